import type { StaffSearchResult } from '@salons/contract/staff-search';
import { expect, test } from 'vitest';
import { parseSearch, rankResults } from './staff-search.rules.ts';

const parseDigits = (text: string) => parseSearch(text).words.map(({ digits }) => digits);

test('a number is one word, of four digits or more; the prefix of the country and leading zeros are dropped', () => {
  expect(parseDigits('050 123 4567')).toEqual(['501234567']);
  expect(parseDigits('+972-50-123-4567')).toEqual(['501234567']);
  expect(parseDigits('4567')).toEqual(['4567']);
  expect(parseDigits('0054')).toEqual(['0054']);
  expect(parseDigits('דנה 4567')).toEqual(['', '4567']);
  expect(parseDigits('567')).toEqual(['']);
  expect(parseSearch('050-1234567').phone).toBe('+972501234567');
  expect(parseSearch('050-123').phone).toBeUndefined();
});

test('a salon is meant by its id, its share code, or the address of its page', () => {
  expect(parseSearch('4711').salonId).toBe(4711);
  expect(parseSearch('99999999999').salonId).toBeUndefined();
  expect(parseSearch('bcdfghjkmn').shareCode).toBe('bcdfghjkmn');
  expect(parseSearch('https://example.org/s/bcdfghjkmn?k=1').shareCode).toBe('bcdfghjkmn');
  expect(parseSearch('דנה כהן').shareCode).toBeUndefined();
});

const result = (kind: StaffSearchResult['kind'], id: number): StaffSearchResult => ({
  ...{ kind, id, title: '', subtitle: '', phone: null, roles: [], path: '' },
});

test('the best come first, at most twenty, and people leave places to the others', () => {
  const people = Array.from({ length: 25 }, (_, id) => ({ rank: 2 as const, result: result('person', id) }));
  const salons = Array.from({ length: 3 }, (_, id) => ({ rank: 3 as const, result: result('salon', id) }));
  const town = { rank: 1 as const, result: result('locality', 1) };
  const ranked = rankResults([...people, ...salons, town]);
  expect(ranked).toHaveLength(20);
  expect(ranked[0]).toEqual(town.result);
  expect(ranked.filter(({ kind }) => kind === 'salon')).toHaveLength(3);
});
