import type { Host } from '@salons/contract/hosts';
import type { HostSalon } from '@salons/contract/salons';
import { expect, test } from 'vitest';
import {
  diffSalon,
  resumeDraft,
  type SalonFields,
  salonForm,
  toNewSalonFields,
  toSalonFields,
} from './salonForm.ts';

const complete: SalonFields = {
  is_org: false,
  country: 'IL',
  time_zone: 'Asia/Jerusalem',
  date: '2027-05-03',
  event_time: '20:00',
  language: 1,
  hosted_before: false,
  survivor_needed: false,
  host_salon_training: 1,
  max_guests: 20,
  is_digital: false,
  address_shown: 'approved',
  is_open_for_guests: true,
  evening_public: true,
  city: 3,
  address: 'הגפן',
  house_number: '12',
  pin_city: 3,
  lat: 32.8,
  lng: 35,
};

const toBody = (changes: Readonly<Record<string, unknown>> = {}) =>
  salonForm.parse({ ...complete, ...changes });

const listProblems = (changes: Readonly<Record<string, unknown>>) => {
  const { error } = salonForm.safeParse({ ...complete, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test('the hour on the wall goes out as a moment of the salon’s own zone', () => {
  expect(toBody().event_time).toBe('2027-05-03T17:00:00Z');
  const paris = { country: 'FR', city_name: 'Paris', time_zone: 'Europe/Paris', lat: '48.85', lng: '2.35' };
  expect(toBody(paris)).toMatchObject({
    event_time: '2027-05-03T18:00:00Z',
    city: null,
    lat: 48.85,
    lng: 2.35,
  });
});

test('a pin counts for the locality that it was put for', () => {
  expect(toBody()).toMatchObject({ lat: 32.8, lng: 35 });
  expect(toBody({ city: 5 })).toMatchObject({ city: 5, lat: null, lng: null });
  // The server finds the locality's centre by itself, and perhaps a finer point.
  expect(toBody({ precision: 'locality' })).toMatchObject({ lat: null, lng: null });
});

test('a pin that was put by hand for another locality has to be moved or left knowingly', () => {
  expect(listProblems({ city: 5, pin_by_hand: true })).toEqual({ lat: 'required' });
  expect(listProblems({ city: 5, pin_by_hand: true, is_digital: true })).toEqual({});
  expect(listProblems({ city: 5, pin_by_hand: true, pin_city: 5 })).toEqual({});
  expect(listProblems({ pin_problem: 'swapped' })).toEqual({ lat: 'outOfRange' });
  expect(listProblems({ pin_problem: 'swapped', is_digital: true })).toEqual({});
});

test('at home a guest has to find the door: street and number are asked for', () => {
  const nothing = { address: undefined, house_number: undefined };
  expect(listProblems(nothing)).toEqual({ address: 'required', house_number: 'required' });
  expect(listProblems({ ...nothing, has_streets: false })).toEqual({ address: 'required' });
  expect(listProblems({ ...nothing, is_digital: true })).toEqual({});
  const org = { is_org: true, org_type: 'School', org_branch: 'סניף', contact_name: 'דנה' };
  expect(listProblems({ ...nothing, ...org, contact_phone: '050-1234567' })).toEqual({});
  const paris = { country: 'FR', city_name: 'Paris', time_zone: 'Europe/Paris', lat: '48.85', lng: '2.35' };
  expect(listProblems({ ...nothing, ...paris })).toEqual({});
});

test('what belongs to another kind of salon stays behind', () => {
  const typed = {
    address: 'הגפן',
    floor: 'שלוש',
    site_link: 'https://meet.example/7',
    accessibility: ['Elevator'],
  };
  const online = toBody({ ...typed, is_digital: true, org_branch: 'סניף', contact_phone: 'x' });
  expect(online).toMatchObject({
    address: null,
    floor: null,
    lat: null,
    accessibility: [],
    org_branch: null,
  });
  expect(online.site_link).toBe('https://meet.example/7');
  expect(toBody({ ...typed, floor: '3' })).toMatchObject({
    site_link: 'https://meet.example/7',
    floor: 3,
  });
  expect(toBody({ is_open_for_guests: false, auto_approve: true })).toMatchObject({
    evening_public: false,
    auto_approve: false,
  });
});

test('each missing or wrong answer is told at its own field', () => {
  expect(listProblems({ date: undefined })).toEqual({ date: 'required' });
  expect(listProblems({ event_time: undefined })).toEqual({ event_time: 'required' });
  expect(listProblems({ evening_public: undefined })).toEqual({ evening_public: 'required' });
  expect(listProblems({ address_shown: undefined })).toEqual({ address_shown: 'required' });
  expect(listProblems({ address_shown: undefined, is_digital: true })).toEqual({});
  expect(toBody({ address_shown: undefined, is_digital: true }).address_shown).toBe('approved');
  expect(listProblems({ is_open_for_guests: undefined })).toEqual({ is_open_for_guests: 'required' });
  expect(listProblems({ city: undefined })).toEqual({ city: 'required' });
  expect(listProblems({ floor: 'שלוש', apartment_number: '2.5' })).toEqual({
    floor: 'invalid',
    apartment_number: 'invalid',
  });
  expect(listProblems({ max_guests: 1000 })).toEqual({ max_guests: 'outOfRange' });
  expect(listProblems({ max_guests: 'many' })).toEqual({ max_guests: 'invalid' });
  expect(listProblems({ comments_for_guests: 'א'.repeat(201) })).toEqual({ comments_for_guests: 'tooLong' });
  expect(listProblems({ is_org: true })).toEqual({
    org_type: 'required',
    org_branch: 'required',
    contact_name: 'required',
    contact_phone: 'required',
  });
  expect(listProblems({ country: 'FR', time_zone: 'Mars/Base', lat: 'x', lng: '190' })).toEqual({
    city_name: 'required',
    time_zone: 'invalid',
    lat: 'invalid',
    lng: 'outOfRange',
  });
});

const standing: HostSalon = {
  ...{ id: 7, host: 2, season: 2027, salon_name: 'הסלון של דנה', name: null, is_org: false },
  ...{ org_type: null, org_branch: null, contact_name: null, contact_phone: null, hosted_before: false },
  ...{ survivor_needed: false, preferred_witness_type: null, witnesses_needed: 1, date: '2027-05-03' },
  ...{ event_time: '2027-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem', duration_minutes: 120, language: 1 },
  ...{
    host_salon_training: 1,
    max_guests: 20,
    is_digital: false,
    site_link: null,
    city: 3,
    city_name: 'חיפה',
  },
  ...{ google_city_id: null, country: 'IL', address: 'הגפן', house_number: '12', floor: null },
  ...{
    apartment_number: null,
    lat: 32.8,
    lng: 35,
    precision: 'house',
    address_shown: 'approved',
    accessibility: [],
    evening_public: true,
  },
  ...{
    is_open_for_guests: true,
    auto_approve: false,
    comments_for_guests: null,
    host_words: null,
    voice_url: null,
  },
  staff_free_text: null,
  ...{
    step: null,
    invites_pending_count: 0,
    invites_confirmed_count: 0,
    waiting_count: 0,
    messaged_at: null,
    free_places: 20,
    distance: null,
  },
  ...{
    status: null,
    comments_count: null,
    teamings: null,
    share_key: 'k',
    share_url: 'https://salons.example/s/k',
    cancelled_at: null,
  },
  ...{ undo: null, cancel_reason: null, created_at: '2026-11-01T10:00:00Z' },
  can: { update: true, change_time: true, cancel: true, remove: true },
};

test('what was typed and left is gone on with; what others changed meanwhile stays, and is noticed where both did', () => {
  const draft = { ...toSalonFields(standing), address: 'הרצל', duration_minutes: 150 };
  const now = { ...standing, address: 'ויצמן', max_guests: 33 };
  const { fields, latest } = resumeDraft(draft, standing, now);
  expect(fields).toMatchObject({ address: 'הרצל', duration_minutes: 150, max_guests: 33 });
  expect(diffSalon(now, salonForm.parse(fields), latest)).toEqual({
    address: 'הרצל',
    duration_minutes: 150,
    seen: { address: 'הגפן', duration_minutes: 120 },
  });
  // After the conflict report a second save keeps the other user's places.
  expect(diffSalon(now, salonForm.parse(fields), now)).toEqual({
    address: 'הרצל',
    duration_minutes: 150,
    seen: { address: 'ויצמן', duration_minutes: 120 },
  });
});

test('what was touched by nobody is not sent', () => {
  const { fields, latest } = resumeDraft({}, standing, standing);
  expect(diffSalon(standing, salonForm.parse(fields), latest)).toEqual({ seen: {} });
});

const host: Host = {
  ...{ id: 2, user: 9, first_name: 'Dana', last_name: 'Levi', email: null, phone: '+972501234567' },
  ...{ registration_status: 2, is_org: false, city: 3, city_name: 'Haifa', country: 'IL' },
  ...{ time_zone: 'Asia/Jerusalem', address: 'Herzl 5', lat: 32.8, lng: 35, precision: 'house' },
  ...{
    languages: [4, 5],
    latin_name: null,
    community: 1,
    volunteer: null,
    contacted_at: null,
    staff_comment: null,
  },
  created_at: '2026-11-01T10:00:00Z',
};
const school = { org_type: 'School', org_branch: 'North' };
const toFields = (changes: Partial<Host>, hasHosted = false, language: number | undefined = 1) =>
  toNewSalonFields({ ...host, ...changes }, school, { eve: '2027-05-03', language, hasHosted });

test('a new private salon begins at the host’s own address, and leaves who sees the door to the host', () => {
  expect(toFields({})).toMatchObject({
    ...{ is_org: false, org_type: '', contact_name: '', contact_phone: '', hosted_before: '' },
    ...{ city: 3, city_text: 'Haifa', address: 'Herzl', house_number: '5', address_shown: '' },
    ...{ date: '2027-05-03', language: 4 },
  });
  expect(toFields({}, true)['hosted_before']).toBe(true);
});

test('a new salon of an organisation names the host as its contact, and is found by everyone', () => {
  expect(toFields({ is_org: true })).toMatchObject({
    ...{ ...school, is_org: true, contact_name: 'Dana Levi', contact_phone: '050-1234567' },
    address_shown: 'everyone',
  });
  expect(toFields({ is_org: true, phone: null, last_name: '' })).toMatchObject({
    contact_name: 'Dana',
    contact_phone: '',
  });
});

test('a new salon abroad begins with the town as the host wrote it', () => {
  const abroad = { country: 'FR', city: null, time_zone: 'Europe/Paris' };
  expect(toFields({ ...abroad, city_name: 'Paris', address: '5 rue Foch' })).toMatchObject({
    ...{ country: 'FR', time_zone: 'Europe/Paris', city: '', city_name: 'Paris', address: '5 rue Foch' },
  });
  expect(toFields({ ...abroad, city_name: null, address: null })).toMatchObject({
    city_name: '',
    address: '',
  });
});

test('the language of a new salon is the host’s first, else the usual one, else unanswered', () => {
  expect(toFields({ languages: [] })['language']).toBe(1);
  expect(
    toNewSalonFields({ ...host, languages: [] }, school, { eve: '', language: undefined, hasHosted: false }),
  ).toMatchObject({ language: '', date: '' });
});

test('a salon that is opened in its form and saved untouched changes nothing, whatever its kind', () => {
  const abroad: HostSalon = {
    ...{ ...standing, country: 'FR', city: null, city_name: 'Paris', time_zone: 'Europe/Paris' },
    ...{ event_time: '2027-05-03T18:00:00Z', lat: 48.85, lng: 2.35, address: null, house_number: null },
    ...{ is_org: true, org_type: 'School', org_branch: 'North', contact_name: 'Dana' },
    contact_phone: '+972501234567',
  };
  const online: HostSalon = {
    ...{ ...standing, is_digital: true, city: null, city_name: null, lat: null, lng: null },
    ...{ address: null, house_number: null, site_link: 'https://meet.example/7' },
  };
  for (const salon of [abroad, online])
    expect(diffSalon(salon, salonForm.parse(toSalonFields(salon)))).toEqual({ seen: {} });
  expect(toSalonFields({ ...abroad, city_name: null })['city_name']).toBe('');
  expect(toSalonFields({ ...standing, city_name: null })['city_text']).toBe('');
});

test('abroad a missing zone is told at the zone, and what is no hour at the hour', () => {
  const paris = { country: 'FR', city_name: 'Paris', lat: '48.85', lng: '2.35', pin_city: undefined };
  expect(listProblems({ ...paris, time_zone: undefined })).toEqual({ time_zone: 'required' });
  expect(listProblems({ event_time: 'soon' })).toEqual({ event_time: 'required' });
});
