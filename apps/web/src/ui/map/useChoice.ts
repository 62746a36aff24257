import { GeoJSONSource, type MapGeoJSONFeature, type Map as MapLibre, type MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { idOf } from './features.ts';
import { type Coordinates, rounded } from './geo.ts';
import type { MapViewProps } from './mapView.types.ts';
import { sources, touchable } from './sources.ts';
import type { DrawnMap } from './useMap.ts';

/** A touch counts for what lies within this many px: a target of 44. */
const reach = 22;
/** More than these at one place are not asked for. */
const mostAtOnePlace = 500;

type Choice = Pick<MapViewProps, 'onSelect' | 'onPlaceWithMany'>;

const placeOf = ({ geometry }: MapGeoJSONFeature): Coordinates | undefined => {
  if (geometry.type !== 'Point') return undefined;
  const [lng, lat] = geometry.coordinates;
  return lng === undefined || lat === undefined ? undefined : { lat, lng };
};

/** What was touched: of all in reach the nearest. */
const nearest = (map: MapLibre, { x, y }: MapMouseEvent['point']): MapGeoJSONFeature | undefined => {
  const layers = Object.values(touchable);
  const distance = (feature: MapGeoJSONFeature) => {
    const place = placeOf(feature);
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

/** Goes as far in as takes the cluster apart; where no zoom does, tells who stands there. */
const openCluster = async (map: MapLibre, feature: MapGeoJSONFeature, { onPlaceWithMany }: Choice) => {
  const source = map.getSource(sources.points);
  const clusterId: unknown = feature.properties['cluster_id'];
  const at = placeOf(feature);
  if (!(source instanceof GeoJSONSource) || typeof clusterId !== 'number' || at === undefined) return;
  const zoom = await source.getClusterExpansionZoom(clusterId);
  if (zoom <= map.getMaxZoom()) {
    map.easeTo({ center: at, zoom, duration: 200 });
    return;
  }
  const leaves = await source.getClusterLeaves(clusterId, mostAtOnePlace, 0);
  const ids = leaves.map(({ properties }) => idOf(properties)).filter((id) => id !== undefined);
  onPlaceWithMany(ids, rounded(at));
};

/** Tells what is touched on the map and shows a hand over what can be. */
export const useChoice = (drawnMap: DrawnMap | undefined, choice: Choice) => {
  const map = drawnMap?.map;
  const choose = useEffectEvent(async (target: MapLibre, point: MapMouseEvent['point']) => {
    const feature = nearest(target, point);
    if (feature?.layer.id !== touchable.clusters) {
      choice.onSelect(idOf(feature?.properties ?? null));
      return;
    }
    // The data may have changed while the worker looked the cluster up: then there is nothing to open any more.
    await openCluster(target, feature, choice).catch(() => undefined);
  });

  useEffect(() => {
    if (map === undefined) return;
    const layers = Object.values(touchable);
    const click = ({ point }: MapMouseEvent) => void choose(map, point);
    const over = () => {
      map.getCanvas().style.cursor = 'pointer';
    };
    const out = () => {
      map.getCanvas().style.cursor = '';
    };
    map.on('click', click);
    map.on('mouseenter', layers, over);
    map.on('mouseleave', layers, out);
    return () => {
      map.off('click', click);
      map.off('mouseenter', layers, over);
      map.off('mouseleave', layers, out);
    };
  }, [map]);
};
