import { mapGuestTexts } from '@salons/contract/records/guest-texts';
import { expect, test } from 'vitest';
import { withoutBlanks } from '../../ui/formCodes.ts';
import { emptyEntry, emptyHost, personEntry, placeEntry, toBody } from './personEntry.ts';

const missing = (entry: Readonly<Record<string, unknown>>) =>
  (personEntry.safeParse(withoutBlanks(entry)).error?.issues ?? []).map(({ path }) => path[0]).sort();

test('before it is said who calls, only what is on the screen is asked for', () => {
  expect(missing(emptyEntry)).toEqual([
    'age_group',
    'first_name',
    'last_name',
    'phone_number',
    'role',
    'telephone_consent',
  ]);
});

const answers = {
  ...emptyEntry,
  phone_number: '050-1234567',
  first_name: 'אסתר',
  last_name: 'גל',
  age_group: 'adult',
  telephone_consent: true,
};

test('a host says where, in Israel or abroad; a guest need not', () => {
  expect(missing({ ...answers, role: 'guest' })).toEqual([]);
  expect(missing({ ...answers, role: 'host' })).toEqual(['city']);
  expect(missing({ ...answers, role: 'host', city: 5 })).toEqual([]);
  expect(missing({ ...answers, role: 'host', where: 'abroad' })).toEqual(['city_name', 'country']);
  expect(placeEntry.safeParse(withoutBlanks(emptyHost)).error?.issues.map(({ path }) => path[0])).toEqual([
    'city',
  ]);
});

test('what a guest says freely goes with the registration, and nothing as null', () => {
  const words = mapGuestTexts((name) => `about ${name}`);
  const body = (entry: object) =>
    toBody(personEntry.parse(withoutBlanks({ ...answers, role: 'guest', ...entry })));
  expect(body(words)).toMatchObject(words);
  expect(body({})).toMatchObject(mapGuestTexts(() => null));
});
