import { useMemo } from 'react';
import { areaFeatures } from './features.ts';
import type { MapSelection } from './mapView.types.ts';
import { sources } from './sources.ts';
import { useLayerData } from './useLayerData.ts';
import type { DrawnMap } from './useMap.ts';

/** Updates the areas of the selected approximate places: those of all would cover the streets. */
export const useAreas = (drawnMap: DrawnMap | undefined, selected: readonly MapSelection[]) =>
  useLayerData(
    drawnMap,
    sources.areas,
    useMemo(() => areaFeatures(selected.filter(({ isExact }) => isExact === false)), [selected]),
  );
