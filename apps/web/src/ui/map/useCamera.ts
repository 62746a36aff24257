import { useEffect, useEffectEvent, useRef } from 'react';
import { type Coordinates, isEcho, roundCoordinates, wrapLng } from './geo.ts';
import type { MapViewport } from './mapView.types.ts';
import type { DrawnMap } from './useMap.ts';

/** The map tells of its place once it has rested this long. */
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

/** What the buttons "nearer" and "farther" do. */
export const zoomBy = ({ map }: DrawnMap, by: number): void => {
  map.easeTo({ zoom: Math.round(map.getZoom()) + by, duration: 200 });
};

/**
 * Moves the map where the caller wishes and tells where it came to rest. A wish that only gives back what was told
 * moves nothing, so that a hand still dragging is not pulled back. Under reduced motion MapLibre jumps.
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
    // A way across the country shows nobody where it goes, and draws every tile that it passes.
    const isInSight = map.getBounds().contains([lng, lat]);
    map.easeTo({ center: { lat, lng }, zoom, duration: isInSight ? 200 : 0 });
  }, [map, lat, lng, zoom]);
};
