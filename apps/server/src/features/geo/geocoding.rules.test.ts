import { parseTypedAddress } from '@salons/contract/street-address';
import { expect, test } from 'vitest';
import { toAcceptedPoint, toAddressHash } from './geocoding.rules.ts';

test.each([
  ['הרצל 12', 'הרצל', '12'],
  ['12 הרצל', 'הרצל', '12'],
  ['הרצל, 12', 'הרצל', '12'],
  ['הרצל 12, חיפה', 'הרצל', '12'],
  ['הרצל 12 א׳', 'הרצל', '12א'],
  ['הרצל 12א', 'הרצל', '12א'],
  ['הרצל 12 דירה 4', 'הרצל', '12'],
  ['הרצל 12/4', 'הרצל', '12'],
  ['הרצל 12-14', 'הרצל', '12'],
  ['הרצל מס׳ 12', 'הרצל', '12'],
  ['הרצל12', 'הרצל', '12'],
  ['שדרות  בן גוריון 5 קומה ב', 'שדרות בן גוריון', '5'],
  ['12 Herzl St.', 'Herzl St.', '12'],
  ['Herzl St 12b', 'Herzl St', '12b'],
  ['הרצל', 'הרצל', undefined],
  ['הרצל דירה 4', 'הרצל', undefined],
  ['כ״ט בנובמבר 7', 'כ״ט בנובמבר', '7'],
])('%s is a street and a house', (address, street, house) => {
  expect(parseTypedAddress(address)).toEqual({ street, house });
});

test.each(['', '  ', '12', ', ,', '12/4', '050-1234567'])('“%s” names no street', (address) => {
  expect(parseTypedAddress(address)).toBeUndefined();
});

test('the longest text that is taken is read at once', () => {
  for (const text of [
    ' 1'.repeat(100),
    'דירה '.repeat(40),
    '1-'.repeat(100),
    'א '.repeat(100),
    ', '.repeat(100),
  ])
    expect(() => parseTypedAddress(text)).not.toThrow();
});

test('one address has one hash, however it is spelt; another house has another', () => {
  const hash = (text: string) => {
    const parts = parseTypedAddress(text);
    return parts && toAddressHash(parts).toString('hex');
  };
  const same = ['רמב״ם 12', 'רח׳ רמבם 12', '12 רמב"ם', 'הרמב״ם 12, חיפה', 'רמבם 12 דירה 3'].map(hash);
  expect(new Set(same).size).toBe(1);
  expect(hash('רמב״ם 14')).not.toBe(same[0]);
  expect(hash('רמב״ם')).not.toBe(same[0]);
});

const haifa = { lat: 32.794, lng: 34.9896 };
test.each([
  ['within the town', { lat: 32.8, lng: 35, precision: 'house' }, true],
  ['a house 400 km off', { lat: 29.55, lng: 34.95, precision: 'house' }, false],
  ['the same street of a town 20 km off', { lat: 32.62, lng: 34.9896, precision: 'house' }, false],
  ['across the border', { lat: 33.4, lng: 35.2, precision: 'house' }, false],
  ['latitude and longitude the wrong way round', { lat: 34.9896, lng: 32.794, precision: 'house' }, false],
  ['in the sea off London', { lat: 51.5, lng: 1.5, precision: 'street' }, false],
  ['the town alone', { lat: 32.794, lng: 34.9896, precision: 'locality' }, false],
] as const)('%s', (_what, found, isAccepted) => {
  expect(toAcceptedPoint(found, haifa) !== undefined).toBe(isAccepted);
});
