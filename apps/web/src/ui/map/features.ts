import type { PointsInSight } from './clusterClient.ts';
import { nodeFields } from './clusterMessages.ts';
import { areaMetres, type Coordinates, moveBy } from './geo.ts';
import type { MapLine, MapOther, MapPlace, MapPoint, MapSelection, MapUser } from './mapView.types.ts';

const collect = <T extends Coordinates>(
  list: readonly T[],
  properties: (item: T) => Record<string, string | number | boolean>,
): GeoJSON.FeatureCollection<GeoJSON.Point> => ({
  type: 'FeatureCollection',
  features: list.map((item) => ({
    type: 'Feature',
    properties: properties(item),
    geometry: { type: 'Point', coordinates: [item.lng, item.lat] },
  })),
});

/** From this zoom on single points have labels. */
const labelsFrom = 14;

/**
 * Visible nodes as features: single places with their ids, for hit testing, and clusters with the worker's
 * index. Default properties are omitted.
 */
export const nodeFeatures = (
  sight: PointsInSight | undefined,
  seen: ReadonlySet<number> = new Set(),
  toLabel?: (point: MapPoint) => string | undefined,
): GeoJSON.FeatureCollection<GeoJSON.Point> => {
  const features: GeoJSON.Feature<GeoJSON.Point>[] = [];
  const { nodes, points, zoom } = sight ?? { nodes: [], points: [], zoom: 0 };
  for (let at = 0; at < nodes.length; at += nodeFields) {
    const [lng = 0, lat = 0, count = 0, roomy = 0, row = 0, index = 0] = nodes.slice(at, at + nodeFields);
    const point = points[row];
    if (point === undefined) continue;
    const { id, isFull, isExact, isScarce } = point;
    const label = count > 1 || zoom < labelsFrom ? undefined : toLabel?.(point);
    const properties =
      count > 1
        ? { cluster_zoom: zoom, cluster_index: index, point_count: count, roomy }
        : {
            id,
            ...(isFull ? { full: true } : {}),
            ...(isScarce ? { scarce: true } : {}),
            ...(isExact === false ? { soft: true } : {}),
            ...(seen.has(id) ? { seen: true } : {}),
            ...(label === undefined ? {} : { label }),
          };
    const coordinates = count > 1 ? [lng, lat] : [point.lng, point.lat];
    features.push({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } });
  }
  return { type: 'FeatureCollection', features };
};
/** Named places with the priority of their labels. */
export const placeFeatures = (places: readonly MapPlace[]) =>
  collect(places, ({ name, importance }) => ({ name, importance }));
/** Places of another kind, with their ids. */
export const otherFeatures = (places: readonly MapOther[]) => collect(places, ({ id }) => ({ id }));
export const selectedFeatures = (places: readonly MapSelection[]) => collect(places, () => ({}));
export const userFeatures = (user: MapUser | undefined) =>
  collect(user === undefined ? [] : [user], ({ isGuess }) => (isGuess ? { guess: true } : {}));

const corners = 48;

/** A circle of that radius around each place. */
export const areaFeatures = (places: readonly Coordinates[]): GeoJSON.FeatureCollection<GeoJSON.Polygon> => ({
  type: 'FeatureCollection',
  features: places.map((place) => {
    const ring = Array.from({ length: corners + 1 }, (_, corner) => {
      const angle = ((corner % corners) / corners) * 2 * Math.PI;
      const { lng, lat } = moveBy(place, Math.cos(angle) * areaMetres, Math.sin(angle) * areaMetres);
      return [lng, lat];
    });
    return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
  }),
});

/** Lines; marked ones are solid. */
export const lineFeatures = (lines: readonly MapLine[]): GeoJSON.FeatureCollection<GeoJSON.LineString> => ({
  type: 'FeatureCollection',
  features: lines.map(({ from, to, marked }) => ({
    type: 'Feature',
    properties: { marked },
    geometry: {
      type: 'LineString',
      coordinates: [
        [from.lng, from.lat],
        [to.lng, to.lat],
      ],
    },
  })),
});

/** The id set by `nodeFeatures`. */
export const getFeatureId = (properties: Readonly<Record<string, unknown>> | null): number | undefined => {
  const id = properties?.['id'];
  return typeof id === 'number' ? id : undefined;
};
