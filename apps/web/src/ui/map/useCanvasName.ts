import { useEffect } from 'react';
import type { DrawnMap } from './useMap.ts';

/** Tells who does not see the map what it is and how it is moved. */
export const useCanvasName = (drawnMap: DrawnMap | undefined, label: string, instructionsId: string) => {
  const map = drawnMap?.map;
  useEffect(() => {
    const canvas = map?.getCanvas();
    // Only as an application does a screen reader leave the arrow keys to the map.
    canvas?.setAttribute('role', 'application');
    canvas?.setAttribute('aria-label', label);
    canvas?.setAttribute('aria-describedby', instructionsId);
  }, [map, label, instructionsId]);
};
