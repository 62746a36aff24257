import { phone } from '@salons/contract/phone';
import { describe, expect, test } from 'vitest';
import { afterTyping, findCountryByPrefix, withCountry } from './phoneText.ts';

test.each([
  ['', undefined],
  ['050-1234567', undefined],
  ['+972 50-1234567', 'IL'],
  ['00972501234567', 'IL'],
  ['+1 212 555 0123', 'US'],
  ['+44', 'GB'],
  ['+4', undefined],
  ['\u200E+33 1 42 68 53 00', 'FR'],
  ['+٤٤ ٢٠', 'GB'],
  ['+999', undefined],
])('the country of %j is %s', (text, country) => {
  expect(findCountryByPrefix(text)).toBe(country);
});

test('of countries that share a prefix, the chosen one stays', () => {
  expect(findCountryByPrefix('+1 416 555 0123', 'CA')).toBe('CA');
  expect(findCountryByPrefix('+44 20', 'CA')).toBe('GB');
});

describe('another country for the same number', () => {
  test.each([
    ['212-555-0123', 'US', '+1 212-555-0123'],
    ['020 7946 0958', 'GB', '+44 20 7946 0958'],
    ['06 1234 5678', 'IT', '+39 06 1234 5678'],
    ['+44 20 7946 0958', 'FR', '+33 20 7946 0958'],
    ['00972-50-1234567', 'US', '+1 50-1234567'],
    ['+972 50-1234567', 'IL', '050-1234567'],
    ['+1 050-1234567', 'IL', '050-1234567'],
    ['', 'US', ''],
    ['+44 ', 'US', ''],
  ])('%j in %s is %j', (text, country, becomes) => {
    expect(withCountry(text, country)).toBe(becomes);
  });

  test.each([
    ['212-555-0123', 'US', '+12125550123'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['0501234567', 'IL', '+972501234567'],
  ])('what comes of %j in %s is taken by the server as %s', (text, country, number) => {
    expect(phone.parse(withCountry(text, country))).toBe(number);
  });
});

test('the prefix of a country that was chosen first comes with the first digit, and only then', () => {
  expect(afterTyping('', '2', 'US')).toBe('+1 2');
  expect(afterTyping('', '020 7946 0958', 'GB')).toBe('+44 20 7946 0958');
  expect(afterTyping('', '+972', 'US')).toBe('+972');
  expect(afterTyping('', '00972', 'US')).toBe('00972');
  expect(afterTyping('', '0', 'IL')).toBe('0');
  expect(afterTyping('+1 2', '+1 21', 'US')).toBe('+1 21');
});
