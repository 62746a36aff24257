import type { User } from '@salons/contract/accounts';
import { expect, test } from 'vitest';
import { getCustomerRole, getSalonPath, otherRole, pageAfterChange } from './roleChange.rules.ts';

const person: User = {
  id: 1,
  email: 'noa@example.org',
  email_verified: true,
  first_name: 'נועה',
  last_name: 'לוי',
  phone_number: null,
  phone_verified: false,
  role: 'guest',
  language: 'he',
  host: null,
  guest: 7,
  host_registration_status: null,
  guest_registration_status: 2,
  confirm_policy: true,
  should_ask_to_convert: false,
  is_change_role_this_year: false,
  updates_consent: false,
  sms_notifications: false,
  community: null,
};
const newHost: User = { ...person, role: 'host', host: 5, host_registration_status: 1 };

test('a new host goes to the salon page, a guest who never said where to that question', () => {
  expect(pageAfterChange(newHost)).toBe('/site/host/5/salon');
  expect(pageAfterChange({ ...newHost, host: null })).toBe('/register/host/onboarding');
  expect(pageAfterChange(person)).toBe('/site/guest/7/salon');
  expect(pageAfterChange({ ...person, guest_registration_status: 1 })).toBe('/register/guest/onboarding');
});

test('what stands in the way is shown where it stands, also to a guest who is not done with onboarding', () => {
  expect(getSalonPath({ ...person, guest_registration_status: 1 }, 'guest')).toBe('/site/guest/7/salon');
  expect(getSalonPath(newHost, 'host')).toBe('/site/host/5/salon');
});

test('only hosts and guests have a role to change', () => {
  expect([getCustomerRole(person), getCustomerRole(newHost)]).toEqual(['guest', 'host']);
  for (const role of ['witness', 'super_admin', null] as const)
    expect(getCustomerRole({ ...person, role })).toBeUndefined();
  expect([otherRole('host'), otherRole('guest')]).toEqual(['guest', 'host']);
});
