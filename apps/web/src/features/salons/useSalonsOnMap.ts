import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { markersQuery, pointsQuery } from './search.api.ts';
import { asksForDigital, matches, type Place, pointsSuffice, type SalonFilters } from './search.rules.ts';

const mostMarkers = 20_000;

interface OnMap extends Place {
  readonly id: number;
}

interface SalonsOnMap {
  /** Undefined until they are known. */
  readonly points: readonly OnMap[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The salons to draw: sieved here from all points, or by the server where the points do not know enough. */
export const useSalonsOnMap = (filters: SalonFilters, near: Place | undefined): SalonsOnMap => {
  const here = pointsSuffice(filters);
  const all = useQuery({ ...pointsQuery, enabled: here });
  const sieved = useQuery({
    ...markersQuery({ filters, near, limit: mostMarkers }),
    enabled: !here && !asksForDigital(filters),
  });
  const points = useMemo(() => {
    if (asksForDigital(filters)) return [];
    if (here) return all.data?.points.filter((point) => matches(point, filters));
    return sieved.data?.flatMap(({ salon_id: id, lat, lng }) =>
      lat === null || lng === null ? [] : [{ id, lat, lng }],
    );
  }, [filters, here, all.data, sieved.data]);
  const asked = here ? all : sieved;
  return { points, error: points === undefined ? asked.error : null, retry: () => void asked.refetch() };
};
