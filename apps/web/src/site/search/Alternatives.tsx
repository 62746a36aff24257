import type { SalonTown } from '@salons/contract/markers';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDistance } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { type Alternative, findAlternatives } from './alternatives.rules.ts';
import { pointsQuery, townsQuery } from './search.api.ts';
import { type Box, type Place, pointsSuffice } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

const shownAtMost = 3;

/** Whole kilometres: distances are to the centre of a place. */
const Towns = ({
  towns,
  onGo,
}: {
  readonly towns: readonly SalonTown[];
  readonly onGo: (at: Place) => void;
}) => {
  const t = useSearchTexts();
  const language = useLanguage();
  return towns.map(({ city, name, count, lat, lng, distance, distance_approximate }) => {
    const found = t('inTown', { count, town: name });
    return (
      <li key={`${city} ${name}`}>
        <Button variant="default" fullWidth onClick={() => onGo({ lat, lng })}>
          {distance === null
            ? found
            : `${found}, ${t('away', { distance: formatDistance(Math.max(1, Math.round(distance)), language, distance_approximate) })}`}
        </Button>
      </li>
    );
  });
};

interface AlternativesProps {
  readonly search: ReturnType<typeof useSearchAddress>;
  /** The area without results; undefined for everywhere. */
  readonly box?: Box | undefined;
  /** Moves the map to a place; without a map no other places are offered. */
  readonly around?: { readonly center: Place; readonly onGo: (at: Place) => void } | undefined;
}

/** No results: offers the nearest salons, other days, one filter less, other towns (product §6.160). */
export const Alternatives = ({ search, box, around }: AlternativesProps) => {
  const t = useSearchTexts();
  const salon = useSalonTexts();
  const { filters, change } = search;
  const points = useQuery({ ...pointsQuery, enabled: pointsSuffice(filters) }).data;
  const towns = useQuery(townsQuery(filters, around?.center)).data;
  const ways = useMemo(
    () => (points === undefined ? [] : findAlternatives(points, filters, box).slice(0, shownAtMost)),
    [points, filters, box],
  );
  const filterNames = {
    language: t('language'),
    has_room: t('withRoom'),
    accessibility: t('accessibility'),
    part_of_day: t('partOfDay'),
    is_org: salon('organisation'),
  };
  const say = ({ name, count }: Alternative) => {
    if (name !== 'dates') return t('withoutFilter', { count, filter: filterNames[name] });
    return t(box === undefined ? 'otherDaysAnywhere' : 'otherDays', { count });
  };
  if (ways.length === 0 && (towns ?? []).length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-label={t('alternatives')}>
      <Text weight={500}>{t('alternatives')}</Text>
      <Stack as="ul" gap={8}>
        {ways.map((way) => (
          <li key={way.name}>
            <Button variant="default" fullWidth onClick={() => change({ ...way.change, page: undefined })}>
              {say(way)}
            </Button>
          </li>
        ))}
        {around === undefined ? null : <Towns towns={towns ?? []} onGo={around.onGo} />}
      </Stack>
    </Stack>
  );
};
