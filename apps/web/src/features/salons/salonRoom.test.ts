import type { HostSalon } from '@salons/contract/salons';
import { expect, test } from 'vitest';
import { byYear, chosenSalon, stateOf } from './salonRoom.ts';

const now = Date.parse('2027-04-21T09:00:00Z');

const salon = (id: number, event_time: string, changes: Partial<HostSalon> = {}): HostSalon => ({
  id,
  event_time,
  host: 1,
  season: 2027,
  salon_name: '',
  name: null,
  is_org: true,
  org_type: 'School',
  org_branch: 'א',
  contact_name: null,
  contact_phone: null,
  hosted_before: false,
  survivor_needed: false,
  preferred_witness_type: null,
  witnesses_needed: 1,
  date: event_time.slice(0, 10),
  time_zone: 'Asia/Jerusalem',
  duration_minutes: 150,
  language: 1,
  host_salon_training: 1,
  max_guests: 20,
  is_digital: false,
  site_link: null,
  city: 3,
  city_name: 'חיפה',
  google_city_id: null,
  country: 'IL',
  address: null,
  house_number: null,
  floor: null,
  apartment_number: null,
  lat: 32.8,
  lng: 35,
  precision: 'house',
  address_shown: 'approved',
  accessibility: [],
  evening_public: true,
  is_open_for_guests: true,
  auto_approve: false,
  comments_for_guests: null,
  staff_free_text: null,
  step: null,
  invites_pending_count: 0,
  invites_confirmed_count: 0,
  waiting_count: 0,
  free_places: 20,
  distance: null,
  status: null,
  comments_count: null,
  teamings: [],
  share_key: 'k',
  share_url: 'https://salons.example/s/k',
  cancelled_at: null,
  cancel_reason: null,
  created_at: '2027-01-01T00:00:00Z',
  can: { update: true, change_time: true, cancel: true, remove: true },
  ...changes,
});

const last = salon(1, '2026-04-13T17:00:00Z');
const gone = salon(2, '2027-05-02T17:00:00Z', { cancelled_at: '2027-04-01T00:00:00Z' });
const next = salon(3, '2027-05-03T17:00:00Z');
const later = salon(4, '2027-05-04T17:00:00Z');

test('a host sees the salon of the address, else the next, else the last that took place', () => {
  expect(chosenSalon([last, gone, next, later], 4, now)?.id).toBe(4);
  expect(chosenSalon([last, gone, next, later], 99, now)?.id).toBe(3);
  expect(chosenSalon([last, gone], undefined, now)?.id).toBe(1);
  expect(chosenSalon([gone], undefined, now)?.id).toBe(2);
  expect(chosenSalon([], undefined, now)).toBeUndefined();
});

test('a salon is ahead until it begins; a cancelled one stays cancelled', () => {
  expect(stateOf(next, now)).toBe('upcoming');
  expect(stateOf(next, Date.parse(next.event_time))).toBe('past');
  expect(stateOf(gone, Date.parse('2028-01-01T00:00:00Z'))).toBe('cancelled');
});

test('years ascend and are those of the salon’s own clock', () => {
  const newYear = salon(5, '2027-12-31T23:30:00Z');
  expect(byYear([last, next, newYear]).map(({ year, salons }) => [year, salons.map(({ id }) => id)])).toEqual(
    [
      [2026, [1]],
      [2027, [3]],
      [2028, [5]],
    ],
  );
});
