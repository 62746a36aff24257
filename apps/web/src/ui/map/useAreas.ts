import { useEffect, useMemo, useState } from 'react';
import { areaFeatures } from './features.ts';
import type { Bounds } from './geo.ts';
import { getMapBounds } from './mapBounds.ts';
import type { MapPoint } from './mapView.types.ts';
import { areasFrom } from './pointLayers.ts';
import { sources } from './sources.ts';
import { useLayerData } from './useLayerData.ts';
import type { DrawnMap } from './useMap.ts';

/** Maximum of rendered areas. */
const mostAreas = 400;

const noAreas = areaFeatures([]);

/** Includes a margin, so that short moves show no late areas. */
const widen = ({ west, south, east, north }: Bounds): Bounds => {
  const [lng, lat] = [(east - west) / 2, (north - south) / 2];
  return { west: west - lng, south: south - lat, east: east + lng, north: north + lat };
};

/** Updates the areas of visible approximate places. */
export const useAreas = (drawnMap: DrawnMap | undefined, points: readonly MapPoint[]) => {
  const [box, setBox] = useState<Bounds>();
  const map = drawnMap?.map;
  useEffect(() => {
    if (map === undefined) return;
    const look = () => setBox(map.getZoom() < areasFrom - 1 ? undefined : widen(getMapBounds(map)));
    look();
    map.on('moveend', look);
    return () => {
      map.off('moveend', look);
    };
  }, [map]);
  const soft = useMemo(() => points.filter(({ isExact }) => isExact === false), [points]);
  const areas = useMemo(() => {
    if (box === undefined) return noAreas;
    const isIn = ({ lat, lng }: MapPoint) =>
      lat > box.south && lat < box.north && lng > box.west && lng < box.east;
    const inSight = soft.filter(isIn).slice(0, mostAreas);
    return inSight.length === 0 ? noAreas : areaFeatures(inSight);
  }, [soft, box]);
  useLayerData(drawnMap, sources.areas, areas);
};
