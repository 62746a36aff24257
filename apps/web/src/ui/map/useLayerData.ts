import { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Background, loadNear, loadWorld } from './background.ts';
import { placeFeatures } from './features.ts';
import { holds, nearBounds } from './geo.ts';
import { getMapBounds } from './mapBounds.ts';
import type { MapPlace, MapUnavailableReason } from './mapView.types.ts';
import { sources } from './sources.ts';
import type { DrawnMap } from './useMap.ts';

/** Sets a source's data, again after each style change. */
export const useLayerData = (
  drawnMap: DrawnMap | undefined,
  source: string,
  data: GeoJSON.FeatureCollection | undefined,
) => {
  const map = drawnMap?.map;
  const drawn = drawnMap?.drawn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new style needs its data again
  useEffect(() => {
    const target = map?.getSource(source);
    // An external style has its own background and lacks our sources.
    if (data !== undefined && target instanceof GeoJSONSource) target.setData(data);
  }, [map, drawn, source, data]);
};

/**
 * Land, water and names: the detailed region first, the world when the viewport leaves it.
 * @returns whether the detailed region is loaded
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
    // If the world fails to load, its area stays sea.
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
