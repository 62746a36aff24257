import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from './geo.ts';

/** The map's bounds, not wrapped at the date line. */
export const getMapBounds = (map: MapLibre): Bounds => {
  const box = map.getBounds();
  return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
};
