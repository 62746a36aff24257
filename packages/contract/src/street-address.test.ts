import { expect, test } from 'vitest';
import { findNumberBehind, isSameName, joinAddress, splitAddress, splitNumber } from './street-address.ts';

test.each([
  ['הרצל 12', 'הרצל', '12'],
  ['  הרצל   12 ', 'הרצל', '12'],
  ['הרצל 12א', 'הרצל', '12א'],
  ['הרצל 12/4', 'הרצל', '12/4'],
  ['דרך השלום, 7', 'דרך השלום', '7'],
  ['ז׳בוטינסקי 3', 'ז׳בוטינסקי', '3'],
  ['Herzl 12', 'Herzl', '12'],
  ['12 Herzl St', 'Herzl St', '12'],
  ['12b, Herzl', 'Herzl', '12b'],
])('%s is a street and a number', (typed, street, number) => {
  expect(splitNumber(typed)).toEqual({ street, number });
});

test.each([
  '',
  'הרצל',
  '12',
  'רחוב 7',
  'שכונה 3',
  'השומר סמ 8',
  'Street 7',
  'הגדוד ה־22',
  'הרצל 12 כניסה ב',
  '12 הרצל',
])('%s stays whole', (typed) => {
  expect(splitNumber(typed)).toBeUndefined();
});

test('a text that is no address at all stays whole, however long', () => {
  expect(splitNumber('א'.repeat(10_000))).toBeUndefined();
  expect(splitNumber(`${'א 1 '.repeat(5_000)}12`)).toBeUndefined();
});

test('a locality that was pasted along is left out where it is the chosen one', () => {
  expect(splitNumber('הרצל 12, חיפה', 'חיפה')).toEqual({ street: 'הרצל', number: '12' });
  expect(splitNumber('הרצל 12, תל אביב–יפו', 'תל־אביב-יפו')).toEqual({ street: 'הרצל', number: '12' });
  expect(splitNumber('הרצל 12, רמת גן', 'חיפה')).toBeUndefined();
});

test.each(['הרצל 12', 'הרצל 12, דירה 4', '12 Herzl', 'הרצל  12', 'ליד הדואר', 'הרצל, 12'])(
  'an address of one line that nobody touches comes back the same: %s',
  (address) => {
    const { street, number } = splitAddress(address);
    expect(joinAddress(street, number)).toBe(address);
  },
);

test('an empty address is two empty fields, and comes back as nothing', () => {
  expect(splitAddress(null)).toEqual({ street: '', number: '' });
  expect(joinAddress('', ' ')).toBe('');
});

test('names are the same whatever their points, quotes and hyphens', () => {
  expect(isSameName('רמב״ם', 'רמבם')).toBe(true);
  expect(isSameName('תל אביב יפו', 'תל־אביב-יפו')).toBe(true);
  expect(isSameName('HAIFA', 'Haifa')).toBe(true);
  expect(isSameName('קרית גת', 'קריית גת')).toBe(true);
  expect(isSameName('קרית גת', 'קרית אתא')).toBe(false);
});

test.each([
  ['רחוב 246 6', 'רחוב 246', '6'],
  ['הרצל 12', 'הרצל', '12'],
  // Typed up to a prefix of the name.
  ['רחוב 246', 'רחוב 246', ''],
  ['הגדוד 2', 'הגדוד 22', ''],
  ['גדוד 22', 'הגדוד 22', ''],
  ['הרצ', 'הרצל', ''],
])('of «%s» typed before «%s» was chosen the house number is «%s»', (typed, chosen, number) => {
  expect(findNumberBehind(typed, chosen)).toBe(number);
});
