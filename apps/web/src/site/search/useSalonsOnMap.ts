import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toLocalDay } from '../../lib/format.ts';
import type { MapPoint } from '../../ui/map/mapView.types.ts';
import { matchPoints } from './points.rules.ts';
import { markersQuery, pointsQuery } from './search.api.ts';
import { asksForDigital, pointsSuffice } from './search.rules.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

const mostMarkers = 20_000;

interface SalonsOnMap {
  readonly points: readonly MapPoint[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

const none: readonly MapPoint[] = [];

/**
 * Hook: the salons of the map, filtered here from all points, or by the server where the points do not
 * suffice. A stable reference for the same filters, so that moving the map does not update its data.
 */
export const useSalonsOnMap = ({
  filters,
  near,
  isReady,
}: Pick<ReturnType<typeof useSearchAddress>, 'filters' | 'near' | 'isReady'>): SalonsOnMap => {
  const here = pointsSuffice(filters);
  const isDigital = asksForDigital(filters);
  const all = useQuery({ ...pointsQuery, enabled: here });
  const filtered = useQuery({
    ...markersQuery({ filters, near, limit: mostMarkers }),
    enabled: isReady && !here && !isDigital,
  });
  const points = useMemo(() => {
    if (!isReady) return undefined;
    if (isDigital) return none;
    if (here) return all.data === undefined ? undefined : matchPoints(all.data, filters);
    return filtered.data?.flatMap(
      ({ salon_id: id, lat, lng, free_places: free, place_exact: isExact, ...salon }) =>
        lat === null || lng === null
          ? []
          : [
              {
                id,
                lat,
                lng,
                isFull: free <= 0,
                isExact,
                free,
                day: toLocalDay(salon.event_time, salon.time_zone),
              },
            ],
    );
  }, [filters, isReady, isDigital, here, all.data, filtered.data]);
  const query = here ? all : filtered;
  return { points, error: points === undefined ? query.error : null, retry: () => void query.refetch() };
};
