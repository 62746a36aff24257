import { useEffect } from 'react';
import { sources } from './sources.ts';
import type { DrawnMap } from './useMap.ts';

/** Name of a `performance.mark`; its detail is the number of points. */
const drawnMark = 'map-points-drawn';

/** Marks the first render of the points, for performance measurements. */
export const useDrawnMark = (
  drawnMap: DrawnMap | undefined,
  points: readonly unknown[] | undefined,
): void => {
  const map = drawnMap?.map;
  useEffect(() => {
    if (map === undefined || points === undefined) return;
    const look = () => {
      if (!map.isSourceLoaded(sources.points)) return;
      map.off('render', look);
      performance.clearMarks(drawnMark);
      performance.mark(drawnMark, { detail: points.length });
    };
    map.on('render', look);
    return () => {
      map.off('render', look);
    };
  }, [map, points]);
};
