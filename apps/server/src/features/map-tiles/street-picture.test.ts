import { gzipSync } from 'node:zlib';
import { findStreetPictureCell, getStreetPictureMiddle } from '@salons/contract/street-pictures';
import { expect, test } from 'vitest';
import { mostStreetNames, placeStreetNames } from './street-names.rules.ts';
import { lastLevel, mostPictureBytes, reduceShapes, toStreetPicture } from './street-picture.rules.ts';
import { type Line, listTilesUnder, type NamedStreet, type StreetShapes } from './street-shapes.rules.ts';

const emptyShapes: StreetShapes = { water: [], green: [], minor: [], main: [], named: new Map() };
const street = (he: string, isMain: boolean, ...lines: Line[]): NamedStreet => ({
  he,
  en: he,
  isMain,
  lines,
});
const across = (y: number, length = 600): Line => [
  [-length / 2, y],
  [length / 2, y],
];

test('a cell holds its place within 128 px of its middle, at the whole zoom nearest to the map’s', () => {
  const place = { lat: 32.0771, lng: 34.7742 };
  const cell = findStreetPictureCell(place, 15.4);
  if (cell === undefined) throw new Error('no cell');
  expect(cell.z).toBe(15);
  const middle = getStreetPictureMiddle(cell);
  const pxOfDegree = (512 * 2 ** 15) / 360;
  expect(Math.abs(middle.lng - place.lng) * pxOfDegree).toBeLessThanOrEqual(128);
  expect(
    (Math.abs(middle.lat - place.lat) * pxOfDegree) / Math.cos((place.lat * Math.PI) / 180),
  ).toBeLessThanOrEqual(129);
  expect(findStreetPictureCell(place, 8)).toBeUndefined();
  expect(findStreetPictureCell({ lat: 89, lng: 0 }, 12)).toBeUndefined();
});

test('a picture takes the tiles under it, at most of the archive’s last zoom', () => {
  expect(listTilesUnder({ z: 15, x: 39_097, y: 26_605 }, 15)).toHaveLength(4 * 3);
  expect(new Set(listTilesUnder({ z: 17, x: 39_097, y: 26_605 }, 14).map(({ z }) => z))).toEqual(
    new Set([14]),
  );
  expect(listTilesUnder({ z: 9, x: 0, y: 0 }, 14).every(({ x, y }) => x >= 0 && y >= 0)).toBe(true);
});

test('names are those of main streets first, nearest to the middle, apart, on straight stretches', () => {
  const names = placeStreetNames([
    street('צדדית', false, across(0)),
    street('ראשית', true, across(40)),
    street('צמודה', false, across(48, 100)),
    street('רחוקה', true, across(300)),
    street('עקומה בשני צדדיה', true, [
      [-40, -60],
      [0, -140],
      [40, -60],
    ]),
    street('קצרה מאוד מאוד', true, across(-200, 60)),
  ]);
  expect(names.map(({ he }) => he)).toEqual(['ראשית', 'רחוקה', 'צדדית']);
  expect(names[0]).toMatchObject({ y: 40, turn: 0 });
  const many = Array.from({ length: 20 }, (_, index) =>
    street(`רחוב ${index}`, true, across(index * 50 - 480)),
  );
  expect(placeStreetNames(many)).toHaveLength(mostStreetNames);
});

test('a name is never upside down', () => {
  const [name] = placeStreetNames([
    street('הפוכה', true, [
      [300, 10],
      [-300, -10],
    ]),
  ]);
  expect(Math.abs(name?.turn ?? 180)).toBeLessThan(5);
});

test('a path leaves out points on the same px and straight on; names are text, not markup', () => {
  const main: Line[] = [
    [
      [0, 0],
      [0.2, 0.3],
      [10, 0],
      [25, 0.1],
      [25, 30],
    ],
    [
      [5, 5],
      [5.1, 5.2],
    ],
  ];
  const svg = toStreetPicture({ ...emptyShapes, main }, [
    { he: '<script>', en: 'a & b', x: 1.4, y: -2, turn: 12.6 },
  ]);
  expect(svg).toContain('<path id="main" d="M0 0l25 0 0 30"/>');
  expect(svg).toContain(
    '<g id="he"><text dy=".35em" transform="translate(1 -2) rotate(13)">&#60;script&#62;</text></g>',
  );
  expect(svg).toContain('a &#38; b');
});

test('a dense area fits the limit, and keeps its longest main streets', () => {
  // Pseudo-random, as in a town of crooked lanes; the same each time.
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const lanes = (count: number): Line[] =>
    Array.from({ length: count }, () => {
      const start = [next() * 1200 - 600, next() * 1000 - 500] as const;
      return Array.from(
        { length: 12 },
        (_, at) => [start[0] + at * 9 + next() * 6, start[1] + next() * 30] as const,
      );
    });
  const shapes = { ...emptyShapes, minor: lanes(3000), main: [across(7, 1280), ...lanes(1500)] };
  const bytes = (level: number) =>
    gzipSync(toStreetPicture(reduceShapes(shapes, level), []), { level: 9 }).length;
  expect(bytes(0)).toBeGreaterThan(mostPictureBytes);
  expect(bytes(lastLevel)).toBeLessThan(mostPictureBytes);
  expect(reduceShapes(shapes, lastLevel).main[0]).toEqual(across(7, 1280));
  expect(reduceShapes(shapes, 1)).toMatchObject({ minor: [], main: { length: 1501 } });
});
