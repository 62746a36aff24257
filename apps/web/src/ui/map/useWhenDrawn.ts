import { useEffect, useEffectEvent } from 'react';
import type { DrawnMap } from './useMap.ts';

/** Tiles that are slower than this come onto a map that is shown already. */
const patienceMs = 3000;

/** Says once that the map has drawn what it was given. */
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
