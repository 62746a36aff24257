import { Marker } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { Coordinates } from './geo.ts';
import type { DrawnMap } from './useMap.ts';

/**
 * Hook: a marker element as a portal target.
 * @param above z-order
 */
export const useMarker = ({ map }: DrawnMap, { lat, lng }: Coordinates, above: number): HTMLElement => {
  const [element] = useState(() => document.createElement('div'));

  useEffect(() => {
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([lng, lat]).addTo(map);
    // The marker sets its own `aria-label`; its content has the better name.
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
