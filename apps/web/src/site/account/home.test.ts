import type { User } from '@salons/contract/accounts';
import { expect, test } from 'vitest';
import { getHomePath, getOwnSalonPath, getProfilePath } from './home.ts';

const guest = { role: 'guest', guest: 7, guest_registration_status: 1, host: null } as User;

test('a guest who put onboarding off is asked at the next login, and reaches the own pages until then', () => {
  expect(getHomePath(guest)).toBe('/register/guest/onboarding');
  expect(getOwnSalonPath(guest)).toBe('/site/guest/7/salon');
  expect(getProfilePath(guest)).toBe('/site/guest/7/profile');
});

test('a guest without a record has no page yet', () => {
  expect(getOwnSalonPath({ ...guest, guest: null })).toBe('/register/guest/onboarding');
});

test('a host on the way to the first salon goes on with that', () => {
  const host = { role: 'host', host: 5, host_registration_status: 2, guest: null } as User;
  expect([getOwnSalonPath(host), getProfilePath(host)]).toEqual([
    '/register/createsalon/details',
    '/register/createsalon/details',
  ]);
});
