import type { GeoJSONSourceSpecification } from 'maplibre-gl';

/** What a source holds before its data comes. */
const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Sources that the map's data is put into. */
export const sources = {
  world: 'own-world',
  near: 'own-near',
  places: 'own-places',
  streets: 'streets',
  lines: 'own-lines',
  areas: 'own-areas',
  points: 'own-points',
  selected: 'own-selected',
  user: 'own-user',
} as const;

/** Layers that answer a touch. */
export const touchable = { points: 'point-dot', clusters: 'cluster-dot' } as const;

/** A source without data yet. */
export const geojson = (): GeoJSONSourceSpecification => ({ type: 'geojson', data: nothing });
