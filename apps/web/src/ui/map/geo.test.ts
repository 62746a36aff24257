import { expect, test } from 'vitest';
import { readDegrees } from './degrees.ts';
import { areOnGlobe, holds, intersect, lookAtAll, lookAtMost, moveBy, wrapLng } from './geo.ts';

test('a place is on the globe up to its edges and not beyond', () => {
  expect(areOnGlobe({ lat: 90, lng: -180 })).toBe(true);
  expect(areOnGlobe({ lat: 90.0001, lng: 0 })).toBe(false);
  expect(areOnGlobe({ lat: 0, lng: 180.0001 })).toBe(false);
  expect(areOnGlobe({ lat: Number.NaN, lng: 0 })).toBe(false);
});

test('twenty metres north and east are twenty metres, also where meridians lie closer', () => {
  const haifa = { lat: 32.794, lng: 34.9896 };
  expect((moveBy(haifa, 0, 20).lat - haifa.lat) * 111_320).toBeCloseTo(20, 0);
  const oslo = { lat: 60, lng: 10.75 };
  expect((moveBy(oslo, 200, 0).lng - oslo.lng) * 111_320 * 0.5).toBeCloseTo(200, 0);
});

test('a step over the date line comes out on its other side', () => {
  expect(moveBy({ lat: 0, lng: 179.9999 }, 200, 0).lng).toBeCloseTo(-179.9983, 3);
  expect(wrapLng(540)).toBe(-180);
  expect(wrapLng(-190)).toBe(170);
  expect(wrapLng(34.5)).toBeCloseTo(34.5, 9);
});

test('steps never reach the pole, where the map has no place', () => {
  expect(moveBy({ lat: 84.9999, lng: 0 }, 0, 200).lat).toBe(85);
});

test('a box holds what lies inside it only', () => {
  const outer = { west: 28, south: 26, east: 41, north: 38 };
  expect(holds(outer, { west: 34, south: 29, east: 36, north: 33 })).toBe(true);
  expect(holds(outer, { west: 27, south: 29, east: 36, north: 33 })).toBe(false);
  expect(holds(outer, { west: 34, south: 29, east: 36, north: 39 })).toBe(false);
});

test.each([
  ['32.794', 32.794],
  ['-33,86', -33.86],
  ['\u200e34.5°', 34.5],
  ['−12.5', -12.5],
  ['', undefined],
  ['1e3', undefined],
  ['abc', undefined],
  ['12.3.4', undefined],
])('%j typed as degrees is read as %s', (typed, degrees) => {
  expect(readDegrees(typed)).toBe(degrees);
});

test('a look at all has each of them inside the box, and no closer than asked for', () => {
  const haifa = { lat: 32.794, lng: 34.9896 };
  const eilat = { lat: 29.5577, lng: 34.9519 };
  const box = { width: 400, height: 500 };
  const far = lookAtAll([haifa, eilat], box, 13);
  const pxPerDegree = (512 * 2 ** far.zoom) / 360;
  expect(Math.abs(haifa.lng - eilat.lng) * pxPerDegree).toBeLessThanOrEqual(400);
  // In Mercator a degree of latitude gets longer northwards; here by about a sixth.
  expect((haifa.lat - eilat.lat) * pxPerDegree * 1.17).toBeCloseTo(500, -2);
  expect(far.center.lat).toBeGreaterThan(eilat.lat);
  expect(far.center.lat).toBeLessThan(haifa.lat);
  expect(lookAtAll([haifa], box, 13)).toEqual({ center: haifa, zoom: 13 });
});

test('a map that zooms out no farther looks at most of them, not at the sea between continents', () => {
  const [haifa, telAviv, eilat, newYork] = [
    { lat: 32.794, lng: 34.9896 },
    { lat: 32.08, lng: 34.78 },
    { lat: 29.5577, lng: 34.9519 },
    { lat: 40.78, lng: -73.97 },
  ];
  const box = { width: 400, height: 500 };
  const zooms = { closest: 11, farthest: 2 };
  expect(lookAtMost([haifa, eilat], box, zooms)).toEqual(lookAtAll([haifa, eilat], box, 11));
  expect(lookAtMost([newYork, haifa, telAviv, telAviv], box, zooms)).toEqual(
    lookAtAll([haifa, telAviv], box, 11),
  );
  // With room for both continents none is left out.
  const wide = { width: 800, height: 500 };
  expect(lookAtMost([haifa, newYork], wide, zooms)).toEqual(lookAtAll([haifa, newYork], wide, 11));
  // Required places are always in the viewport.
  expect(lookAtMost([newYork, haifa, telAviv], box, zooms, newYork)).toEqual({ center: newYork, zoom: 11 });
  expect(lookAtMost([newYork, haifa], box, zooms).zoom).toBe(11);
});

test('two boxes have in common what lies in both, or nothing', () => {
  const box = { west: 0, south: 0, east: 4, north: 4 };
  expect(intersect(box, { west: 2, south: -1, east: 9, north: 3 })).toEqual({
    west: 2,
    south: 0,
    east: 4,
    north: 3,
  });
  expect(intersect(box, { west: 4, south: 0, east: 5, north: 4 })).toBeUndefined();
});
