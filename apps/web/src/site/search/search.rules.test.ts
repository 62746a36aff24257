import { expect, test } from 'vitest';
import {
  asksForDigital,
  countFilters,
  getSingleDay,
  isIn,
  nearestTo,
  pointsSuffice,
  readFilters,
  readPlace,
  readTown,
  sortByNearness,
  toPlaceBox,
  writePlace,
  writeTown,
  zoomToReach,
} from './search.rules.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
test('what makes no sense in an address is as if it were not there', () => {
  const nonsense =
    'language=x&date_from=2027-13-40&has_room=-1&is_digital=perhaps&part_of_day=night&free_text=%20';
  expect(read(nonsense)).toEqual(read(''));
  expect(countFilters(read(nonsense))).toBe(0);
});

test('one day is one filter, and only one day is a chosen day', () => {
  expect(countFilters(read('date_from=2027-05-03&date_to=2027-05-03&language=1'))).toBe(2);
  expect(getSingleDay(read('date_from=2027-05-03&date_to=2027-05-03'))).toBe('2027-05-03');
  expect(getSingleDay(read('date_from=2027-05-03'))).toBeUndefined();
});

test('only digital salons leave the map; both kinds together do not', () => {
  expect(asksForDigital(read('is_digital=true'))).toBe(true);
  expect(asksForDigital(read('is_digital=true&is_digital=false'))).toBe(false);
});

test.each(['city=3', 'radius_km=5', 'free_text=x'])('the points cannot answer %s', (query) => {
  expect(pointsSuffice(read(query))).toBe(false);
});

test.each([
  ['32.0764,34.7895', { lat: 32.0764, lng: 34.7895 }],
  ['-33.9,151.2', { lat: -33.9, lng: 151.2 }],
  ['91,34', undefined],
  ['32,181', undefined],
  ['32', undefined],
  ['32;34', undefined],
  [null, undefined],
])('a place in an address is taken when it is on the globe: %s', (written, place) => {
  expect(readPlace(written)).toEqual(place);
});

test('a place of the device is written to about 100 m', () => {
  expect(writePlace({ lat: 32.076_412, lng: 34.789_55 }, 3)).toBe('32.076,34.79');
});

test('a box over the date line holds both of its sides', () => {
  const box = { west: 170, east: -170, south: -10, north: 10 };
  expect(isIn(box, { lat: 0, lng: 175 })).toBe(true);
  expect(isIn(box, { lat: 0, lng: -175 })).toBe(true);
  expect(isIn(box, { lat: 0, lng: 0 })).toBe(false);
});

test('Haifa is nearer to Acre than Tel Aviv is, and places are sorted so, over the date line too', () => {
  const telAviv = { lat: 32.0853, lng: 34.7818 };
  const haifa = { lat: 32.794, lng: 34.9896 };
  const acre = { lat: 32.93, lng: 35.08 };
  expect(nearestTo(acre, [telAviv, haifa])).toBe(haifa);
  expect(nearestTo(telAviv, [])).toBeUndefined();
  expect(sortByNearness(acre, [telAviv, acre, haifa], 2)).toEqual([acre, haifa]);
  const fiji = { lat: -17.7, lng: 178 };
  const samoa = { lat: -13.8, lng: -171.8 };
  expect(nearestTo(fiji, [telAviv, samoa])).toBe(samoa);
});

test('a town abroad is kept with its country; anything else is none', () => {
  expect(readTown(writeTown('AR', 'Buenos Aires'))).toEqual({ country: 'AR', name: 'Buenos Aires' });
  for (const place of ['me', '12', 'AR:', undefined]) expect(readTown(place)).toBeUndefined();
});

test('a place four times as far as the edge needs some two levels wider', () => {
  const view = {
    center: { lat: 32, lng: 35 },
    zoom: 15,
    bounds: { west: 34.9, east: 35.1, south: 31.9, north: 32.1 },
  };
  expect(zoomToReach(view, { lat: 32.4, lng: 35 })).toBeCloseTo(15 - Math.log2(4.8), 2);
  expect(zoomToReach(view, { lat: 32.01, lng: 35 })).toBeLessThan(15);
});

test('for staff the box of a dot holds every door that its moved point may stand for', () => {
  const dot = { lat: 32.0764, lng: 34.7895 };
  // 400 m, the maximum offset of a dot from its address, in each direction.
  const doors = [0, 90, 180, 270].map((degrees) => ({
    lat: dot.lat + (0.4 / 111.2) * Math.cos((degrees * Math.PI) / 180),
    lng: dot.lng + (0.4 / 111.2 / Math.cos(0.56)) * Math.sin((degrees * Math.PI) / 180),
  }));
  expect(doors.every((door) => isIn(toPlaceBox(dot, true), door))).toBe(true);
  expect(doors.some((door) => isIn(toPlaceBox(dot, false), door))).toBe(false);
  expect(isIn(toPlaceBox(dot, false), { lat: dot.lat + 0.0001, lng: dot.lng - 0.0001 })).toBe(true);
});
