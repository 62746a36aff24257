import { markersEndpoints } from '@salons/contract/markers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { useIsPhone } from '../../lib/media.ts';
import { readVisit } from '../../lib/visit.ts';
import { guessedSize, type PictureNode, readNodes, type View, widenView } from '../../ui/map/picture.ts';
import { asksForDigital, pointsSuffice, type SalonFilters, writePlace } from './search.rules.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

/**
 * The clusters of the map for server rendering: the points themselves would be larger than the rest of the
 * page. The browser never fetches this, as it loads all points.
 */
const drawnNodesQuery = (filters: SalonFilters, view: View, isPhone: boolean) =>
  queryOptions({
    queryKey: salonKeys.drawnNodes(filters, writePlace(view.center), view.zoom),
    queryFn: async ({ signal }) => {
      const answer = await call(markersEndpoints.listPoints, { signal });
      // Browsers never load the clustering here: their worker does.
      const { joinPoints } = await import('./joinedPoints.ts');
      const { points, clusters } = joinPoints(answer, filters);
      const size = guessedSize[isPhone ? 'phone' : 'wide'];
      return readNodes(clusters.listNodes(widenView(view, size)), points);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Hook: the clusters that the page was rendered with; undefined if there are none or the view differs. */
export const useDrawnNodes = (
  { filters, isReady }: Pick<ReturnType<typeof useSearchAddress>, 'filters' | 'isReady'>,
  view: View,
): readonly PictureNode[] | undefined => {
  const isDrawnHere = readVisit() !== undefined;
  const canShowNodes = isReady && pointsSuffice(filters) && !asksForDigital(filters);
  const query = drawnNodesQuery(filters, view, useIsPhone());
  return useQuery({ ...query, enabled: isDrawnHere && canShowNodes }).data;
};
