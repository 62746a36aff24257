import { mapGuestTexts } from '@salons/contract/records/guest-texts';
import { expect, test } from 'vitest';
import { withoutBlanks } from '../../ui/form/formCodes.ts';
import { emptyEntry, emptyHost, personEntry, placeEntry, toBody } from './personEntry.ts';

const missing = (entry: Readonly<Record<string, unknown>>) =>
  (personEntry.safeParse(withoutBlanks(entry)).error?.issues ?? []).map(({ path }) => path[0]).sort();

test('before it is said who calls, only what is on the screen is asked for', () => {
  expect(missing(emptyEntry)).toEqual([
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

test('a guest gives an age, the young with a parent who agrees; a host is 18 or older and is not asked', () => {
  const unasked = { ...answers, age_group: '' };
  expect(missing({ ...unasked, role: 'guest' })).toEqual(['age_group']);
  expect(missing({ ...answers, role: 'guest', age_group: '14-17' })).toEqual(['parent_consent']);
  const host = { ...unasked, role: 'host', city: 5 };
  expect(missing(host)).toEqual([]);
  const toSent = (entry: Readonly<Record<string, unknown>>) =>
    toBody(personEntry.parse(withoutBlanks(entry)));
  expect(toSent(host)).toMatchObject({ role: 'host', age_group: 'adult' });
  // Drops the guest's answer of a person who registers as a host.
  expect(toSent({ ...host, age_group: '14-17', parent_consent: true })).toMatchObject({ age_group: 'adult' });
  expect(toSent({ ...answers, role: 'guest', age_group: '14-17', parent_consent: true })).toMatchObject({
    age_group: '14-17',
    parent_consent: true,
  });
});

test('what a guest says freely goes with the registration, and nothing as null', () => {
  const words = mapGuestTexts((name) => `about ${name}`);
  const body = (entry: object) =>
    toBody(personEntry.parse(withoutBlanks({ ...answers, role: 'guest', ...entry })));
  expect(body(words)).toMatchObject(words);
  expect(body({})).toMatchObject(mapGuestTexts(() => null));
});
