import nearUrl from './background/near.geo.json?url';
import worldUrl from './background/world.geo.json?url';

/** Output of `scripts/build-map-background.mjs`: rings as integers, a start point followed by deltas. */
export interface BackgroundFile {
  /** West, south, east, north of the covered region. */
  readonly box: readonly [number, number, number, number];
  readonly scale: number;
  readonly land: readonly (readonly (readonly number[])[])[];
  readonly water: readonly (readonly (readonly number[])[])[];
}

export type Background = GeoJSON.FeatureCollection;

const readRing = (row: readonly number[], scale: number): GeoJSON.Position[] => {
  const ring: GeoJSON.Position[] = [];
  let x = 0;
  let y = 0;
  for (let index = 0; index + 1 < row.length; index += 2) {
    x += row[index] ?? 0;
    y += row[index + 1] ?? 0;
    ring.push([x / scale, y / scale]);
  }
  return [...ring, ...ring.slice(0, 1)];
};

const readRings = (scale: number) => (rings: readonly (readonly number[])[]) =>
  rings.map((row) => readRing(row, scale));

/** The shore segments of a ring, without its cuts along the box. */
const cutShore = (
  ring: readonly GeoJSON.Position[],
  [west, south, east, north]: BackgroundFile['box'],
): GeoJSON.Position[][] => {
  const sidesOf = ([x, y]: GeoJSON.Position) => [x === west, y === south, x === east, y === north];
  const parts: GeoJSON.Position[][] = [];
  let part: GeoJSON.Position[] = [];
  for (const [index, point] of ring.entries()) {
    const before = ring[index - 1];
    const sides = sidesOf(point);
    const isCut = before !== undefined && sidesOf(before).some((side, which) => side && sides[which]);
    if (isCut) {
      parts.push(part);
      part = [];
    }
    part.push(point);
  }
  return [...parts, part].filter((line) => line.length > 1);
};

/**
 * Decodes a background file.
 * @returns features with a `kind`: `box` (the whole region), `land`, `water`, `shore` (lines)
 */
export const decodeBackground = ({ box, scale, land, water }: BackgroundFile): Background => {
  const [west, south, east, north] = box;
  const areas = { land: land.map(readRings(scale)), water: water.map(readRings(scale)) };
  const shore = [...areas.land, ...areas.water].flat().flatMap((ring) => cutShore(ring, box));
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { kind: 'box' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [west, south],
              [east, south],
              [east, north],
              [west, north],
              [west, south],
            ],
          ],
        },
      },
      {
        type: 'Feature',
        properties: { kind: 'land' },
        geometry: { type: 'MultiPolygon', coordinates: areas.land },
      },
      {
        type: 'Feature',
        properties: { kind: 'water' },
        geometry: { type: 'MultiPolygon', coordinates: areas.water },
      },
      {
        type: 'Feature',
        properties: { kind: 'shore' },
        geometry: { type: 'MultiLineString', coordinates: shore },
      },
    ],
  };
};

const load = async (url: string): Promise<Background> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`background: ${answer.status}`);
  const file: BackgroundFile = await answer.json();
  return decodeBackground(file);
};

/** The detailed background around Israel. */
export const loadNear = (): Promise<Background> => load(nearUrl);

/** The coarse background of the world, loaded when the viewport needs it. */
export const loadWorld = (): Promise<Background> => load(worldUrl);
