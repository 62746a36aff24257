import { useEffect, useEffectEvent } from 'react';
import type { DrawnMap } from './useMap.ts';

/** Timeout: slower tiles appear on a map that is already shown. */
const patienceMs = 3000;

/** Calls back once when the map has rendered its data. */
export const useWhenDrawn = (
  drawnMap: DrawnMap | undefined,
  hasData: boolean,
  onDrawn: (() => void) | undefined,
): void => {
  const map = drawnMap?.map;
  const say = useEffectEvent(() => onDrawn?.());
  useEffect(() => {
    if (map === undefined || !hasData) return;
    const timer = setTimeout(() => say(), patienceMs);
    const rest = () => {
      clearTimeout(timer);
      say();
    };
    map.once('idle', rest);
    map.triggerRepaint();
    return () => {
      clearTimeout(timer);
      map.off('idle', rest);
    };
  }, [map, hasData]);
};
