import type { User } from '@salons/contract/accounts';
import { screenPaths } from '@salons/contract/screen-paths';
import { describe, expect, test } from 'vitest';
import { everybody, leadsOn, type Visitor, visitorsByScreen } from '../testing/screens.ts';
import { admitNobody, authorizeScreen } from './guard.rules.ts';
import { screens } from './screens.tsx';

const userOf = (who: Exclude<Visitor, 'nobody'>): User => ({
  id: 1,
  email: `${who}@example.org`,
  email_verified: true,
  first_name: 'דנה',
  last_name: 'כהן',
  phone_number: null,
  phone_verified: false,
  role: who === 'newcomer' ? null : (who.replace('-', '_') as User['role']),
  language: 'he',
  host: who === 'host' ? 7 : null,
  guest: who === 'guest' ? 9 : null,
  host_registration_status: who === 'host' ? 3 : null,
  guest_registration_status: who === 'guest' ? 2 : null,
  confirm_policy: who !== 'newcomer',
  should_ask_to_convert: false,
  is_change_role_this_year: false,
  updates_consent: false,
  sms_notifications: false,
  community: null,
});

const homes: Partial<Record<Visitor, string>> = {
  newcomer: '/register',
  guest: '/site/guest/9/salon',
  host: '/site/host/7/salon',
  witness: '/register/wanttotell',
};

test('the table names every screen there is', () => {
  expect(Object.keys(visitorsByScreen).sort()).toEqual(screens.map(({ path }) => path).sort());
});

describe.each(everybody)('%s', (who) => {
  test.each(screens.map((screen) => [screen.path, screen] as const))('at %s', (path, screen) => {
    const isLetIn = visitorsByScreen[path]?.includes(who) === true || leadsOn[path]?.includes(who) === true;
    const isFrontDoor = screen.audience === 'nobody' || screen.audience === 'newcomer';
    if (who === 'nobody') {
      const away = { to: `/?next=${encodeURIComponent(path)}` };
      expect(admitNobody(screen, path)).toEqual(isLetIn ? 'in' : away);
      return;
    }
    const away = { to: isFrontDoor ? (homes[who] ?? '/admin') : '/' };
    expect(authorizeScreen(screen, userOf(who), null)).toEqual(isLetIn ? 'in' : away);
  });
});

test('the server knows the path of every screen, and of no other', () => {
  const drawn = screens.map(({ path }) => path).filter((path) => path !== '*' && path !== '/admin/*');
  expect(drawn.toSorted()).toEqual([...screenPaths].toSorted());
});
