import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeNames, type NamesFile, namesBounds } from './bundledNames.ts';

const readNames = (language: string): NamesFile =>
  JSON.parse(readFileSync(`${import.meta.dirname}/background/names-${language}.geo.json`, 'utf8'));

test('names come with their places, the largest first', () => {
  const [first, second] = decodeNames({
    scale: 10_000,
    names: ['Haifa', 'Shahar'],
    lat: [327_940, 316_198],
    lng: [349_896, 347_255],
    importance: [91, 49],
  });
  expect(first).toEqual({ name: 'Haifa', lat: 32.794, lng: 34.9896, importance: 0.91 });
  expect(second?.name).toBe('Shahar');
});

test('a file whose columns do not fit is refused', () => {
  expect(() => decodeNames({ scale: 1, names: ['Haifa'], lat: [], lng: [1], importance: [1] })).toThrow(
    RangeError,
  );
});

test.each(['he', 'en'])('the names of %s are all there, each in the land, and small', (language) => {
  const file = readNames(language);
  const places = decodeNames(file);
  expect(places.length).toBeGreaterThan(1200);
  for (const { name, lat, lng, importance } of places) {
    expect(name).not.toBe('');
    const { west, south, east, north } = namesBounds;
    expect(lat > south && lat < north && lng > west && lng < east, name).toBe(true);
    expect(importance >= 0 && importance <= 1).toBe(true);
  }
  expect(JSON.stringify(file).length).toBeLessThan(50_000);
});
