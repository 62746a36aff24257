import type { User } from '@salons/contract/accounts';
import { describe, expect, test } from 'vitest';
import { ownPath } from '../lib/ownPath.ts';
import { admitNobody, authorizeScreen } from './guard.rules.ts';

const person = (changes: Partial<User>): User => ({
  id: 1,
  email: 'dana@example.org',
  email_verified: true,
  first_name: 'דנה',
  last_name: 'כהן',
  phone_number: null,
  phone_verified: false,
  role: 'host',
  language: 'he',
  host: 7,
  guest: null,
  host_registration_status: 3,
  guest_registration_status: null,
  confirm_policy: true,
  should_ask_to_convert: false,
  is_change_role_this_year: false,
  updates_consent: false,
  sms_notifications: false,
  community: null,
  ...changes,
});
const login = { audience: 'nobody' } as const;
const staffOnly = { audience: 'staff', permission: 'admin.enter' } as const;

describe('after logging in each goes on to the right place', () => {
  test.each([
    [
      'a host without a record',
      person({ host: null, host_registration_status: null }),
      '/register/host/onboarding',
    ],
    [
      'a host who has not chosen the kind',
      person({ host_registration_status: 1 }),
      '/register/createsalon/privateororg',
    ],
    ['a host without a salon', person({ host_registration_status: 2 }), '/register/createsalon/details'],
    ['a host with a salon', person({}), '/site/host/7/salon'],
    [
      'a new guest',
      person({ role: 'guest', guest: 9, guest_registration_status: 1 }),
      '/register/guest/onboarding',
    ],
    ['a guest', person({ role: 'guest', guest: 9, guest_registration_status: 2 }), '/site/guest/9/salon'],
    ['a witness', person({ role: 'witness' }), '/register/wanttotell'],
    ['staff', person({ role: 'volunteer_admin' }), '/admin'],
    ['somebody without a role', person({ role: null }), '/register'],
  ])('%s', (_who, user, to) => {
    expect(authorizeScreen(login, user, null)).toEqual({ to });
  });
  test('back to where they were once onboarding is done, with the way in hand until then', () => {
    const guest = person({ role: 'guest', guest: 9, guest_registration_status: 1 });
    expect(authorizeScreen(login, guest, '/site/salonSearch/mapview/5')).toEqual({
      to: '/register/guest/onboarding?next=%2Fsite%2FsalonSearch%2Fmapview%2F5',
    });
    expect(authorizeScreen(login, person({ role: 'witness' }), '/site/host/7/salon')).toEqual({
      to: '/register/wanttotell',
    });
  });
  test('a guest goes to the salon that was chosen at once, unless the address carries another way back', () => {
    const guest = person({ role: 'guest', guest: 9, guest_registration_status: 1 });
    expect(authorizeScreen(login, guest, null, '/s/abcdefghij')).toEqual({ to: '/s/abcdefghij' });
    expect(authorizeScreen(login, person({ role: 'guest', guest: null }), null, '/s/abcdefghij')).toEqual({
      to: '/register/guest/onboarding',
    });
    expect(authorizeScreen(login, guest, '/site/salonSearch/table', '/s/abcdefghij')).toEqual({
      to: '/register/guest/onboarding?next=%2Fsite%2FsalonSearch%2Ftable',
    });
  });
  test('a host with a record comes back to the salon that was chosen or left for the login', () => {
    expect(authorizeScreen(login, person({}), null, '/s/abcdefghij')).toEqual({ to: '/s/abcdefghij' });
    expect(authorizeScreen(login, person({ host: null }), null, '/s/abcdefghij')).toEqual({
      to: '/register/host/onboarding',
    });
    expect(authorizeScreen(login, person({ role: 'witness' }), null, '/s/abcdefghij')).toEqual({
      to: '/register/wanttotell',
    });
    const early = person({ host_registration_status: 1 });
    expect(authorizeScreen(login, early, null, '/s/abcdefghij')).toEqual({ to: '/s/abcdefghij' });
  });
  test('a guest who follows a message reads the own page before onboarding', () => {
    const guest = person({ role: 'guest', guest: 9, guest_registration_status: 1 });
    for (const to of ['/site/guest/9/salon', '/site/guest/9/profile?a=1', '/salon', '/myProfile'])
      expect(authorizeScreen(login, guest, to)).toEqual({ to });
    for (const next of ['/site/guest/8/salon', '/site/host/9/salon'])
      expect(authorizeScreen(login, guest, next)).toEqual({ to: '/register/guest/onboarding' });
    expect(authorizeScreen(login, person({ role: 'guest', guest: null }), '/salon')).toEqual({
      to: '/register/guest/onboarding?next=%2Fsalon',
    });
  });
  test('never into the area of another person', () => {
    expect(authorizeScreen(login, person({}), '/site/host/8/profile')).toEqual({ to: '/site/host/7/salon' });
    expect(authorizeScreen(login, person({}), '/site/guest/7/profile')).toEqual({ to: '/site/host/7/salon' });
    expect(authorizeScreen(login, person({}), '/admin/hosts/list')).toEqual({ to: '/site/host/7/salon' });
    const staff = person({ role: 'host_admin' });
    expect(authorizeScreen(login, staff, '/admin/hosts/list')).toEqual({ to: '/admin/hosts/list' });
  });
  test('back to where they were', () => {
    expect(authorizeScreen(login, person({}), '/site/host/7/profile')).toEqual({
      to: '/site/host/7/profile',
    });
  });
  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/'])(
    'never to %s',
    (next) => {
      expect(ownPath(next)).toBeUndefined();
      expect(authorizeScreen(login, person({}), next)).toEqual({ to: '/site/host/7/salon' });
    },
  );
});

describe('terms that are not accepted come first', () => {
  test('on the spot for a host', () => {
    expect(authorizeScreen({ audience: 'host' }, person({ confirm_policy: false }), null)).toBe('policy');
  });
  test('at / for staff', () => {
    const admin = person({ role: 'super_admin', confirm_policy: false });
    expect(authorizeScreen(staffOnly, admin, null)).toEqual({ to: '/' });
    expect(authorizeScreen(login, admin, null)).toBe('policy');
  });
  test('but what everybody may see stays open', () => {
    expect(authorizeScreen({ audience: 'everybody' }, person({ confirm_policy: false }), null)).toBe('in');
  });
});

describe('who has no role yet', () => {
  const newcomer = person({ role: null, host: null, host_registration_status: null, confirm_policy: false });
  test('chooses one before the terms, and accepts them with it', () => {
    expect(authorizeScreen({ audience: 'newcomer' }, newcomer, null)).toBe('in');
    expect(authorizeScreen(login, newcomer, null)).toEqual({ to: '/register' });
    for (const audience of ['host', 'guest', 'customer', 'witness', 'staff'] as const)
      expect(authorizeScreen({ audience }, newcomer, null)).toEqual({ to: '/' });
  });
  test('with the way back in hand', () => {
    const to = { to: '/register?next=%2Fsite%2FsalonSearch%2Fmapview%2F5' };
    expect(authorizeScreen(login, newcomer, '/site/salonSearch/mapview/5')).toEqual(to);
  });
});

describe('doors', () => {
  test('nobody is sent to log in, and comes back', () => {
    expect(admitNobody({ audience: 'host' }, '/site/host/7/salon?tab=1')).toEqual({
      to: '/?next=%2Fsite%2Fhost%2F7%2Fsalon%3Ftab%3D1',
    });
    expect(admitNobody(staffOnly, '/admin/hosts/list?page=2')).toEqual({
      to: '/?next=%2Fadmin%2Fhosts%2Flist%3Fpage%3D2',
    });
    expect(admitNobody(login, '/')).toBe('in');
  });
  test('the area of staff is closed to hosts, guests and witnesses', () => {
    for (const role of ['host', 'guest', 'witness'] as const) {
      expect(authorizeScreen(staffOnly, person({ role }), null)).toEqual({ to: '/' });
    }
    expect(authorizeScreen(staffOnly, person({ role: 'general_admin' }), null)).toBe('in');
  });
  test('a screen that needs a permission is closed to staff without it', () => {
    const witnesses = { audience: 'staff', permission: 'witnesses.read' } as const;
    expect(authorizeScreen(witnesses, person({ role: 'host_admin' }), null)).toEqual({ to: '/' });
    expect(authorizeScreen(witnesses, person({ role: 'testimonial_admin' }), null)).toBe('in');
  });
  test('the host’s screens are closed to guests', () => {
    expect(authorizeScreen({ audience: 'host' }, person({ role: 'guest' }), null)).toEqual({ to: '/' });
    expect(authorizeScreen({ audience: 'customer' }, person({ role: 'guest' }), null)).toBe('in');
  });
});

describe('in a new season', () => {
  const returning = person({ should_ask_to_convert: true });
  test('the terms come first, then the question of this year’s role, then the page', () => {
    for (const door of [
      login,
      { audience: 'host' },
      { audience: 'guest' },
      { audience: 'loggedIn' },
    ] as const) {
      expect(authorizeScreen(door, { ...returning, confirm_policy: false }, null)).toBe('policy');
      expect(authorizeScreen(door, returning, '/site/salonSearch/table')).toBe('role');
    }
    expect(authorizeScreen(login, person({}), '/site/salonSearch/table')).toEqual({
      to: '/site/salonSearch/table',
    });
  });
  test('what everybody may see is open meanwhile', () => {
    expect(authorizeScreen({ audience: 'everybody' }, returning, null)).toBe('in');
  });
});
