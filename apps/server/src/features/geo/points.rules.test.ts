import { expect, test } from 'vitest';
import { readLocalities } from '../../db/reference/localities.ts';
import { readStreetPoints } from '../../db/reference/streets.ts';
import { isInWater, isPlausible } from './points.rules.ts';

const telAviv = { lat: 32.0764, lng: 34.7895 };

test.each([
  ['swapped coordinates', { lat: 34.7895, lng: 32.0764 }],
  ['a point abroad', { lat: 51.5, lng: -0.12 }],
  ['nothing at all', { lat: 0, lng: 0 }],
  ['the sea', { lat: 32.1, lng: 34.6 }],
  ['the sea off the beach', { lat: 32.08, lng: 34.758 }],
  ['the sea of Galilee', { lat: 32.82, lng: 35.59 }],
  ['the Dead Sea', { lat: 31.5, lng: 35.48 }],
  ['the other end of the country', { lat: 29.5577, lng: 34.9519 }],
])('%s is no place of a house in Tel Aviv', (_, point) => {
  expect(isPlausible(point, telAviv)).toBe(false);
});

test.each([
  ['the promenade', { lat: 32.0801, lng: 34.7668 }],
  ['the port of Jaffa', { lat: 32.0523, lng: 34.7495 }],
  ['the next town', { lat: 31.969, lng: 34.7998 }],
  ['Jerusalem', { lat: 31.7829, lng: 35.2202 }],
])('%s may be one', (_, point) => {
  expect(isPlausible(point, telAviv)).toBe(true);
});

test('every locality and every known street of the country is plausible', async () => {
  const all = [
    ...(await readLocalities()),
    ...(await readStreetPoints('stop')),
    ...(await readStreetPoints('line')),
  ];
  expect(all.filter((point) => isInWater(point))).toEqual([]);
  expect(all.filter((point) => !isPlausible(point, undefined))).toEqual([]);
});
