import { expect, test } from 'vitest';
import { AppError } from '../../core/errors.ts';
import type { LockedSalon } from '../invitations/invitations.rules.ts';
import { decidePlaceRequests, type PlaceRequest, type PlacesState } from './place-requests.rules.ts';

const salon = (fields: Partial<LockedSalon> = {}): LockedSalon => ({
  id: 1,
  season: 2027,
  max_guests: 4,
  pending_seats: 0,
  confirmed_seats: 0,
  held_seats: 0,
  auto_approve: false,
  is_open_for_guests: true,
  evening_public: true,
  share_key: 'the key',
  event_time: '2027-05-03T17:00:00Z',
  is_cancelled: false,
  is_deleted: false,
  is_past: false,
  is_season_open: true,
  host_user_id: 900,
  host_time_zone: 'Asia/Jerusalem',
  now: '2027-04-01T09:00:00Z',
  ...fields,
});
const request = (guest_id: number, guests_number = 1, fields: Partial<PlaceRequest> = {}): PlaceRequest => ({
  session: {
    user_id: guest_id + 100,
    role: 'guest',
    language: 'he',
    community_id: null,
    host_id: null,
    guest_id,
    confirm_policy: true,
    must_set_up_otp: false,
  },
  isByStaff: false,
  guest_id,
  host_salon: 1,
  guests_number,
  ...fields,
});
const guests = [1, 2, 3, 4];
const state = (fields: Partial<PlacesState> = {}): PlacesState => ({
  salons: [salon(), salon({ id: 2 })],
  guest_ids: new Set(guests),
  guest_users: new Set(guests.map((id) => id + 100)),
  invitations: [],
  ...fields,
});
const decide = (requests: readonly PlaceRequest[], fields: Partial<PlacesState> = {}) =>
  decidePlaceRequests(requests, state(fields)).map((decision) =>
    decision instanceof AppError ? decision.code : decision.id,
  );
const invitation = (fields: Partial<PlacesState['invitations'][number]>) => ({
  guest_id: 1,
  host_salon_id: 1,
  season: 2027,
  status: 'denied',
  denied_reason: 'withdrawn',
  ...fields,
});

test('the last places go to those who come first, and a party that is refused takes none of them', () => {
  expect(decide([request(1, 3), request(2, 2), request(3, 1), request(4, 1)])).toEqual([
    1,
    'notEnoughRoom',
    1,
    'notEnoughRoom',
  ]);
});

test('of two requests of one guest the second is told that one is enough, at whichever salon', () => {
  expect(decide([request(1), request(1, 1, { host_salon: 2 })])).toEqual([1, 'onlyOnceInYear']);
  expect(decide([request(1, 3, { host_salon: 2 }), request(1, 3)], { salons: [salon()] })).toEqual([
    'notFound',
    1,
  ]);
});

test('what ended before leaves a guest free, but for a salon whose host has denied them', () => {
  expect(decide([request(1)], { invitations: [invitation({})] })).toEqual([1]);
  expect(decide([request(1)], { invitations: [invitation({ denied_reason: 'host' })] })).toEqual([
    'alreadyDenied',
  ]);
  const elsewhere = invitation({ host_salon_id: 2, denied_reason: 'host' });
  expect(decide([request(1)], { invitations: [elsewhere] })).toEqual([1]);
  const live = invitation({ host_salon_id: 7, status: 'pending', denied_reason: null });
  expect(decide([request(1)], { invitations: [live] })).toEqual(['onlyOnceInYear']);
  expect(decide([request(1)], { invitations: [{ ...live, season: 2026 }] })).toEqual([1]);
});

test('a salon that takes nobody, one’s own, and one that nobody may know of are refused each in its way', () => {
  expect(decide([request(1)], { salons: [salon({ is_open_for_guests: false })] })).toEqual(['salonNotOpen']);
  expect(decide([request(1)], { salons: [salon({ is_deleted: true })] })).toEqual(['notFound']);
  expect(decide([request(1)], { salons: [salon({ host_user_id: 101 })] })).toEqual(['permissionDenied']);
  const hidden = { salons: [salon({ evening_public: false })] };
  expect(decide([request(1), request(2, 1, { k: 'the key' })], hidden)).toEqual(['notFound', 1]);
  expect(decide([request(1)], { ...hidden, invitations: [invitation({})] })).toEqual([1]);
  expect(decide([request(1, 1, { isByStaff: true })], hidden)).toEqual([1]);
});

test('who is no guest any more, or whose record is gone, takes no place', () => {
  expect(decide([request(1), request(2)], { guest_users: new Set([102]) })).toEqual(['permissionDenied', 1]);
  expect(decide([request(1), request(2)], { guest_ids: new Set([2]) })).toEqual(['notFound', 1]);
});
