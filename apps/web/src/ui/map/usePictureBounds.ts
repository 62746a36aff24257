import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { boundsAbout, roundCoordinates, wrapLng } from './geo.ts';
import type { MapViewProps } from './mapView.types.ts';
import type { Size } from './picture.ts';

const useBoxSize = (frame: RefObject<HTMLElement | null>): Size | undefined => {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (frame.current === null) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry !== undefined) {
        const { width, height } = entry.contentRect;
        startTransition(() => setSize({ width, height }));
      }
    });
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [frame]);
  return size;
};

/**
 * Hook: reports the viewport of a map's box until the map itself is live and does.
 * @returns the box in px, undefined until measured, and a way to zoom
 */
export const usePictureBounds = (
  frame: RefObject<HTMLElement | null>,
  { center, zoom, onMove }: Pick<MapViewProps, 'center' | 'zoom' | 'onMove'>,
  isLive: boolean,
) => {
  const size = useBoxSize(frame);
  const report = useEffectEvent((to: number) => reportZoom(to));
  const reportZoom = (to: number) => {
    if (size === undefined || isLive) return;
    const { west, south, east, north } = boundsAbout(center, to, size);
    const bounds = { west: wrapLng(west), south, east: wrapLng(east), north };
    onMove({ center: roundCoordinates(center), zoom: Math.round(to * 100) / 100, bounds });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewport is reported
  useEffect(() => {
    startTransition(() => report(zoom));
  }, [size, center.lat, center.lng, zoom]);
  return {
    size,
    zoomBy: (by: number, minZoom: number, maxZoom: number) =>
      reportZoom(Math.min(maxZoom, Math.max(minZoom, Math.round(zoom) + by))),
  };
};
