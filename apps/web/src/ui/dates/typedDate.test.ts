import { describe, expect, test } from 'vitest';
import { isCalendarDay, parseTypedDate, toTypedDate } from './typedDate.ts';

describe('a day is read as people type it', () => {
  test.each([
    '3/5/2027',
    '03/05/2027',
    '3.5.2027',
    '03-05-2027',
    '3 5 2027',
    '03052027',
    '2027-05-03',
    ' 03/05/2027\u200e',
  ])('%s', (text) => expect(parseTypedDate(text, false)).toBe('2027-05-03'));

  test.each(['3/5/27', '030527'])('two digits are a year: %s', (text) =>
    expect(parseTypedDate(text, false)).toBe('2027-05-03'),
  );

  test('20 may be the beginning of a year, until the field is left', () => {
    expect(parseTypedDate('3/5/20', false)).toBeUndefined();
    expect(parseTypedDate('3/5/20', true)).toBe('2020-05-03');
  });

  test('an empty field is no day, and no mistake', () => expect(parseTypedDate('  ', true)).toBe(''));

  test.each(['31/4/2027', '29/2/2027', '5/13/2027', '0/5/2027', '3/5', 'tomorrow', '3/5/20277', '2027-5'])(
    '%s is none',
    (text) => expect(parseTypedDate(text, true)).toBeUndefined(),
  );

  test('the 29th of February exists in its years', () =>
    expect(parseTypedDate('29/2/2028', false)).toBe('2028-02-29'));
});

test('a day stands in the field as it is written, an unfinished text as it was typed', () => {
  expect(toTypedDate('2027-05-03')).toBe('03/05/2027');
  expect(toTypedDate('3/5')).toBe('3/5');
  expect(toTypedDate('')).toBe('');
  expect(isCalendarDay('3/5')).toBe(false);
  expect(isCalendarDay('2027-5-3')).toBe(false);
});
