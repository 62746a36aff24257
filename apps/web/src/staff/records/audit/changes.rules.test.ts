import { expect, test } from 'vitest';
import { isBlanked, listChangedFields } from './changes.rules.ts';

test('of a change every detail stands with what it was and what it became, also where it became nothing', () => {
  const row = { before: { phone: '+97250', address: null }, after: { phone: null, address: 'הגפן 7' } };
  expect(listChangedFields(row)).toEqual([
    { field: 'phone', before: '+97250', after: null },
    { field: 'address', before: null, after: 'הגפן 7' },
  ]);
});

test('of what was made only what says something is told, and a locality once', () => {
  const after = {
    id: 7,
    first_name: 'Dana',
    address: null,
    languages: [],
    city: 2,
    city_name: 'חיפה',
    can: {},
  };
  expect(listChangedFields({ before: null, after }).map(({ field }) => field)).toEqual([
    'first_name',
    'city_name',
  ]);
});

test('a row that an erasure has emptied is told from one that holds values', () => {
  expect(isBlanked({ before: null, after: { phone: null } })).toBe(true);
  expect(isBlanked({ before: { phone: '1' }, after: { phone: null } })).toBe(false);
  expect(isBlanked({ before: null, after: null })).toBe(false);
});
