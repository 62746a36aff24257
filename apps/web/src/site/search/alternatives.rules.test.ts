import { expect, test } from 'vitest';
import { findAlternatives } from './alternatives.rules.ts';
import { decodePoints } from './points.ts';
import { readFilters } from './search.rules.ts';

const points = decodePoints({
  generated_at: '2027-05-01T00:00:00Z',
  days: ['2027-05-03', '2027-05-04'],
  scale: 10_000,
  columns: {
    id: [7, 1, 1],
    lat: [320_800, 320_800, 317_800],
    lng: [347_800, 347_800, 352_200],
    day: [0, 1, 1],
    hour: [20, 9, 20],
    free: [2, 0, 4],
    language: [1, 3, 3],
    flags: [2, 1, 0],
  },
});
const find = (query: string, box?: { west: number; south: number; east: number; north: number }) =>
  findAlternatives(points, readFilters(new URLSearchParams(query)), box).map(({ name, count }) => [
    name,
    count,
  ]);
const telAviv = { west: 34.7, east: 34.9, south: 32, north: 32.2 };

test('each filter that alone stands in the way is told with what it would give, the most first', () => {
  expect(find('date_from=2027-05-03&date_to=2027-05-03&language=3')).toEqual([
    ['dates', 2],
    ['language', 1],
  ]);
  expect(find('language=1&accessibility=Wheelchair+accessibility')).toEqual([['accessibility', 1]]);
});

test('only what lies in the box counts', () => {
  expect(find('language=3&has_room=1', telAviv)).toEqual([
    ['language', 1],
    ['has_room', 1],
  ]);
});

test('where no single filter is to blame there is no such alternative', () => {
  expect(find('language=2&has_room=9')).toEqual([]);
});

test('other dates are an address without days that asks for all of them', () => {
  const [first] = findAlternatives(
    points,
    readFilters(new URLSearchParams('date_from=2027-05-03&date_to=2027-05-03&language=3')),
    undefined,
  );
  expect(first?.change).toEqual({ dates: 'all', date_from: undefined, date_to: undefined });
});
