import type { Coordinates } from './geo.ts';
import type { MapLine, MapPlace, MapPoint } from './mapView.types.ts';

const collect = <T extends Coordinates>(
  list: readonly T[],
  properties: (item: T) => Record<string, string | number>,
): GeoJSON.FeatureCollection<GeoJSON.Point> => ({
  type: 'FeatureCollection',
  features: list.map((item) => ({
    type: 'Feature',
    properties: properties(item),
    geometry: { type: 'Point', coordinates: [item.lng, item.lat] },
  })),
});

/** Points by their ids, as the map answers a touch with them. */
export const pointFeatures = (points: readonly MapPoint[]) => collect(points, ({ id }) => ({ id }));
/** Places by name, and how soon each is written. */
export const placeFeatures = (places: readonly MapPlace[]) =>
  collect(places, ({ name, importance }) => ({ name, importance }));
/** Places of which nothing but where they are is drawn. */
export const plainFeatures = (places: readonly Coordinates[]) => collect(places, () => ({}));

/** Lines, of which the marked ones are drawn through. */
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

/** The id that `pointFeatures` gave, read back from what the map answers. */
export const idOf = (properties: Readonly<Record<string, unknown>> | null): number | undefined => {
  const id = properties?.['id'];
  return typeof id === 'number' ? id : undefined;
};
