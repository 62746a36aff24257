import type {
  FilterSpecification,
  Map as MapLibre,
  MapSourceDataEvent,
  StyleSpecification,
} from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { nameLayer } from './backgroundLayers.ts';
import { namesBounds, setNamesNeeded } from './bundledNames.ts';
import { type Bounds, holds, intersect } from './geo.ts';
import { getMapBounds } from './mapBounds.ts';
import { isCover } from './mapStyles.ts';

/** Timeout of the first tile; after it the bundled names are shown. */
const patienceMs = 4000;

const isTile = ({ dataType, sourceId, tile }: MapSourceDataEvent): boolean =>
  dataType === 'source' && !sourceId.startsWith('own-') && tile?.state === 'loaded';

/** Filter of bundled names outside the covered area. */
const isOutside = ({ west, south, east, north }: Bounds): FilterSpecification => {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return ['!', ['within', { type: 'Polygon', coordinates: [ring] }]];
};

/** Whether the viewport includes parts of the country without streets. */
const showsUncovered = (map: MapLibre, streets: Bounds): boolean => {
  const named = intersect(getMapBounds(map), namesBounds);
  return named !== undefined && !holds(streets, named);
};

/**
 * Switches to the streets in their area after the first tile; bundled names stay outside of it, and
 * everywhere until a tile has loaded (product §6.125).
 * @param area coverage of the streets; undefined if there are none
 * @param remote an external style instead of our own streets
 */
export const useStreets = (
  drawnMap: { readonly map: MapLibre; readonly drawn: number } | undefined,
  area: Bounds | undefined,
  remote: StyleSpecification | undefined,
) => {
  const map = drawnMap?.map;
  const drawn = drawnMap?.drawn;
  const cover = useEffectEvent(() => {
    for (const { id } of remote?.layers.filter(isCover) ?? [])
      if (map?.getLayer(id)) map.setLayoutProperty(id, 'visibility', 'visible');
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new style has lost its tiles
  useEffect(() => {
    if (map === undefined) return;
    if (area === undefined) {
      setNamesNeeded(true);
      return;
    }
    const timer = setTimeout(() => setNamesNeeded(true), patienceMs);
    if (map.getLayer(nameLayer)) map.setFilter(nameLayer, null);
    const look = () => {
      if (showsUncovered(map, area)) setNamesNeeded(true);
    };
    const arrive = (event: MapSourceDataEvent) => {
      if (!isTile(event)) return;
      clearTimeout(timer);
      map.off('sourcedata', arrive);
      map.setFilter(nameLayer, isOutside(area));
      cover();
    };
    look();
    map.on('moveend', look);
    map.on('sourcedata', arrive);
    return () => {
      clearTimeout(timer);
      map.off('moveend', look);
      map.off('sourcedata', arrive);
    };
  }, [map, drawn, area]);
};
