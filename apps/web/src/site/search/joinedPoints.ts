import type { Points } from '@salons/contract/markers';
import { toRows } from '../../ui/map/clusterClient.ts';
import { type Clusters, makeClusters } from '../../ui/map/clusters.ts';
import { defaultMaxZoom, type MapPoint } from '../../ui/map/mapView.types.ts';
import { matchPoints } from './points.rules.ts';
import { decodePoints } from './points.ts';
import type { SalonFilters } from './search.rules.ts';

/** The last clustered points: the server renders many pages of the same points. */
let lastJoined: { readonly at: string; readonly byFilters: Map<string, JoinedPoints> } | undefined;
interface JoinedPoints {
  readonly points: readonly MapPoint[];
  readonly clusters: Clusters;
}
const mostJoined = 16;

export const joinPoints = (answer: Points, filters: SalonFilters): JoinedPoints => {
  if (lastJoined?.at !== answer.generated_at) lastJoined = { at: answer.generated_at, byFilters: new Map() };
  const { byFilters } = lastJoined;
  const key = JSON.stringify(filters);
  const found = byFilters.get(key);
  if (found !== undefined) return found;
  const points = matchPoints(decodePoints(answer), filters);
  const entry = { points, clusters: makeClusters(toRows(points), defaultMaxZoom) };
  if (byFilters.size >= mostJoined) byFilters.clear();
  byFilters.set(key, entry);
  return entry;
};
