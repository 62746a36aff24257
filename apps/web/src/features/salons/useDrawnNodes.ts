import { markersEndpoints } from '@salons/contract/markers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useIsPhone } from '../../lib/media.ts';
import { readVisit } from '../../lib/visit.ts';
import { toRows } from '../../ui/map/clusterClient.ts';
import type { Clusters } from '../../ui/map/clusters.ts';
import { defaultMaxZoom, type MapPoint } from '../../ui/map/mapView.types.ts';
import { guessedSize, type PictureNode, readNodes, type View, widenView } from '../../ui/map/picture.ts';
import { matchPoints } from './points.rules.ts';
import { decodePoints, type PointsAnswer } from './points.ts';
import { asksForDigital, pointsSuffice, type SalonFilters, writePlace } from './search.rules.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

/** Points as they were last, with what was joined of them: the server draws many pages of the same points. */
let lastJoined: { readonly at: string; readonly byFilters: Map<string, JoinedPoints> } | undefined;
interface JoinedPoints {
  readonly points: readonly MapPoint[];
  readonly clusters: Clusters;
}
const mostJoined = 16;

const joinPoints = async (answer: PointsAnswer, filters: SalonFilters): Promise<JoinedPoints> => {
  if (lastJoined?.at !== answer.generated_at) lastJoined = { at: answer.generated_at, byFilters: new Map() };
  const { byFilters } = lastJoined;
  const key = JSON.stringify(filters);
  const found = byFilters.get(key);
  if (found !== undefined) return found;
  // Only the server draws so: no browser loads what joins points.
  const { makeClusters } = await import('../../ui/map/clusters.ts');
  const points = matchPoints(decodePoints(answer), filters);
  const made = { points, clusters: makeClusters(toRows(points), defaultMaxZoom) };
  if (byFilters.size >= mostJoined) byFilters.clear();
  byFilters.set(key, made);
  return made;
};

/**
 * What the map shows about a place, for a page that the server draws: the points themselves would be larger than the
 * rest of it. The browser, which asks for all points, never asks for this.
 */
const drawnNodesQuery = (filters: SalonFilters, view: View, isPhone: boolean) =>
  queryOptions({
    queryKey: ['salons', 'drawn nodes', filters, writePlace(view.center), view.zoom],
    queryFn: async ({ signal }) => {
      const answer = await call(markersEndpoints.listPoints, { signal });
      const { points, clusters } = await joinPoints(answer, filters);
      const size = guessedSize[isPhone ? 'phone' : 'wide'];
      return readNodes(clusters.listNodes(widenView(view, size)), points);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Hook: what the page came with of the salons on its map; undefined where it came with nothing, or looks elsewhere. */
export const useDrawnNodes = (
  { filters, isReady }: Pick<ReturnType<typeof useSearchAddress>, 'filters' | 'isReady'>,
  view: View,
): readonly PictureNode[] | undefined => {
  const isDrawnHere = readVisit() !== undefined;
  const canTell = isReady && pointsSuffice(filters) && !asksForDigital(filters);
  const query = drawnNodesQuery(filters, view, useIsPhone());
  return useQuery({ ...query, enabled: isDrawnHere && canTell }).data;
};
