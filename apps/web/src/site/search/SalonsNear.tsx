import type { MarkerDetails } from '@salons/contract/markers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { whenIdle } from '../../lib/whenIdle.ts';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { Grid, InlineRow, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { SalonCard } from './SalonCard.tsx';
import { markersQuery } from './search.api.ts';
import { readFilters } from './search.rules.ts';

const shownAtMost = 3;
const withRoom = { ...readFilters(new URLSearchParams()), has_room: 1 };
const online = { ...withRoom, is_digital: [true] };

/** Up to three salons with room, the nearest first, of an online salon others online, loaded after the page (product §5.219). */
export const SalonsNear = ({ salon }: { readonly salon: MarkerDetails }) => {
  const t = useSalonTexts();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { salon_id, shown_lat: lat, shown_lng: lng } = salon;
  const near = lat === null || lng === null ? undefined : { lat, lng };
  const { data } = useQuery({
    // One more, since the salon itself may be among them.
    ...markersQuery({ filters: salon.is_digital ? online : withRoom, near, limit: shownAtMost + 1 }),
    enabled: isIdle,
  });
  const others = data?.filter((other) => other.salon_id !== salon_id).slice(0, shownAtMost) ?? [];
  return (
    <Stack as="section" gap={16}>
      {others.length === 0 ? null : (
        <>
          <Text as="h2" face="title" size={24}>
            {t('near')}
          </Text>
          <Grid as="ul" gap={16} least={300}>
            {others.map((other) => (
              <SalonCard
                key={other.salon_id}
                salon={other}
                to={`/site/salonSearch/mapview/${other.salon_id}`}
                withDay
              />
            ))}
          </Grid>
        </>
      )}
      <InlineRow as={Link} self="start" touch to="/site/salonSearch/mapview">
        {t('allSalons')}
      </InlineRow>
    </Stack>
  );
};
