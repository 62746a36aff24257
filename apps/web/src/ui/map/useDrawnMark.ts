import { useEffect } from 'react';
import { sources } from './sources.ts';
import type { DrawnMap } from './useMap.ts';

/** The name of a mark in the browser's own timeline; its detail counts the points. */
const drawnMark = 'map-points-drawn';

/** Marks in the browser's timeline when these points were first drawn, for who measures the map. */
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
