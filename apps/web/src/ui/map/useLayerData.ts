import { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Background, loadNear, loadWorld } from './background.ts';
import { placeFeatures } from './features.ts';
import { holds, nearBounds } from './geo.ts';
import { getMapBounds } from './mapBounds.ts';
import type { MapPlace, MapUnavailableReason } from './mapView.types.ts';
import { sources } from './sources.ts';
import type { DrawnMap } from './useMap.ts';

/** Keeps a source's data what it should be, through every change of style. */
export const useLayerData = (
  drawnMap: DrawnMap | undefined,
  source: string,
  data: GeoJSON.FeatureCollection | undefined,
) => {
  const map = drawnMap?.map;
  const drawn = drawnMap?.drawn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly drawn style wants its data again
  useEffect(() => {
    const target = map?.getSource(source);
    // A style from elsewhere has its own background and lacks our sources for it.
    if (data !== undefined && target instanceof GeoJSONSource) target.setData(data);
  }, [map, drawn, source, data]);
};

/**
 * Land, water and names: the near part at once, the world when somebody looks beyond it.
 * @returns whether the near part is there
 */
export const useBackground = (
  drawnMap: DrawnMap | undefined,
  places: readonly MapPlace[],
  onUnavailable: (reason: MapUnavailableReason) => void,
): boolean => {
  const [near, setNear] = useState<Background>();
  const [world, setWorld] = useState<Background>();
  const [looksBeyond, setLooksBeyond] = useState(false);
  const fail = useEffectEvent(() => onUnavailable('not-loaded'));

  useEffect(() => {
    loadNear().then(setNear, () => fail());
  }, []);

  useEffect(() => {
    if (drawnMap === undefined || looksBeyond) return;
    const look = () => setLooksBeyond(!holds(nearBounds, getMapBounds(drawnMap.map)));
    look();
    drawnMap.map.on('moveend', look);
    return () => {
      drawnMap.map.off('moveend', look);
    };
  }, [drawnMap, looksBeyond]);

  useEffect(() => {
    // Without the world its part of the map stays sea; what is near is drawn all the same.
    if (looksBeyond) loadWorld().then(setWorld, () => setLooksBeyond(false));
  }, [looksBeyond]);

  useLayerData(drawnMap, sources.near, near);
  useLayerData(drawnMap, sources.world, world);
  useLayerData(
    drawnMap,
    sources.places,
    useMemo(() => placeFeatures(places), [places]),
  );
  return near !== undefined;
};
