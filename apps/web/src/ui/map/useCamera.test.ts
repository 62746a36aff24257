import { expect, test } from 'vitest';
import { isEcho } from './geo.ts';

const camera = { center: { lat: 32.794123, lng: 34.989654 }, zoom: 12.34 };

test('what the map said of itself, rounded by the address, does not move it', () => {
  expect(isEcho(camera, { center: { lat: 32.7941, lng: 34.9897 }, zoom: 12.3 })).toBe(true);
});

test('another place or zoom is a wish, and so is the first', () => {
  expect(isEcho(camera, { center: { lat: 32.7951, lng: 34.9897 }, zoom: 12.3 })).toBe(false);
  expect(isEcho(camera, { center: camera.center, zoom: 13 })).toBe(false);
  expect(isEcho(undefined, camera)).toBe(false);
});
