import type { User } from '@salons/contract/accounts';
import type { Invitation } from '@salons/contract/invitations';
import { expect, test } from 'vitest';
import {
  findCurrent,
  getEnding,
  getRequestEligibility,
  isOver,
  mostFor,
  whySavingIsOff,
} from './asking.rules.ts';

const now = Date.parse('2027-05-01T12:00:00Z');
const evening = { season: 2027, event_time: '2027-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem' };
const salon = { salon_id: 5, ...evening, is_open_for_guests: true, free_places: 4 };

const user = (role: User['role']): User => ({
  id: 1,
  email: null,
  email_verified: true,
  first_name: 'נועה',
  last_name: 'לוינסון',
  phone_number: null,
  phone_verified: false,
  role,
  language: 'he',
  host: null,
  guest: 9,
  host_registration_status: null,
  guest_registration_status: 2,
  confirm_policy: true,
  should_ask_to_convert: false,
  is_change_role_this_year: false,
  updates_consent: false,
  sms_notifications: false,
  community: null,
});

const invitation = (change: Partial<Invitation>): Invitation => ({
  id: 1,
  guest: 9,
  guest_name: null,
  guest_phone: null,
  guest_email: null,
  host_salon: 5,
  ...evening,
  guests_number: 2,
  status: 'pending',
  denied: false,
  denied_reason: null,
  comment: null,
  created_at: '2027-04-01T12:00:00Z',
  answered_at: null,
  expires_at: null,
  offer_expires_at: null,
  attended: null,
  coming: false,
  introduced_by: null,
  late_minutes: null,
  changed: [],
  undo: null,
  can: { approve: false, deny: false, update: true, withdraw: true, mark_attended: false },
  ...change,
});
const ended = (denied_reason: Invitation['denied_reason']) =>
  invitation({ status: 'denied', denied: true, denied_reason });

const nobody = {
  user: undefined,
  salon,
  invitations: [],
  salonOfSeason: undefined,
  ownSalons: [],
  waiting: [],
  now,
};
const entry = { id: 1, host_salon: 5, guests_number: 2, rank: 1, position: 3 };
const guest = { ...nobody, user: user('guest') };

test.each([
  ['a visitor may ask', nobody, 'open'],
  ['a guest may ask', guest, 'open'],
  ['staff see no request part', { ...nobody, user: user('super_admin') }, 'hidden'],
  ['a witness cannot ask', { ...nobody, user: user('witness') }, 'witness'],
  ['a host cannot ask elsewhere', { ...nobody, user: user('host'), ownSalons: [6] }, 'host'],
  ['a host sees the own salon as such', { ...nobody, user: user('host'), ownSalons: [5] }, 'own'],
  ['a guest who asked here is told', { ...guest, invitations: [invitation({})] }, 'asked'],
  [
    'a guest with a place elsewhere this season is told',
    { ...guest, invitations: [invitation({ host_salon: 6 })], salonOfSeason: 6 },
    'elsewhere',
  ],
  [
    'a place of an earlier season is no hindrance',
    { ...guest, invitations: [invitation({ host_salon: 6, status: 'approved' })] },
    'open',
  ],
  ['whom the host denied cannot ask again', { ...guest, invitations: [ended('host')] }, 'denied'],
  ['who withdrew may ask again', { ...guest, invitations: [ended('withdrawn')] }, 'open'],
  ['whose request lapsed may ask again', { ...guest, invitations: [ended('expired')] }, 'open'],
  ['a full salon takes nobody', { ...guest, salon: { ...salon, free_places: 0 } }, 'full'],
  ['a closed salon takes nobody', { ...guest, salon: { ...salon, is_open_for_guests: false } }, 'closed'],
  [
    'one’s own evening that was is over, too',
    { ...guest, invitations: [invitation({ status: 'approved' })], now: Date.parse('2027-05-04T12:00:00Z') },
    'over',
  ],
  [
    'who waits for places at a full salon stands in line',
    { ...guest, salon: { ...salon, free_places: 0 }, waiting: [entry] },
    'waiting',
  ],
  [
    'who waits elsewhere does not wait here',
    { ...guest, salon: { ...salon, free_places: 0 }, waiting: [{ ...entry, host_salon: 6 }] },
    'full',
  ],
  [
    'a party for which there is too little room waits on',
    { ...guest, salon: { ...salon, free_places: 1 }, waiting: [entry] },
    'waiting',
  ],
  ['where there is room one asks, whether or not one has waited', { ...guest, waiting: [entry] }, 'open'],
  ['a salon that was is over', { ...guest, now: Date.parse('2027-05-04T12:00:00Z') }, 'over'],
] as const)('%s', (_name, known, is) => {
  expect(getRequestEligibility(known).is).toBe(is);
});

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [40, 3],
  [-2, 0],
])('of %i free places at most %i are asked for', (free, most) => {
  expect(mostFor(free)).toBe(most);
});

test('the live invitation matters more than a later one that ended', () => {
  const live = invitation({ id: 1 });
  expect(findCurrent([{ ...ended('withdrawn'), id: 2 }, live], now)).toBe(live);
  expect(findCurrent([], now)).toBeUndefined();
});

test('an evening that was gives way to whatever is asked of one to come, and is thanked for until then', () => {
  const last = invitation({ id: 1, season: 2026, event_time: '2026-04-13T17:00:00Z', status: 'approved' });
  const before = { ...last, id: 2, season: 2025, event_time: '2025-04-23T17:00:00Z' };
  const declined = { ...last, id: 3, status: 'denied', denied: true, denied_reason: 'host' } as const;
  expect(findCurrent([declined, before, last], now)).toBe(last);
  expect(findCurrent([ended('host'), last], now)).toMatchObject({ season: 2027 });
  expect(findCurrent([declined], now)).toBeUndefined();
});

test('who comes late still reads the way; the day after, the evening is over', () => {
  const place = invitation({ status: 'approved' });
  expect(findCurrent([place], Date.parse('2027-05-03T19:30:00Z'))).toBe(place);
  expect(isOver(place, Date.parse('2027-05-03T20:59:00Z'))).toBe(false);
  expect(isOver(place, Date.parse('2027-05-03T21:01:00Z'))).toBe(true);
});

test('a comment is saved from one character to two hundred, blanks around it not counted', () => {
  expect(whySavingIsOff('  ')).toBe('commentEmpty');
  expect(whySavingIsOff('א')).toBeUndefined();
  expect(whySavingIsOff(` ${'א'.repeat(199)}🕯 `)).toBeUndefined();
  expect(whySavingIsOff('א'.repeat(201))).toBe('commentTooLong');
});

test('an offer that ran out or was let go is no request that nobody answered', () => {
  const ended = (denied_reason: Invitation['denied_reason'], offer_expires_at: string | null) =>
    getEnding(invitation({ status: 'denied', denied: true, denied_reason, offer_expires_at }));
  const offered = '2027-04-30T12:00:00Z';
  expect([ended('expired', null), ended('expired', offered)]).toEqual(['expired', 'offerExpired']);
  expect([ended('withdrawn', null), ended('withdrawn', offered)]).toEqual(['withdrawn', 'offerRefused']);
  expect([ended('cancelled', offered), ended('host', offered), ended(null, null)]).toEqual([
    ...['cancelled', 'host', 'host'],
  ]);
});
