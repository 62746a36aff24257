import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
type Somebody = { headers: Record<string, string> };

const select = (who: Somebody, selected: unknown) =>
  app.post('/api/user_data/convert_user_selected/', who, { selected });
const toGuest = (who: Somebody, id: number) => app.post(`/api/hosts/${id}/change_host_to_guest/`, who);
const toHost = (who: Somebody, id: number) => app.post(`/api/guests/${id}/change_guest_to_host/`, who);
const self = async (who: Somebody) => (await app.get('/api/user_data/', who)).json[0];
const codes = ({ status, json }: { status: number; json: { codes: unknown } }) => [status, json.codes];
const changedThisYear = [400, { non_field_errors: ['roleChangedThisYear'] }];
const hasUpcoming = [400, { non_field_errors: ['roleHasUpcoming'] }];
const hostsAreAdults = [400, { age_group: ['invalid'] }];
const setUser = (id: number, fields: object) =>
  app.db.updateTable('users').set(fields).where('id', '=', id).execute();

const returning = async () => {
  const guest = await app.make.guest({ city_id: 3, registration_status: 2, languages: [1, 3] });
  const { year } = await app.make.season();
  const salon = await app.make.salon({ season: year - 1, event_time: `${year - 1}-04-13T17:00:00Z` });
  await app.make.invitation({
    guest_id: guest.id,
    host_salon_id: salon.id,
    season: year - 1,
    status: 'approved',
  });
  return guest;
};

test('a guest becomes a host with the place already told, and once a season only', async () => {
  const guest = await app.make.guest({
    city_id: 3,
    address: 'הגפן 7',
    registration_status: 2,
    languages: [1, 3],
  });
  const { status, json, headers } = await toHost(guest, guest.id);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('no-store');
  expect(json).toMatchObject({
    role: 'host',
    guest: guest.id,
    host: expect.any(Number),
    host_registration_status: 1,
    is_change_role_this_year: true,
    should_ask_to_convert: false,
  });
  const host = (await app.get(`/api/hosts/${json.host}/`, guest)).json;
  expect(host).toMatchObject({
    city: 3,
    address: 'הגפן 7',
    languages: [1, 3],
    phone: guest.user.phone_number,
    lat: expect.any(Number),
    is_org: null,
  });
  expect(codes(await toGuest(guest, json.host))).toEqual(changedThisYear);
  expect(codes(await select(guest, 'guest'))).toEqual(changedThisYear);
  expect(await self(guest)).toEqual(json);
});

test('a host becomes a guest whose onboarding is done by what the host has told', async () => {
  const host = await app.make.host({ city_id: 4, languages: [2] });
  const { json } = await toGuest(host, host.id);
  expect(json).toMatchObject({ role: 'guest', host: host.id, guest_registration_status: 2 });
  expect((await app.get(`/api/guests/${json.guest}/`, host)).json).toMatchObject({ city: 4, languages: [2] });
  const salon = await app.make.salon();
  const response = await app.post('/api/salonguests/', host, { host_salon: salon.id, guests_number: 1 });
  expect(response.status).toBe(201);
});

test('a host who never said where, or lives abroad, is a guest who has yet to say it', async () => {
  const newcomer = await app.make.user('host');
  const who = { headers: await app.make.bearer(newcomer.id) };
  expect((await select(who, 'guest')).json).toMatchObject({ role: 'guest', guest_registration_status: 1 });
  const abroad = await app.make.host({
    city_id: null,
    city_name: 'Lyon',
    country: 'FR',
    time_zone: 'Europe/Paris',
  });
  expect((await toGuest(abroad, abroad.id)).json).toMatchObject({
    role: 'guest',
    guest_registration_status: 1,
  });
});

test('both records stay: what the guest had told is there after a season as a host', async () => {
  const guest = await app.make.guest({
    city_id: 3,
    registration_status: 2,
    accessibility_needs: 'מקום ליד הדלת',
  });
  const { json: asHost } = await toHost(guest, guest.id);
  await setUser(guest.user.id, { role_changed_season: 2025, role_answered_season: 2025 });
  const { status, json } = await toGuest(guest, asHost.host);
  expect([status, json]).toMatchObject([200, { guest: guest.id, host: asHost.host, role: 'guest' }]);
  expect((await app.get(`/api/guests/${guest.id}/`, guest)).json.accessibility_needs).toBe('מקום ליד הדלת');
});

test('a host whose guest record never said where takes over what the host has told', async () => {
  const guest = await app.make.guest({ city_id: null, registration_status: 1 });
  await setUser(guest.user.id, { role: 'host' });
  const city = { city_id: 4, languages: [2] };
  await app.db
    .insertInto('hosts')
    .values({ user_id: guest.user.id, phone: '+972501112233', ...city })
    .execute();
  expect((await select(guest, 'guest')).json).toMatchObject({
    guest: guest.id,
    guest_registration_status: 2,
  });
  expect((await app.get(`/api/guests/${guest.id}/`, guest)).json).toMatchObject({ city: 4, languages: [2] });
});

test('a guest whose record staff deleted becomes a host without it', async () => {
  const [guest, staff] = [await app.make.guest(), await app.make.staff('super_admin')];
  expect((await app.remove(`/api/guests/${guest.id}/`, staff)).status).toBe(204);
  expect((await select(guest, 'host')).json).toMatchObject({ role: 'host', guest: null });
  expect((await app.get(`/api/guests/${guest.id}/`, staff)).status).toBe(404);
});

test('an offer that a guest has not accepted ends when they become a host, and the next who waits has it', async () => {
  const salon = await app.make.salon({ max_guests: 2 });
  const [guest, next] = [await app.make.guest(), await app.make.guest()];
  const offer_expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await app.make.invitation({
    ...{ guest_id: guest.id, host_salon_id: salon.id, guests_number: 2, status: 'pending', offer_expires_at },
  });
  expect(
    (await app.post(`/api/host_salons/${salon.id}/waiting_list/`, next, { guests_number: 2 })).status,
  ).toBe(201);
  expect((await select(guest, 'host')).json).toMatchObject({ role: 'host' });
  const invitations = await app.db
    .selectFrom('invitations')
    .select(['guest_id', 'status', 'denied_reason'])
    .where('host_salon_id', '=', salon.id)
    .orderBy('id')
    .execute();
  expect(invitations).toEqual([
    { guest_id: guest.id, status: 'denied', denied_reason: 'withdrawn' },
    { guest_id: next.id, status: 'pending', denied_reason: null },
  ]);
});

test.each(['pending', 'approved'] as const)(
  'a guest with a request that is %s stays a guest',
  async (status) => {
    const guest = await returning();
    const { id } = await app.make.invitation({
      guest_id: guest.id,
      host_salon_id: (await app.make.salon()).id,
      status,
    });
    expect(codes(await toHost(guest, guest.id))).toEqual(hasUpcoming);
    expect(codes(await select(guest, 'host'))).toEqual(hasUpcoming);
    expect(await self(guest)).toMatchObject({ role: 'guest', host: null, should_ask_to_convert: true });
    expect((await app.remove(`/api/salonguests/${id}/`, guest)).status).toBe(204);
    expect((await select(guest, 'host')).json).toMatchObject({ role: 'host', should_ask_to_convert: false });
  },
);

test('a host with a salon ahead stays a host, until it is cancelled; a past one is no hindrance', async () => {
  const host = await app.make.host();
  const { year } = await app.make.season();
  await app.make.salon({ host_id: host.id, season: year - 1, event_time: `${year - 1}-04-13T17:00:00Z` });
  const salon = await app.make.salon({ host_id: host.id });
  expect(codes(await toGuest(host, host.id))).toEqual(hasUpcoming);
  expect((await app.post(`/api/host_salons/${salon.id}/cancel/`, host, { reason: 'מחלה' })).status).toBe(200);
  expect((await toGuest(host, host.id)).status).toBe(200);
});

test('the role one already has is answered with success and counts as nothing', async () => {
  const host = await app.make.host();
  const { json } = await select(host, 'host');
  expect(json).toMatchObject({ role: 'host', is_change_role_this_year: false });
  const guest = (await toGuest(host, host.id)).json.guest;
  expect((await toGuest(host, host.id)).json).toMatchObject({ role: 'guest' });
  await setUser(host.user.id, { role_changed_season: null });
  expect((await toGuest(host, host.id)).json).toMatchObject({
    role: 'guest',
    is_change_role_this_year: false,
  });
  expect((await toHost(host, guest)).status).toBe(200);
});

test('the question of the season is answered either way', async () => {
  const [stays, changes, byTheOtherWay] = [await returning(), await returning(), await returning()];
  expect((await self(stays)).should_ask_to_convert).toBe(true);
  expect((await select(stays, 'guest')).json).toMatchObject({
    role: 'guest',
    should_ask_to_convert: false,
    is_change_role_this_year: false,
  });
  expect((await select(changes, 'host')).json).toMatchObject({
    role: 'host',
    should_ask_to_convert: false,
    is_change_role_this_year: true,
  });
  expect((await toHost(byTheOtherWay, byTheOtherWay.id)).json.should_ask_to_convert).toBe(false);
  for (const selected of ['witness', 'super_admin', null, 7])
    expect((await select(stays, selected)).json.codes).toEqual({ selected: [expect.any(String)] });
});

test('a guest of 14 to 17 does not become a host, by no way there is; years later they do', async () => {
  const guest = await app.make.guest();
  await setUser(guest.user.id, { age_group: '14-17', parent_consent: true });
  expect(codes(await toHost(guest, guest.id))).toEqual(hostsAreAdults);
  expect(codes(await select(guest, 'host'))).toEqual(hostsAreAdults);
  const admin = await app.make.staff('super_admin');
  const byStaff = await app.post('/api/hosts/', admin, { user: guest.user.id, city: 2 });
  expect(codes(byStaff)).toEqual([400, { user: ['invalid'] }]);
  await expect(setUser(guest.user.id, { role: 'host' })).rejects.toThrow('users_host_is_adult');
  expect((await select(guest, 'guest')).status).toBe(200);
  const fourYears = new Date(Date.now() - 4.01 * 365.25 * 86_400_000).toISOString();
  await setUser(guest.user.id, { created_at: fourYears });
  expect((await toHost(guest, guest.id)).json).toMatchObject({ role: 'host' });
});

test('nobody changes another, and neither staff nor witnesses have a role to change', async () => {
  const [guest, other] = [await app.make.guest(), await app.make.guest()];
  expect((await toHost(guest, other.id)).status).toBe(404);
  expect((await toGuest(guest, 1)).status).toBe(404);
  expect((await toHost(guest, 0)).status).toBe(404);
  for (const role of ['super_admin', 'witness'] as const)
    expect((await select(await app.make.staff(role), 'host')).json.code).toBe('permissionDenied');
  expect((await app.get(`/api/guests/${guest.id}/change_guest_to_host/`, null)).status).toBe(401);
  expect((await self(other)).role).toBe('guest');
});

test('by GET too, but not on a browser’s guess, for another site, or by HEAD', async () => {
  const guest = await app.make.guest();
  const url = `/api/guests/${guest.id}/change_guest_to_host/`;
  for (const unmeant of [
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-site': 'cross-site' },
  ])
    expect((await app.get(url, guest, unmeant)).json.code).toBe('permissionDenied');
  const head = await app.head(url, guest);
  expect([head.status, String(head.headers['allow'])]).toEqual([405, expect.stringContaining('GET')]);
  expect((await self(guest)).role).toBe('guest');
  const meant = await app.get(url, guest);
  expect([meant.status, meant.headers['cache-control'], meant.json.role]).toEqual([200, 'no-store', 'host']);
  expect((await app.get(url, guest)).json).toEqual(meant.json);
  const host = await app.make.host();
  const back = await app.get(`/api/hosts/${host.id}/change_host_to_guest/`, host, {
    'sec-fetch-site': 'same-origin',
  });
  expect(back.json.role).toBe('guest');
});

test('the round-up prompt is marked once', async () => {
  const guest = await app.make.guest();
  const url = '/api/user_data/igul_le_tova/';
  expect((await app.get(url, guest)).json).toEqual({ igul_le_tova: false });
  const mark = () => app.post('/api/user_data/mark_igul_le_tova/', guest);
  expect((await mark()).json).toEqual({ igul_le_tova: true });
  const first = await app.db
    .selectFrom('users')
    .select('igul_le_tova_at')
    .where('id', '=', guest.user.id)
    .execute();
  await mark();
  expect(
    await app.db.selectFrom('users').select('igul_le_tova_at').where('id', '=', guest.user.id).execute(),
  ).toEqual(first);
  expect((await app.get(url, guest)).json).toEqual({ igul_le_tova: true });
});

test('a guest whose record staff deleted begins again, with nothing of it but the requests', async () => {
  const guest = await returning();
  const { headers } = await app.make.staff('super_admin');
  expect((await app.remove(`/api/guests/${guest.id}/`, { headers })).status).toBe(204);
  expect(await self(guest)).toMatchObject({ role: 'guest', guest: null, guest_registration_status: null });
  expect((await select(guest, 'guest')).json).toMatchObject({
    guest: guest.id,
    guest_registration_status: 1,
    is_change_role_this_year: false,
  });
  expect((await app.get(`/api/guests/${guest.id}/`, guest)).json).toMatchObject({
    city: null,
    languages: [],
  });
  const done = await app.patch(`/api/guests/${guest.id}/`, guest, { city: 5, registration_status: 2 });
  expect(done.json).toMatchObject({ city: 5, registration_status: 2 });
  const salon = await app.make.salon();
  const response = await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 1 });
  expect(response.status).toBe(201);
  expect((await select(guest, 'guest')).json).toMatchObject({ guest_registration_status: 2 });
});
