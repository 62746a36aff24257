import type { MapGeoJSONFeature, Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { ClusterClient } from './clusterClient.ts';
import { getFeatureId } from './features.ts';
import { getFreePart } from './freePart.ts';
import { type Coordinates, lookAtAll, roundCoordinates } from './geo.ts';
import type { MapViewProps } from './mapView.types.ts';
import { touchable } from './sources.ts';
import type { DrawnMap } from './useMap.ts';

/** px: hit radius, for a target of 44. */
const reach = 22;
/** Maximum of members queried for one place. */
const mostAtOnePlace = 500;

type Choice = Pick<MapViewProps, 'onSelect' | 'onOther' | 'onPlaceWithMany' | 'coveredBottom'>;

const getFeatureCoordinates = ({ geometry }: MapGeoJSONFeature): Coordinates | undefined => {
  if (geometry.type !== 'Point') return undefined;
  const [lng, lat] = geometry.coordinates;
  return lng === undefined || lat === undefined ? undefined : { lat, lng };
};

/** Hit test: the nearest in reach. */
const nearest = (map: MapLibre, { x, y }: MapMouseEvent['point']): MapGeoJSONFeature | undefined => {
  const layers = Object.values(touchable);
  const distance = (feature: MapGeoJSONFeature) => {
    const place = getFeatureCoordinates(feature);
    const at = place === undefined ? undefined : map.project(place);
    return at === undefined ? Number.POSITIVE_INFINITY : Math.hypot(at.x - x, at.y - y);
  };
  return map
    .queryRenderedFeatures(
      [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ],
      { layers },
    )
    .toSorted((one, other) => distance(one) - distance(other))[0];
};

const numberIn = ({ properties }: MapGeoJSONFeature, name: string): number | undefined => {
  const value: unknown = properties[name];
  return typeof value === 'number' ? value : undefined;
};

/** Zoom levels of one press at least, and the closest that a press leads to where that parts the cluster. */
const leastStep = 2;
const closestByPress = 16;

/**
 * The zoom after a press on a cluster.
 * @param fit zoom at which all members fit into the free part
 * @param apartAt least zoom that parts them
 */
export const getPressedZoom = (now: number, fit: number, apartAt: number): number =>
  Math.max(fit, Math.min(Math.max(closestByPress, apartAt), now + leastStep));

/** Zooms so that all members fit into the free part of the map; if no zoom splits them, reports them. */
const openCluster = async (
  map: MapLibre,
  feature: MapGeoJSONFeature,
  clusters: ClusterClient,
  { onPlaceWithMany, coveredBottom }: Choice,
) => {
  const zoom = numberIn(feature, 'cluster_zoom');
  const index = numberIn(feature, 'cluster_index');
  const at = getFeatureCoordinates(feature);
  if (zoom === undefined || index === undefined || at === undefined) return;
  const members = await clusters.findMembers(zoom, index);
  // The points may have changed during the worker's lookup.
  const [first, ...others] = members?.points ?? [];
  if (members === undefined || first === undefined) return;
  if (members.apartAt > map.getMaxZoom()) {
    const ids = members.points.slice(0, mostAtOnePlace).map(({ id }) => id);
    onPlaceWithMany(ids, roundCoordinates(at));
    return;
  }
  const free = getFreePart(map, coveredBottom);
  const fit = lookAtAll([first, ...others], free, closestByPress);
  // Of members far from each other some are out of view afterwards.
  const pressed = getPressedZoom(map.getZoom(), fit.zoom, members.apartAt);
  map.easeTo({ center: fit.center, zoom: pressed, offset: free.offset, duration: 300 });
};

/** Click handler of the map, and the pointer cursor over clickable features. */
export const useChoice = (
  drawnMap: DrawnMap | undefined,
  clusters: ClusterClient | undefined,
  choice: Choice,
) => {
  const map = drawnMap?.map;
  const choose = useEffectEvent(async (target: MapLibre, point: MapMouseEvent['point']) => {
    const feature = nearest(target, point);
    if (feature?.layer.id !== touchable.clusters) {
      const id = getFeatureId(feature?.properties ?? null);
      if (feature?.layer.id === touchable.others && id !== undefined) choice.onOther?.(id);
      else choice.onSelect(id);
      return;
    }
    if (clusters !== undefined) await openCluster(target, feature, clusters, choice);
  });

  useEffect(() => {
    if (map === undefined) return;
    const layers = Object.values(touchable);
    const click = ({ point }: MapMouseEvent) => void choose(map, point);
    // Skipped while the map moves: each query would cost a frame.
    const point = (event: MapMouseEvent) => {
      if (map.isMoving()) return;
      const isOver = map.queryRenderedFeatures(event.point, { layers }).length > 0;
      map.getCanvas().style.cursor = isOver ? 'pointer' : '';
    };
    map.on('click', click);
    map.on('mousemove', point);
    return () => {
      map.off('click', click);
      map.off('mousemove', point);
    };
  }, [map]);
};
