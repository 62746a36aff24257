import { isAdminRole } from '@salons/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { SalonTime } from '../../nouns/salon/SalonTime.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { InlineRow, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './PlaceList.module.css';
import { markersQuery } from './search.api.ts';
import { type Place, type SalonFilters, toPlaceBox } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';

interface PlaceListProps {
  readonly at: Place;
  readonly ids: readonly number[];
  readonly filters: SalonFilters;
  readonly toSalon: (id: number) => string;
}

/** The salons of one place, full ones last, each linked to its details. */
export const PlaceList = ({ at, ids, filters, toSalon }: PlaceListProps) => {
  const t = useSearchTexts();
  const box = toPlaceBox(at, isAdminRole(useUser()?.role ?? null));
  const { data, error, refetch } = useQuery(markersQuery({ filters, box, limit: 500, fullLast: true }));
  const salons = data?.filter(({ salon_id }) => ids.includes(salon_id));
  if (salons === undefined)
    return error === null ? (
      <Skeletons count={3} height={28} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack as="ul" className={classes.salons}>
      {salons.map((salon) => (
        <Text as="li" rule="below" key={salon.salon_id}>
          <InlineRow
            as={Link}
            align="center"
            touch
            weight={500}
            to={toSalon(salon.salon_id)}
            preventScrollReset
          >
            <Name>{salon.salon_name}</Name>
          </InlineRow>
          <Text tone="quiet">
            <Ltr>{formatDate(salon.event_time, salon.time_zone)}</Ltr>
            {' · '}
            <SalonTime salon={salon} />
            {' · '}
            {salon.free_places === 0 ? t('full') : t('left', { count: salon.free_places })}
          </Text>
        </Text>
      ))}
    </Stack>
  );
};
