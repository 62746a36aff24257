import type { GeoJSONSourceSpecification } from 'maplibre-gl';

const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

export const sources = {
  world: 'own-world',
  near: 'own-near',
  places: 'own-places',
  streets: 'streets',
  lines: 'own-lines',
  areas: 'own-areas',
  points: 'own-points',
  others: 'own-others',
  selected: 'own-selected',
  user: 'own-user',
} as const;

/** Layers for hit testing. */
export const touchable = { points: 'point-dot', clusters: 'cluster-dot', others: 'other-mark' } as const;

export const geojson = (): GeoJSONSourceSpecification => ({ type: 'geojson', data: nothing });
