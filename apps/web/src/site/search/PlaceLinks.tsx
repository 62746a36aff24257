import { toPlaceKey } from '@salons/contract/place-key';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { countryName } from '../../lib/countries.ts';
import { useLanguage } from '../../lib/language.ts';
import { getLocalityName, useLocalitiesFound, useLocality } from '../../nouns/place/place.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx';
import { PillLink } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { getLocalityZoom } from './openingZoom.ts';
import { usePlaceLinksTexts } from './placeLinks.texts.ts';
import { townsAbroadQuery } from './search.api.ts';
import { type Place, readTown, tablePath, writeTown } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import { placeChange, type useSearchAddress } from './useSearchAddress.ts';

/** The query parameter of a typed town in browsers without scripts. */
export const typedTown = 'town';

interface Found extends Place {
  readonly value: string;
  readonly label: string;
}

const shownAtMost = 8;

/** Towns whose name contains the text, those of Israel first (product §6.161). */
const useTownsFound = (typed: string): { readonly found: readonly Found[]; readonly isKnown: boolean } => {
  const language = useLanguage();
  const { data: localities } = useLocalitiesFound(typed, typed !== '');
  const { data: abroad } = useQuery({ ...townsAbroadQuery, enabled: typed !== '' });
  const wanted = toPlaceKey(typed).keys.filter((key) => key !== '');
  const inIsrael = (localities ?? []).map((one) => ({
    ...{ lat: one.lat, lng: one.lng, value: String(one.id), label: getLocalityName(language, one) },
  }));
  const elsewhere = (abroad ?? [])
    .filter(({ name }) => toPlaceKey(name).keys.some((key) => wanted.some((one) => key.includes(one))))
    .map(({ country, name, lat, lng }) => ({
      ...{ lat, lng, value: writeTown(country, name), label: `${name}, ${countryName(country, language)}` },
    }));
  return { found: [...inIsrael, ...elsewhere].slice(0, shownAtMost), isKnown: localities !== undefined };
};

/** Hook: the name of the chosen place; undefined if there is none. */
const useChosenName = (place: string | undefined): string | undefined => {
  const language = useLanguage();
  const town = readTown(place);
  const locality = useLocality(place !== undefined && /^\d+$/.test(place) ? Number(place) : undefined);
  if (town !== undefined) return `${town.name}, ${countryName(town.country, language)}`;
  return locality === undefined ? undefined : getLocalityName(language, locality);
};

interface PlaceLinksProps {
  readonly search: ReturnType<typeof useSearchAddress>;
}

/**
 * The place for browsers without scripts: a form sends the typed name, and the matches are rendered as links
 * (product §1.64).
 */
export const PlaceLinks = ({ search }: PlaceLinksProps) => {
  const t = useSearchTexts();
  const words = usePlaceLinksTexts();
  const [params] = useSearchParams();
  const typed = (params.get(typedTown) ?? '').trim();
  const { found, isKnown } = useTownsFound(typed);
  const chosen = useChosenName(search.place);
  const others = [...new URLSearchParams(search.toQuery({ [typedTown]: undefined, page: undefined }))];
  const toTable = (values: Parameters<typeof search.toQuery>[0]) =>
    tablePath + search.toQuery({ ...values, [typedTown]: undefined, page: undefined });
  return (
    <Stack gap={8}>
      <Cluster gap={8} align="end">
        <form method="get" action={tablePath}>
          {others.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Row gap={8} align="end">
            <TextInput
              {...{ label: t('where'), name: typedTown, maxLength: 60, required: true, defaultValue: typed }}
              placeholder={t('wherePlaceholder')}
            />
            <Button type="submit" variant="default">
              {words('find')}
            </Button>
          </Row>
        </form>
        {chosen === undefined ? null : (
          <PillLink
            aria-current
            to={toTable({ near: undefined, place: undefined, at: undefined, zoom: undefined })}
          >
            {chosen}
          </PillLink>
        )}
      </Cluster>
      {found.length === 0 ? null : (
        <Cluster gap={8}>
          {found.map((one) => (
            <PillLink key={one.value} to={toTable(placeChange(one, one.value, getLocalityZoom()))}>
              {one.label}
            </PillLink>
          ))}
        </Cluster>
      )}
      {typed !== '' && isKnown && found.length === 0 ? <Text>{t('nothingFound')}</Text> : null}
    </Stack>
  );
};
