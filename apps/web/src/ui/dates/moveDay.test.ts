import { expect, test } from 'vitest';
import { moveDay } from './moveDay.ts';

test.each([
  ['2027-05-31', 'ArrowRight', '2027-06-01'],
  ['2027-05-01', 'ArrowLeft', '2027-04-30'],
  ['2027-05-03', 'ArrowUp', '2027-04-26'],
  ['2027-05-31', 'ArrowDown', '2027-06-07'],
  ['2027-05-05', 'Home', '2027-05-02'],
  ['2027-05-05', 'End', '2027-05-08'],
  ['2027-03-31', 'PageUp', '2027-02-28'],
  ['2027-12-31', 'PageDown', '2028-01-31'],
  ['2027-05-03', 'a', undefined],
])('from %s the key %s leads to %s', (date, key, next) =>
  expect(moveDay(date, key, { isRtl: false, isShift: false })).toBe(next),
);

test('from right to left the next day lies on the left', () => {
  expect(moveDay('2027-05-03', 'ArrowLeft', { isRtl: true, isShift: false })).toBe('2027-05-04');
  expect(moveDay('2027-05-03', 'ArrowRight', { isRtl: true, isShift: false })).toBe('2027-05-02');
});

test('Shift moves by years, and the 29th of February falls on the 28th', () => {
  expect(moveDay('2028-02-29', 'PageDown', { isRtl: false, isShift: true })).toBe('2029-02-28');
  expect(moveDay('2028-02-29', 'PageUp', { isRtl: false, isShift: true })).toBe('2027-02-28');
});
