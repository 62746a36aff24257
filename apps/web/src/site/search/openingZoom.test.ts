import { expect, test } from 'vitest';
import { findOpeningZoom } from './openingZoom.ts';

const center = { lat: 32.08, lng: 34.78 };
/** Salons every 0.002 degrees to the east. */
const inRow = (count: number, isFull = false) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, lat: 32.08, lng: 34.78 + at * 0.002, isFull }));

test('the map opens as close as ten salons with room are in view', () => {
  expect(findOpeningZoom(inRow(10), center, 15, false)).toBe(13);
  expect(findOpeningZoom(inRow(10), center, 15, true)).toBe(12);
  expect(findOpeningZoom(inRow(10), center, 12, true)).toBe(12);
});

test('full salons do not count; with fewer it steps back to 11, and never comes closer than asked', () => {
  expect(findOpeningZoom([...inRow(9), ...inRow(40, true)], center, 15, false)).toBe(11);
  expect(findOpeningZoom([], center, 11, false)).toBe(11);
  expect(findOpeningZoom(inRow(10), center, 9, false)).toBe(9);
});
