import { expect, test } from 'vitest';
import { toStreetNames } from './address.rules.ts';

test.each([
  'הרצל 12',
  '12 הרצל',
  'הרצל 12 דירה 4',
  'הרצל 12א',
  'הרצל 12 א׳',
  'הרצל 12/4',
  'הרצל 12-14',
  'הרצל, 12',
  'הרצל 12, חיפה',
  'הרצל 12, דירה 4, קומה 2',
  'הרצל 12 קומה ב',
  'הרצל 12 כניסה ג׳',
  'הרצל מס׳ 12',
  'הרצל12',
  '  הרצל\n12  ',
])('%s leads to the street', (address) => {
  expect(toStreetNames(address)).toContain('הרצל');
});

test.each(['רחוב 2384', 'ה באייר', 'שביל 12'])('%s stays a name first of all', (name) => {
  expect(toStreetNames(name)[0]).toBe(name);
});

test.each(['', '   ', ',', ', ,'])('of “%s” no name is left', (address) => {
  expect(toStreetNames(address)).toEqual([]);
});

test('the longest text that is taken is read at once', () => {
  for (const text of [' 1'.repeat(100), 'דירה '.repeat(40), '1-'.repeat(100), ', '.repeat(100)]) {
    const begun = performance.now();
    toStreetNames(text);
    expect(performance.now() - begun).toBeLessThan(1000);
  }
});
