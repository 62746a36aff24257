import { Marker } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { Coordinates } from './geo.ts';
import type { DrawnMap } from './useMap.ts';

/**
 * Hook: an element that stands at a place of the map, to draw into by a portal.
 * @param above the one with the higher number lies above the others
 */
export const useMarker = ({ map }: DrawnMap, { lat, lng }: Coordinates, above: number): HTMLElement => {
  const [element] = useState(() => document.createElement('div'));

  useEffect(() => {
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([lng, lat]).addTo(map);
    // The marker names itself; what is drawn inside it has the better name.
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    element.removeAttribute('tabindex');
    return () => {
      marker.remove();
    };
  }, [map, element, lat, lng]);

  useEffect(() => {
    element.style.zIndex = String(above);
  }, [element, above]);

  return element;
};
