import { expect, test } from 'vitest';
import { toPlaceKey } from './place-key.ts';

test.each([
  ['רמבם', 'הרמב״ם'],
  ['רמב"ם', 'רחוב הרמב״ם'],
  ["רח' הרצל", 'הרצל'],
  ['רח׳ הרצל', 'הרצל'],
  ['שד׳ ירושלים', 'שדרות ירושלים'],
  ['כיכר העצמאות', 'עצמאות'],
  ['נווה שאנן', 'נוה שאנן'],
  ['קריית-ים', 'קרית ים'],
  ['תל אביב - יפו', 'תל אביב־יפו'],
  ['כנרת (קבוצה)', 'כנרת קבוצה'],
  ['שָׁלוֹם', 'שלום'],
  ['קיבוץ יגור', 'יגור'],
  ['קצ׳ק', "קצ'ק"],
  ['Kibbutz Yagur', 'YAGUR'],
])('%s and %s have a key in common', (one, other) => {
  const keys = new Set(toPlaceKey(one).keys);
  expect(toPlaceKey(other).keys.some((key) => keys.has(key))).toBe(true);
});

test('the exact spelling tells apart what the keys bring together', () => {
  expect(toPlaceKey('נווה').plain).not.toBe(toPlaceKey('נוה').plain);
  expect(toPlaceKey('הרמב״ם').plain).toBe(toPlaceKey('הרמבם').plain);
});

test.each([
  ['דרך', ['דרכ']],
  ['הר', ['הר']],
  ['', ['']],
  ['״׳', ['']],
  ['---', ['']],
])('of %s nothing is left out that is all there is', (text, keys) => {
  expect(toPlaceKey(text).keys).toEqual(keys);
});
