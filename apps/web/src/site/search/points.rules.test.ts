import { expect, test } from 'vitest';
import { countByDay, countMatches, matchPoints } from './points.rules.ts';
import { decodePoints } from './points.ts';
import { readFilters } from './search.rules.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const points = decodePoints({
  generated_at: '2027-05-01T00:00:00Z',
  days: ['2027-05-03', '2027-05-04'],
  scale: 10_000,
  columns: {
    id: [7, 1],
    lat: [320_800, 317_800],
    lng: [347_800, 352_200],
    day: [0, 1],
    hour: [20, 9],
    free: [2, 0],
    language: [1, 3],
    flags: [2, 9],
  },
});
const found = (query: string) => matchPoints(points, read(query)).map(({ id }) => id);

test.each([
  ['', [7, 8]],
  ['language=1', [7]],
  ['language=2', []],
  ['language=2&language=3', [8]],
  ['date_from=2027-05-03&date_to=2027-05-03', [7]],
  ['date_from=2027-05-04', [8]],
  ['date_to=2027-05-02', []],
  ['part_of_day=evening', [7]],
  ['part_of_day=morning&part_of_day=afternoon', [8]],
  ['accessibility=Elevator', [7]],
  ['accessibility=Elevator&accessibility=Wheelchair+accessibility', []],
  ['is_org=true', [8]],
  ['is_org=false', [7]],
  ['is_org=true&is_org=false', [7, 8]],
  ['is_digital=true', []],
  ['is_digital=false', [7, 8]],
  ['has_room=1', [7]],
  ['has_room=2', [7]],
  ['has_room=3', []],
])('%s finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('a full salon and a place that is not exact are told to the map', () => {
  expect(points.drawn.map(({ isFull, isExact }) => [isFull, isExact])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('a filter hands on the same objects, and makes none of its own', () => {
  expect(matchPoints(points, read('language=3'))[0]).toBe(points.drawn[1]);
});

test('days are counted by themselves, under all other filters', () => {
  expect([...countByDay(points, read('date_from=2027-05-03&date_to=2027-05-03'))]).toEqual([
    ['2027-05-03', 1],
    ['2027-05-04', 1],
  ]);
  expect(countByDay(points, read('has_room=1')).get('2027-05-04')).toBe(0);
});

test('what fits is counted everywhere, or in a box', () => {
  const box = { west: 35, east: 36, south: 31, north: 32 };
  expect(countMatches(points, read(''), undefined)).toBe(2);
  expect(countMatches(points, read(''), box)).toBe(1);
  expect(countMatches(points, read('has_room=1'), box)).toBe(0);
});
