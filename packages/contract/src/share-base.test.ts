import { expect, test } from 'vitest';
import { dropKey, holdsKey } from './share-base.ts';

test('only ten consonants of a link, and no key, are known to everybody', () => {
  expect(holdsKey('/s/bcdfghjkmn', '?at=32.1,34.8')).toBe(false);
  expect(holdsKey('/s/Aa1Bb2Cc3Dd4Ee5Ff6Gg7H', '')).toBe(true);
  expect(holdsKey('/s/bcdfghjkm', '')).toBe(true);
  expect(holdsKey('/site/salonSearch/mapview/5', '?k=abc')).toBe(true);
  expect(holdsKey('/site/salonSearch/mapview/5', '?dates=all')).toBe(false);
});

test('a query goes on as it is, without the key', () => {
  expect(dropKey('?at=32.1,34.8&dates=all')).toBe('?at=32.1,34.8&dates=all');
  expect(dropKey('?k=abc&dates=all')).toBe('?dates=all');
  expect(dropKey('?k=abc')).toBe('');
  expect(dropKey('')).toBe('');
});
