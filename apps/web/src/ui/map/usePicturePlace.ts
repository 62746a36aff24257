import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { boundsAbout, type Coordinates, isEcho, roundCoordinates, wrapLng } from './geo.ts';
import type { MapViewProps } from './mapView.types.ts';
import type { Size } from './picture.ts';

export const useBoxSize = (frame: RefObject<HTMLElement | null>): Size | undefined => {
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

interface PictureView extends Pick<MapViewProps, 'center' | 'zoom' | 'onMove'> {
  readonly size: Size | undefined;
  /** The live map reports its own viewport. */
  readonly isLive: boolean;
}

/**
 * Hook: reports the picture's viewport like the map.
 * @returns sets the viewport, within the map's zoom limits
 */
export const usePicturePlace = (
  { center, zoom, size, isLive, onMove }: PictureView,
  minZoom: number,
  maxZoom: number,
) => {
  const reported = useRef<{ readonly center: Coordinates; readonly zoom: number; readonly size: Size }>(
    undefined,
  );
  const report = (at: Coordinates, to: number, of: Size) => {
    reported.current = { center: at, zoom: to, size: of };
    const { west, south, east, north } = boundsAbout(at, to, of);
    const bounds = { west: wrapLng(west), south, east: wrapLng(east), north };
    onMove({ center: roundCoordinates(at), zoom: Math.round(to * 100) / 100, bounds });
  };
  const reportPlace = useEffectEvent((of: Size) => {
    if (!isLive && !(reported.current?.size === of && isEcho(reported.current, { center, zoom })))
      startTransition(() => report(center, zoom, of));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is reported
  useEffect(() => {
    if (size !== undefined) reportPlace(size);
  }, [size, center.lat, center.lng, zoom]);
  return (at: Coordinates, to: number) => {
    if (size !== undefined) report(at, Math.min(maxZoom, Math.max(minZoom, to)), size);
  };
};
