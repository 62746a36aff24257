import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { Coordinates } from './geo.ts';
import type { DrawnMap } from './useMap.ts';

/** px: distance of a marker from the edges; at the bottom and the end are buttons, at the top pills. */
const margins = { top: 64, bottom: 48, start: 40, end: 68 };

const getEdges = (map: MapLibre, coveredBottom: number) => {
  const { clientWidth, clientHeight } = map.getContainer();
  const isRtl = getComputedStyle(map.getContainer()).direction === 'rtl';
  // A small map has no room for margins.
  const share = Math.min(1, clientWidth / 320, (clientHeight - coveredBottom) / 260);
  const left = (isRtl ? margins.end : margins.start) * share;
  const right = clientWidth - (isRtl ? margins.start : margins.end) * share;
  return {
    left,
    right,
    top: margins.top * share,
    bottom: clientHeight - coveredBottom - margins.bottom * share,
  };
};

/** Size in px of the part of the map that nothing covers, and the offset of its middle from the map's. */
export const getFreePart = (map: MapLibre, coveredBottom = 0) => {
  const { clientWidth, clientHeight } = map.getContainer();
  const { left, right, top, bottom } = getEdges(map, coveredBottom);
  const offset: [number, number] = [(left + right - clientWidth) / 2, (top + bottom - clientHeight) / 2];
  return { width: Math.max(1, right - left), height: Math.max(1, bottom - top), offset };
};

/** Moves the map just so far that a place is in its free part, when the place or the covered part changes. */
export const useKeepInView = (
  drawnMap: DrawnMap | undefined,
  place: Coordinates | undefined,
  coveredBottom = 0,
) => {
  const map = drawnMap?.map;
  const { lat, lng } = place ?? {};
  const move = useEffectEvent((target: MapLibre, at: Coordinates) => {
    const { x, y } = target.project(at);
    const { left, right, top, bottom } = getEdges(target, coveredBottom);
    const by = (value: number, least: number, most: number) =>
      value < least ? value - least : value > most ? value - most : 0;
    const offset: [number, number] = [by(x, left, right), by(y, top, bottom)];
    if (offset[0] !== 0 || offset[1] !== 0) target.panBy(offset, { duration: 200 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that grows covers more
  useEffect(() => {
    if (map !== undefined && lat !== undefined && lng !== undefined) move(map, { lat, lng });
  }, [map, lat, lng, coveredBottom]);
};
