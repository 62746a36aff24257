import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Background, type BackgroundFile, decodeBackground } from './background.ts';
import { nearBounds } from './geo.ts';

const coordinatesOf = ({ features }: Background, kind: string) => {
  const geometry = features.find((feature) => feature.properties?.['kind'] === kind)?.geometry;
  return geometry && 'coordinates' in geometry ? geometry.coordinates : undefined;
};

const box: BackgroundFile = {
  box: [0, 0, 10, 10],
  scale: 10,
  // A square in the south-west corner: two of its sides are on the box's edge.
  land: [[[0, 0, 50, 0, 0, 50, -50, 0]]],
  water: [[[20, 20, 10, 0, 0, 10]]],
};

const readFile = (name: string): BackgroundFile =>
  JSON.parse(readFileSync(`${import.meta.dirname}/background/${name}.geo.json`, 'utf8'));

test('rings are read from their steps and closed', () => {
  const drawn = decodeBackground(box);
  expect(coordinatesOf(drawn, 'land')).toEqual([
    [
      [
        [0, 0],
        [5, 0],
        [5, 5],
        [0, 5],
        [0, 0],
      ],
    ],
  ]);
  expect(coordinatesOf(drawn, 'water')).toEqual([
    [
      [
        [2, 2],
        [3, 2],
        [3, 3],
        [2, 2],
      ],
    ],
  ]);
});

test('the shore leaves out where land is cut off by the edge of the drawing', () => {
  const [first, ...others] = [coordinatesOf(decodeBackground(box), 'shore')].flat();
  expect(first).toEqual([
    [5, 0],
    [5, 5],
    [0, 5],
  ]);
  expect(others).toEqual([
    [
      [2, 2],
      [3, 2],
      [3, 3],
      [2, 2],
    ],
  ]);
});

const isInside = (ring: readonly (readonly number[])[], x: number, y: number): boolean =>
  ring.reduce((inside, [ax = 0, ay = 0], index) => {
    const [bx = 0, by = 0] = ring.at(index - 1) ?? [];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);

const ringsOf = (file: BackgroundFile, kind: 'land' | 'water') =>
  file[kind].map((rings) => {
    let [x, y] = [0, 0];
    const [row = []] = rings;
    return Array.from({ length: row.length / 2 }, (_, index) => {
      x += row[index * 2] ?? 0;
      y += row[index * 2 + 1] ?? 0;
      return [x / file.scale, y / file.scale];
    });
  });

test.each([
  ['Jerusalem', 35.2202, 31.7829, true, false],
  ['Tiberias', 35.53, 32.79, true, false],
  ['the middle of the Sea of Galilee', 35.59, 32.81, true, true],
  ['the Dead Sea', 35.48, 31.55, true, true],
  ['the open sea off Haifa', 34.5, 32.8, false, false],
])('%s is drawn as land or water as it is', (_name, lng, lat, onLand, onWater) => {
  const near = readFile('near');
  expect(ringsOf(near, 'land').some((ring) => isInside(ring, lng, lat))).toBe(onLand);
  expect(ringsOf(near, 'water').some((ring) => isInside(ring, lng, lat))).toBe(onWater);
});

test.each([
  ['Oslo', 10.75, 59.91, true],
  ['Toronto', -79.38, 43.65, true],
  ['Chukotka, beyond the date line', -175, 66.5, true],
  ['the south pole', 0, -89, true],
  ['the sea off Norway', 0, 67, false],
  ['the Beaufort Sea', -140, 71.2, false],
  ['the Denmark Strait', -27, 67, false],
])('the world has land and sea where they are: %s', (_name, lng, lat, onLand) => {
  expect(ringsOf(readFile('world'), 'land').some((ring) => isInside(ring, lng, lat))).toBe(onLand);
});

test('no line of the world runs from one side of the date line to the other but along the pole', () => {
  const jumps = ringsOf(readFile('world'), 'land').flatMap((ring) =>
    ring.flatMap(([x = 0, y = 0], index) => {
      const [before = 0, beforeY = 0] = ring.at(index - 1) ?? [];
      return Math.abs(x - before) > 180 && !(y === -90 && beforeY === -90) ? [[before, x, y]] : [];
    }),
  );
  expect(jumps).toEqual([]);
});

test('the bounds that the code knows are those of the file', () => {
  const [west, south, east, north] = readFile('near').box;
  expect({ west, south, east, north }).toEqual(nearBounds);
});

test('the files stay small enough for a phone', () => {
  expect(JSON.stringify(readFile('near')).length).toBeLessThan(40_000);
  expect(JSON.stringify(readFile('world')).length).toBeLessThan(450_000);
});
