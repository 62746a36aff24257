import { expect, test } from 'vitest';
import { estimateStrength } from './password.rules.ts';

test.each([
  ['', 'short'],
  ['abc12', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['gardening', 'weak'],
  ['garden7tree', 'fair'],
  ['candle-light-2027', 'strong'],
  ['נר זיכרון בחלון שלנו', 'strong'],
])('the password "%s" is %s', (password, strength) => {
  expect(estimateStrength(password)).toBe(strength);
});

test('a password made of the own name is weak however long', () => {
  expect(estimateStrength('noa.levinson77')).not.toBe('weak');
  expect(estimateStrength('noa.levinson77', ['Noa', 'Levinson'])).toBe('weak');
});
