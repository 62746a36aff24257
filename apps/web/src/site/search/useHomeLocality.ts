import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../lib/session.ts';
import { citiesQuery } from '../../nouns/reference/reference.api.ts';
import { homeCityQuery } from './search.api.ts';
import type { Place } from './search.rules.ts';

/**
 * Hook: the centre of the guest's own locality, never the house, since the map's centre is part of the
 * address, which may be shared (product §6.164). Undefined for others and while loading.
 */
export const useHomeLocality = (): Place | undefined => {
  const user = useUser();
  const guest = user?.role === 'guest' ? user.guest : null;
  const { data: city } = useQuery(homeCityQuery(guest));
  const { data: cities } = useQuery({ ...citiesQuery, enabled: guest !== null });
  return useMemo(() => {
    const home = cities?.find(({ id }) => id === city);
    return home && { lat: home.lat, lng: home.lng };
  }, [cities, city]);
};
