import type { HostSalon } from '@salons/contract/salons';
import { expect, test } from 'vitest';
import {
  byYear,
  chosenSalon,
  countSeats,
  findReopening,
  findStage,
  getSalonState,
  listSteps,
} from './salonRoom.ts';

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
  host_words: null,
  voice_url: null,
  staff_free_text: null,
  step: null,
  invites_pending_count: 0,
  invites_confirmed_count: 0,
  waiting_count: 0,
  messaged_at: null,
  free_places: 20,
  distance: null,
  status: null,
  comments_count: null,
  teamings: [],
  share_key: 'k',
  share_url: 'https://salons.example/s/k',
  cancelled_at: null,
  undo: null,
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
  const tonight = Date.parse(next.event_time) + 1;
  expect(chosenSalon([last, next, later], undefined, tonight)?.id).toBe(3);
});

test('a salon is ahead until it begins; a cancelled one stays cancelled', () => {
  expect(getSalonState(next, now)).toBe('upcoming');
  expect(getSalonState(next, Date.parse(next.event_time))).toBe('past');
  expect(getSalonState(gone, Date.parse('2028-01-01T00:00:00Z'))).toBe('cancelled');
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

test('on the day the room is the evening’s sheet: from twelve hours before the salon until six after', () => {
  const at = (hours: number) => findStage(next, Date.parse(next.event_time) + hours * 3_600_000);
  expect([-12.1, -12, 0, 5.9, 6].map(at)).toEqual(['planning', 'evening', 'evening', 'evening', 'after']);
  expect(findStage(gone, Date.parse(gone.event_time))).toBe('cancelled');
});

const teaming = {
  ...{ id: 1, witness_salon: 2, witness: 3, full_name: 'רות', witness_type: null },
  ...{ salon_time: next.event_time, witness_contacted_at: null, needs_ride: false, driver: null },
  contact_late: false,
  arrived: null,
  ride: { fetched_at: null, arrived_at: null, home_at: null },
};

test('the checklist ticks what has happened, not what was planned, and asks for nothing that is not needed', () => {
  const done = (changes: Partial<HostSalon>, facts = { trainingAt: null as string | null }) =>
    listSteps(salon(7, next.event_time, changes), facts, now).map(({ step, done }) => `${step} ${done}`);
  expect(done({ precision: 'house', address: 'הגפן', house_number: null })).toEqual([
    'stepAddress false',
    'stepGuests false',
    'stepMessage false',
  ]);
  const planned = {
    ...{ address: 'הגפן', house_number: '12', survivor_needed: true, host_salon_training: 4 },
    ...{ invites_confirmed_count: 2, teamings: [teaming], messaged_at: '2027-04-19T10:00:00Z' },
  };
  const training = '2027-04-21T10:00:00Z';
  expect(done(planned, { trainingAt: training })).toEqual([
    'stepAddress true',
    'stepTraining false',
    'stepGuests true',
    'stepWitness true',
    'stepContact false',
    'stepMessage true',
  ]);
  const spoken = { ...planned, teamings: [{ ...teaming, witness_contacted_at: '2027-04-20T10:00:00Z' }] };
  expect(done(spoken, { trainingAt: '2027-04-20T10:00:00Z' })).not.toContain('stepContact false');
  expect(done({ is_digital: true })).toContain('stepLink false');
});

test('years count their salons, and the places approved but for those of cancelled ones', () => {
  const full = salon(8, next.event_time, { invites_confirmed_count: 12 });
  expect(countSeats([full, { ...gone, invites_confirmed_count: 3 }, later])).toEqual({
    salons: 3,
    approved: 12,
  });
});

test('a salon is opened again once hosting is open, a private one once a season', () => {
  const season = {
    ...{ id: 1, year: 2027, starts_on: '2026-10-01', ends_on: '2027-09-30' },
    ...{ hosts_open_on: '2027-04-01', guests_open_on: '2027-04-10', eve: '2027-05-03', day: '2027-05-04' },
  };
  const home = (id: number, event_time: string, changes: Partial<HostSalon> = {}) =>
    salon(id, event_time, { is_org: false, season: Number(event_time.slice(0, 4)), ...changes });
  const lastYear = home(1, last.event_time);
  expect(findReopening(lastYear, [lastYear], season, now)).toBe('now');
  expect(findReopening(lastYear, [lastYear], { ...season, hosts_open_on: '2027-04-22' }, now)).toBe('later');
  const thisYear = home(2, '2027-04-20T17:00:00Z');
  expect(findReopening(thisYear, [lastYear, thisYear], season, now)).toBe('later');
  expect(findReopening(lastYear, [lastYear, home(3, next.event_time)], season, now)).toBe('standing');
  const cancelled = home(4, next.event_time, { cancelled_at: '2027-04-01T00:00:00Z' });
  expect(findReopening(lastYear, [lastYear, cancelled], season, now)).toBe('now');
  expect(findReopening(last, [last, next], season, now)).toBe('now');
});
