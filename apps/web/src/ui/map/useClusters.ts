import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type ClusterClient, openClusters, type PointsInSight } from './clusterClient.ts';
import type { ClusterView } from './clusters.ts';
import { nodeFeatures } from './features.ts';
import { holds } from './geo.ts';
import { getMapBounds } from './mapBounds.ts';
import type { MapPoint, MapViewProps } from './mapView.types.ts';
import { sources } from './sources.ts';
import { useDrawnMark } from './useDrawnMark.ts';
import { useLayerData } from './useLayerData.ts';
import type { DrawnMap } from './useMap.ts';

/** The rendered integer zoom, with a tolerance for a camera at rest. */
const getWholeZoom = (map: MapLibre): number => Math.floor(map.getZoom() + 1e-6);

/** The viewport with a margin of half its size, so that short moves send no request. */
const widen = (map: MapLibre): ClusterView => {
  const { west, south, east, north } = getMapBounds(map);
  const [lng, lat] = [(east - west) / 2, (north - south) / 2];
  return {
    zoom: getWholeZoom(map),
    west: west - lng,
    south: Math.max(-90, south - lat),
    east: east + lng,
    north: Math.min(90, north + lat),
  };
};

/**
 * Clusters the points in a worker and renders the current viewport.
 * @returns the worker's client, and whether the first result is there
 */
export const useClusters = (
  drawnMap: DrawnMap | undefined,
  points: readonly MapPoint[],
  {
    maxZoom,
    seen,
    toLabel,
    onUnavailable,
  }: Pick<MapViewProps, 'seen' | 'toLabel' | 'onUnavailable'> & {
    readonly maxZoom: number;
  },
): { readonly client: ClusterClient | undefined; readonly areJoined: boolean } => {
  const map = drawnMap?.map;
  const [client, setClient] = useState<ClusterClient>();
  const [sight, setSight] = useState<PointsInSight>();
  const fail = useEffectEvent(() => onUnavailable('not-loaded'));

  useEffect(() => {
    const opened = openClusters(setSight, () => fail());
    setClient(opened);
    return () => opened.close();
  }, []);

  useEffect(() => {
    if (map === undefined || client === undefined) return;
    let requested = widen(map);
    client.setPoints(points, maxZoom);
    client.look(requested);
    const follow = () => {
      if (getWholeZoom(map) === requested.zoom && holds(requested, getMapBounds(map))) return;
      requested = widen(map);
      client.look(requested);
    };
    map.on('move', follow);
    return () => {
      map.off('move', follow);
    };
  }, [map, client, points, maxZoom]);

  const isEmpty = points.length === 0;
  const features = useMemo(
    () => nodeFeatures(isEmpty ? undefined : sight, seen, toLabel),
    [isEmpty, sight, seen, toLabel],
  );
  useLayerData(drawnMap, sources.points, features);
  useDrawnMark(drawnMap, sight?.points);
  return { client, areJoined: isEmpty || sight !== undefined };
};
