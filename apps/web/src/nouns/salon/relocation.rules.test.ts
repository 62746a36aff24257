import type { HostSalonForm } from '@salons/contract/salon-form';
import type { HostSalon } from '@salons/contract/salons';
import { expect, test } from 'vitest';
import { countConcerned, findRelocation } from './relocation.rules.ts';

const salon = {
  ...{ is_digital: false, country: 'IL', city: 3, city_name: 'Haifa' },
  ...{ invites_confirmed_count: 9, invites_pending_count: 3, waiting_count: 2 },
  teamings: [{ witness: 5 }, { witness: null }],
} as unknown as HostSalon;
const online = { ...salon, is_digital: true };
const abroad = { ...salon, country: 'GB', city: null, city_name: 'London' };
const home = { country: 'IL', city: 3, is_digital: false } as HostSalonForm;

test.each([
  ['the same town', salon, home, undefined],
  ['another town', salon, { ...home, city: 5 }, 'town'],
  ['from home to online', salon, { ...home, is_digital: true }, 'online'],
  ['from online to a home', online, home, 'inPerson'],
  [
    'online, where the typed town counts for nothing',
    online,
    { ...home, is_digital: true, city: 5 },
    undefined,
  ],
  ['the same place abroad', abroad, { ...home, country: 'GB', city: null, city_name: 'London' }, undefined],
  ['another place abroad', abroad, { ...home, country: 'GB', city: null, city_name: 'Leeds' }, 'town'],
  ['from abroad to Israel', abroad, home, 'town'],
])('%s', (_name, from, form, expected) => {
  expect(findRelocation(from, form)).toBe(expected);
});

test('it concerns places, witnesses who are teamed, and parties that wait', () => {
  expect(countConcerned(salon)).toEqual({ approved: 9, pending: 3, witnesses: 1, waiting: 2, all: 15 });
  expect(countConcerned({ ...salon, teamings: null }).all).toBe(14);
});
