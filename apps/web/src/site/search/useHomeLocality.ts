import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../lib/session.ts';
import { citiesQuery } from '../../nouns/reference/reference.api.ts';
import { homeCityQuery } from './search.api.ts';
import type { Place } from './search.rules.ts';

/**
 * Hook: the middle of the locality where the guest who is logged in lives, never the house: what the map shows stands in
 * the address, which is sent on (product §6.164). Undefined for anybody else, and until it is known.
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
