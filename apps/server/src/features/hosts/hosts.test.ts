import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
type Who = { headers: Record<string, string> };

const newHost = async () => {
  const person = await app.make.user('host');
  return { ...person, headers: await app.make.bearer(person.id) };
};
const london = { city_name: 'London', country: 'GB', time_zone: 'Europe/London', lat: 51.5, lng: -0.12 };
const audit = (entity_id: number) =>
  app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'host')
    .where('entity_id', '=', entity_id)
    .orderBy('id')
    .execute();

describe('onboarding', () => {
  test('makes the host record of one’s own, with status 1 and the user’s phone', async () => {
    const person = await newHost();
    const made = await app.post('/api/hosts/', person, { city: 2, languages: [1, 2, 1], heard_from: 'חברה' });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      user: person.id,
      first_name: person.first_name,
      email: person.email,
      phone: person.phone_number,
      registration_status: 1,
      is_org: null,
      city: 2,
      city_name: 'תל אביב-יפו',
      country: 'IL',
      lat: 32.0764,
      lng: 34.7895,
      languages: [1, 2],
      community: 1,
      volunteer: null,
      contacted_at: null,
      staff_comment: null,
    });
    const me = await app.get('/api/user_data/', person);
    expect(me.json[0]).toMatchObject({ host: made.json.id, host_registration_status: 1 });
    expect((await app.get(`/api/hosts/${made.json.id}/`, person)).json).toEqual(made.json);
  });

  test('abroad by country and the place’s name', async () => {
    const made = await app.post('/api/hosts/', await newHost(), { phone: '+44 20 7946 0018', ...london });
    expect(made.json).toMatchObject({ ...london, city: null, phone: '+442079460018' });
    const required = ['required'];
    expect((await app.post('/api/hosts/', await newHost(), {})).json.codes).toEqual({ city: required });
    expect((await app.post('/api/hosts/', await newHost(), { country: 'GB' })).json.codes).toEqual({
      city_name: required,
    });
    expect((await app.post('/api/hosts/', await newHost(), { ...london, city: 2 })).json.codes).toEqual({
      city: ['invalid'],
    });
  });

  test('happens once, also when sent twice at once', async () => {
    const person = await newHost();
    const answers = await Promise.all([1, 2, 3].map(() => app.post('/api/hosts/', person, { city: 2 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('is for hosts and staff', async () => {
    expect((await app.post('/api/hosts/', null, { city: 2 })).status).toBe(401);
    expect((await app.post('/api/hosts/', await app.make.guest(), { city: 2 })).status).toBe(403);
    const staff = await app.make.staff('super_admin');
    const person = await newHost();
    expect((await app.post('/api/hosts/', staff, { city: 2 })).json.codes).toEqual({ user: ['required'] });
    expect((await app.post('/api/hosts/', staff, { city: 2, user: 2_000_000_000 })).status).toBe(404);
    const made = await app.post('/api/hosts/', staff, { city: 2, user: person.id });
    expect([made.status, made.json.user]).toEqual([201, person.id]);
    expect(await audit(made.json.id)).toMatchObject([{ actor_id: staff.id, action: 'create' }]);
    const global = await app.make.staff('global_admin');
    const other = await newHost();
    expect((await app.post('/api/hosts/', global, { ...london, user: other.id })).status).toBe(404);
    await app.db
      .insertInto('person_grants')
      .values({ staff_id: global.id, user_id: other.id, source: 'code' })
      .execute();
    expect((await app.post('/api/hosts/', global, { city: 2, user: other.id })).status).toBe(403);
    expect((await app.post('/api/hosts/', global, { ...london, user: other.id })).status).toBe(201);
  });

  test('a host’s own user field is nobody else', async () => {
    const person = await newHost();
    const other = await newHost();
    expect((await app.post('/api/hosts/', person, { city: 2, user: other.id })).json.user).toBe(person.id);
  });

  test.each([
    ['phone', '12', 'invalidPhone'],
    ['phone', '01-2345678', 'wrongPhone'],
    ['phone', 501234567, 'invalid'],
    ['city', 99_999, 'invalid'],
    ['city', 'x', 'invalid'],
    ['languages', [99], 'invalid'],
    ['languages', 'he', 'invalid'],
    ['lat', 91, 'outOfRange'],
    ['lng', '34', 'invalid'],
    ['address', 'א'.repeat(10_000), 'tooLong'],
    ['address', 'a\u0000', 'invalid'],
    ['heard_from', 'x'.repeat(201), 'tooLong'],
    ['heard_from', {}, 'invalid'],
    ['time_zone', 'Nowhere', 'invalid'],
    ['country', 'Israel', 'invalid'],
  ])('%s cannot be %s', async (field, value, code) => {
    const answer = await app.post('/api/hosts/', await newHost(), { city: 2, [field]: value });
    expect([answer.status, answer.json.codes[field]]).toEqual([400, [code]]);
  });

  test('a broken body is invalid', async () => {
    const answer = await app.post('/api/hosts/', await newHost(), '{"city": 2');
    expect([answer.status, answer.json.codes]).toEqual([400, { non_field_errors: ['invalid'] }]);
  });
});

describe('a host record', () => {
  test('becomes of status 2 by choosing private or organisation, and stays complete once it is', async () => {
    const host = await app.make.host({ registration_status: 1 });
    expect((await app.patch(`/api/hosts/${host.id}/`, host, { is_org: null })).json).toMatchObject({
      registration_status: 1,
    });
    expect((await app.patch(`/api/hosts/${host.id}/`, host, { is_org: false })).json).toMatchObject({
      registration_status: 2,
      is_org: false,
    });
    const complete = await app.make.host({ registration_status: 3 });
    expect(
      (await app.patch(`/api/hosts/${complete.id}/`, complete, { is_org: true })).json.registration_status,
    ).toBe(3);
  });

  test('takes back what it answered', async () => {
    const host = await app.make.host({ languages: [1], address: 'הגפן <b>5</b>' });
    const { json } = await app.get(`/api/hosts/${host.id}/`, host);
    expect((await app.patch(`/api/hosts/${host.id}/`, host, json)).json).toEqual(json);
    const staff = await app.make.staff('super_admin');
    const seen = await app.get(`/api/hosts/${host.id}/`, staff);
    expect((await app.patch(`/api/hosts/${host.id}/`, staff, seen.json)).json).toEqual(seen.json);
  });

  test('keeps what is staff’s from the host', async () => {
    const host = await app.make.host();
    const staff = await app.make.staff('volunteer_admin');
    const url = `/api/hosts/${host.id}/`;
    const noted = { staff_comment: 'להתקשר בערב', volunteer: staff.id, contacted_at: '2026-11-20T08:00:00Z' };
    expect((await app.patch(url, staff, noted)).json).toMatchObject(noted);
    expect((await app.get(url, host)).json).toMatchObject({ staff_comment: null, volunteer: null });
    await app.patch(url, host, {
      staff_comment: 'mine',
      community: 77,
      volunteer: host.user.id,
      contacted_at: null,
    });
    expect((await app.get(url, staff)).json).toMatchObject({ ...noted, community: 1 });
    expect(await audit(host.id)).toMatchObject([{ action: 'update', after: noted }]);
    // No user, a customer, and a volunteer of another community.
    const elsewhere = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
    for (const volunteer of [2_000_000_000, host.user.id, elsewhere.id])
      expect((await app.patch(url, staff, { volunteer })).status).toBe(404);
    expect((await app.patch(url, await app.make.staff('super_admin'), { community: 99 })).json.codes).toEqual(
      { community: ['invalid'] },
    );
  });

  test('is somebody’s own', async () => {
    const host = await app.make.host();
    const other = await app.make.host();
    expect((await app.get(`/api/hosts/${host.id}/`, other)).status).toBe(404);
    expect((await app.patch(`/api/hosts/${host.id}/`, other, { phone: '03-1234567' })).status).toBe(404);
    expect((await app.get('/api/hosts/', host)).status).toBe(403);
  });
});

describe('the reach of staff', () => {
  test('global admin, volunteer admin and testimonial admin', async () => {
    const { id: community } = await app.db
      .insertInto('communities')
      .values({ name_he: 'דרום', name_en: 'South' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const near = await app.make.host({ community_id: community });
    const far = await app.make.host({ city_id: null, city_name: 'Rome', country: 'IT' });
    const sees = async (who: Who) =>
      Promise.all([near, far].map(async ({ id }) => (await app.get(`/api/hosts/${id}/`, who)).status));
    expect(await sees(await app.make.staff('super_admin'))).toEqual([200, 200]);
    const global = await app.make.staff('global_admin');
    expect(await sees(global)).toEqual([404, 200]);
    const volunteer = await app.make.staff('volunteer_admin', { community_id: community });
    expect(await sees(volunteer)).toEqual([200, 404]);
    expect((await app.patch(`/api/hosts/${near.id}/`, volunteer, { community: 1 })).status).toBe(403);
    expect((await app.remove(`/api/hosts/${near.id}/`, volunteer)).status).toBe(403);
    const testimonial = await app.make.staff('testimonial_admin');
    expect(await sees(testimonial)).toEqual([200, 200]);
    expect((await app.patch(`/api/hosts/${near.id}/`, testimonial, { phone: null })).status).toBe(403);
    expect((await app.get('/api/hosts/', volunteer)).json).toMatchObject({ count: 1, total_results: 1 });
    expect((await app.remove(`/api/hosts/${far.id}/`, global)).status).toBe(204);
    expect((await app.get(`/api/hosts/${far.id}/`, global)).status).toBe(404);
  });
});

test('a host’s years, by the calendar of the salons, ascending', async () => {
  const host = await app.make.host();
  const org = { host_id: host.id, is_org: true, contact_name: 'ד', contact_phone: '+97231234567' };
  const past = await app.make.salon({ ...org, event_time: '2025-04-23T17:00:00Z', season: 2025 });
  await app.make.salon({ ...org, event_time: '2025-04-24T17:00:00Z', season: 2025, confirmed_seats: 4 });
  await app.make.salon({ ...org, cancelled_at: '2026-11-01T10:00:00Z' });
  const now = await app.make.salon(org);
  const { witness } = await app.make.teaming({ ...past, event_time: '2025-04-23T17:00:00Z' });
  await app.make.invitation({ host_salon_id: now.id, guests_number: 3, status: 'approved' });
  await app.make.invitation({ host_salon_id: now.id, guests_number: 2 });
  const url = `/api/hosts/${host.id}/summaries/`;
  const witnesses = [`${witness.first_name} ${witness.last_name}`];
  const expected = [
    { year: 2025, salons: 2, guests_confirmed: 4, witnesses },
    { year: now.season, salons: 1, guests_confirmed: 3, witnesses: [] },
  ];
  expect((await app.get(url, host)).json).toEqual(expected);
  expect((await app.get(url, await app.make.staff('host_admin'))).json[0].witnesses).toEqual([]);
  expect((await app.get(url, await app.make.host())).status).toBe(404);
});

test('a host deletes the own record once nothing of theirs is ahead, and nobody else’s', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id });
  const url = `/api/hosts/${host.id}/`;
  const refused = await app.remove(url, host);
  expect([refused.status, refused.json.codes]).toEqual([400, { non_field_errors: ['roleHasUpcoming'] }]);
  expect((await app.remove(url, await app.make.host())).status).toBe(404);
  expect((await app.remove(url, await app.make.guest())).status).toBe(403);
  expect((await app.remove(`/api/host_salons/${salon.id}/`, host)).status).toBe(204);
  expect((await app.remove(url, host)).status).toBe(204);
  expect((await app.get('/api/user_data/', host)).json[0]).toMatchObject({ role: 'host', host: null });
});
