import type { Map as MapLibre, MapSourceDataEvent, StyleSpecification } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { nameLayer } from './backgroundLayers.ts';
import { setNamesNeeded } from './bundledNames.ts';
import { isCover } from './mapStyles.ts';

/** As long as the first tile may take before the bundled names are written. */
const patienceMs = 4000;

const isTile = ({ dataType, sourceId, tile }: MapSourceDataEvent): boolean =>
  dataType === 'source' && !sourceId.startsWith('own-') && tile?.state === 'loaded';

/**
 * Goes over to the streets once their first tile is there, and without a word to the bundled names while none is
 * (product §6.125).
 * @param remote a style from elsewhere, in place of our own streets
 */
export const useStreets = (
  drawnMap: { readonly map: MapLibre; readonly drawn: number } | undefined,
  isExpected: boolean,
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
    if (!isExpected) {
      setNamesNeeded(true);
      return;
    }
    const timer = setTimeout(() => setNamesNeeded(true), patienceMs);
    if (map.getLayer(nameLayer)) map.setLayoutProperty(nameLayer, 'visibility', 'visible');
    const arrive = (event: MapSourceDataEvent) => {
      if (!isTile(event)) return;
      clearTimeout(timer);
      map.off('sourcedata', arrive);
      map.setLayoutProperty(nameLayer, 'visibility', 'none');
      cover();
    };
    map.on('sourcedata', arrive);
    return () => {
      clearTimeout(timer);
      map.off('sourcedata', arrive);
    };
  }, [map, drawn, isExpected]);
};
