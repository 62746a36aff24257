import { useEffect, useEffectEvent, useRef } from 'react';
import { type Coordinates, isEcho, roundCoordinates, wrapLng } from './geo.ts';
import type { MapViewport } from './mapView.types.ts';
import type { DrawnMap } from './useMap.ts';

/** Debounce of the reported viewport. */
const restMs = 150;

const getViewport = ({ map }: DrawnMap): MapViewport => {
  const center = map.getCenter();
  const box = map.getBounds();
  const whole = box.getEast() - box.getWest() >= 360;
  return {
    center: roundCoordinates({ lat: center.lat, lng: wrapLng(center.lng) }),
    zoom: Math.round(map.getZoom() * 100) / 100,
    bounds: {
      west: whole ? -180 : wrapLng(box.getWest()),
      south: box.getSouth(),
      east: whole ? 180 : wrapLng(box.getEast()),
      north: box.getNorth(),
    },
  };
};

export const zoomBy = ({ map }: DrawnMap, by: number): void => {
  map.easeTo({ zoom: Math.round(map.getZoom()) + by, duration: 200 });
};

/**
 * Controls the viewport and reports where it came to rest. A prop that equals the reported viewport moves
 * nothing, so that a running drag is not interrupted. With reduced motion MapLibre jumps.
 */
export const useCamera = (
  drawnMap: DrawnMap | undefined,
  center: Coordinates,
  zoom: number,
  onMove: (viewport: MapViewport) => void,
) => {
  const map = drawnMap?.map;
  const reported = useRef<MapViewport>(undefined);
  const reportViewport = useEffectEvent((viewport: MapViewport) => onMove(viewport));

  useEffect(() => {
    if (map === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = () => {
      reported.current = getViewport({ map, drawn: 0 });
      reportViewport(reported.current);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(say, restMs);
    };
    say();
    map.on('moveend', wait);
    return () => {
      clearTimeout(timer);
      map.off('moveend', wait);
    };
  }, [map]);

  const { lat, lng } = center;
  useEffect(() => {
    if (map === undefined || isEcho(reported.current, { center: { lat, lng }, zoom })) return;
    // Jump over long distances: flying loads every tile on the way.
    const isInSight = map.getBounds().contains([lng, lat]);
    map.easeTo({ center: { lat, lng }, zoom, duration: isInSight ? 200 : 0 });
  }, [map, lat, lng, zoom]);
};
