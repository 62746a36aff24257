import { useEffect } from 'react';
import type { DrawnMap } from './useMap.ts';

/** Accessible name and instructions of the map. */
export const useCanvasName = (drawnMap: DrawnMap | undefined, label: string, instructionsId: string) => {
  const map = drawnMap?.map;
  useEffect(() => {
    const canvas = map?.getCanvas();
    // Screen readers pass arrow keys only to role `application`.
    canvas?.setAttribute('role', 'application');
    canvas?.setAttribute('aria-label', label);
    canvas?.setAttribute('aria-describedby', instructionsId);
  }, [map, label, instructionsId]);
};
