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

/** As long as the first tile may take before the bundled names are written. */
const patienceMs = 4000;

const isTile = ({ dataType, sourceId, tile }: MapSourceDataEvent): boolean =>
  dataType === 'source' && !sourceId.startsWith('own-') && tile?.state === 'loaded';

/** The bundled names that streets of this area leave: those outside it. */
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

/** Whether the map shows a part of the country that the streets do not cover. */
const showsUncovered = (map: MapLibre, streets: Bounds): boolean => {
  const named = intersect(getMapBounds(map), namesBounds);
  return named !== undefined && !holds(streets, named);
};

/**
 * Goes over to the streets, in their area, once their first tile is there; the bundled names stay outside it, and
 * everywhere while no tile has come (product §6.125).
 * @param area what the streets cover; undefined: none are expected
 * @param remote a style from elsewhere, in place of our own streets
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly drawn style has lost its tiles
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
