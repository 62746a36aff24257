import { markersEndpoints } from '@salons/contract/markers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { useIsPhone } from '../../lib/media.ts';
import { readVisit } from '../../lib/visit.ts';
import { guessedSize, readNodes, type View, widenView } from '../../ui/map/picture.ts';
import { findOpeningZoom } from './openingZoom.ts';
import { asksForDigital, pointsSuffice, type SalonFilters, writePlace } from './search.rules.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

interface DrawnView extends View {
  /** Whether the map steps back from `zoom` until enough salons are in view. */
  readonly stepsBack: boolean;
}

/**
 * The zoom and the clusters of the map for server rendering: the points themselves would be larger than the rest of the
 * page. The browser never fetches this, as it loads all points.
 */
const drawnMapQuery = (filters: SalonFilters, view: DrawnView, isPhone: boolean) =>
  queryOptions({
    queryKey: salonKeys.drawnMap(filters, writePlace(view.center), view.zoom, view.stepsBack),
    queryFn: async ({ signal }) => {
      const answer = await call(markersEndpoints.listPoints, { signal });
      // Browsers never load the clustering here: their worker does.
      const { joinPoints } = await import('./joinedPoints.ts');
      const { points, clusters } = joinPoints(answer, filters);
      const { center, stepsBack } = view;
      const zoom = stepsBack ? findOpeningZoom(points, center, view.zoom, isPhone) : view.zoom;
      const size = guessedSize[isPhone ? 'phone' : 'wide'];
      return { zoom, nodes: readNodes(clusters.listNodes(widenView({ center, zoom }, size)), points) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Hook: the zoom and clusters that the page was rendered with; undefined if there are none or the view differs. */
export const useDrawnMap = (
  { filters, isReady }: Pick<ReturnType<typeof useSearchAddress>, 'filters' | 'isReady'>,
  view: DrawnView,
) => {
  const isDrawnHere = readVisit() !== undefined;
  const canShowNodes = isReady && pointsSuffice(filters) && !asksForDigital(filters);
  const query = drawnMapQuery(filters, view, useIsPhone());
  return useQuery({ ...query, enabled: isDrawnHere && canShowNodes }).data;
};
