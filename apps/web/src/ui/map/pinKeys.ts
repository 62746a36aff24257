import { type Coordinates, moveBy } from './geo.ts';

const stepMetres = 20;
const longStepMetres = 200;

/** East and north. The map is never mirrored, so left is west in both languages. */
const ways: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, 1]],
  ['ArrowDown', [0, -1]],
]);

/** Moves the pin by a key: 20 m per arrow, 200 m with Shift. @returns undefined for other keys */
export const moveByKey = (place: Coordinates, key: string, isLong: boolean): Coordinates | undefined => {
  const way = ways.get(key);
  if (way === undefined) return undefined;
  const metres = isLong ? longStepMetres : stepMetres;
  return moveBy(place, way[0] * metres, way[1] * metres);
};
