import { expect, test } from 'vitest';
import { getOrder, nextOrdering } from './ordering.ts';

test('a heading is pressed for up, for down, and for neither', () => {
  expect(nextOrdering('-created_at', 'last_name', false)).toBe('last_name');
  expect(nextOrdering('last_name', 'last_name', false)).toBe('-last_name');
  expect(nextOrdering('-last_name', 'last_name', false)).toBe('');
});

test('with Shift a second order comes after the first, turns in its place, and goes', () => {
  expect(nextOrdering('city_name', 'last_name', true)).toBe('city_name,last_name');
  expect(nextOrdering('city_name,last_name', 'city_name', true)).toBe('-city_name,last_name');
  expect(nextOrdering('-city_name,last_name', 'city_name', true)).toBe('last_name');
});

test('without Shift one order takes the place of several', () => {
  expect(nextOrdering('city_name,last_name', 'last_name', false)).toBe('-last_name');
});

test('an order knows its direction and its place among several', () => {
  expect(getOrder('city_name,-last_name', 'last_name')).toEqual({
    direction: 'descending',
    place: 2,
    several: true,
  });
  expect(getOrder('city_name', 'last_name').direction).toBe('none');
});
