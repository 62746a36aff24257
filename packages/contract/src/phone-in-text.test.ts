import { expect, test } from 'vitest';
import { findPhones } from './phone-in-text.ts';

test.each([
  ['יוסי, 050-1234567', ['+972501234567']],
  ['Yossi 050 123 4567 or Dana +972-52-765-4321', ['+972501234567', '+972527654321']],
  ['יוסי \u200e0501234567\u200f', ['+972501234567']],
  ['Yossi (+44 7911 123456)', ['+447911123456']],
  ['0501234567, 050-123-4567', ['+972501234567']],
  ['יוסי מהקומה השלישית, דירה 12', []],
  ['', []],
])('the numbers in “%s”', (text, expected) => {
  expect(findPhones(text)).toEqual(expected);
});
