import { describe, expect, test } from 'vitest';
import { useSalonForms } from '../../../test/salon-forms.ts';

const { app, open, organisation } = useSalonForms();

describe('a host opens a salon', () => {
  test('with the required fields alone, the rest by default', async () => {
    const host = await app.make.host({ registration_status: 2 });
    const made = await open({}, host);
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      host: host.id,
      is_org: false,
      org_type: null,
      country: 'IL',
      time_zone: 'Asia/Jerusalem',
      duration_minutes: 150,
      witnesses_needed: 1,
      lat: 32.0764,
      lng: 34.7895,
      evening_public: false,
      is_open_for_guests: false,
      auto_approve: false,
      accessibility: [],
      floor: null,
      apartment_number: null,
      invites_pending_count: 0,
      invites_confirmed_count: 0,
      free_places: 20,
      distance: null,
      status: null,
      comments_count: null,
      teamings: [],
      cancelled_at: null,
      step: null,
      google_city_id: null,
      can: { update: true, change_time: true, cancel: true, remove: true },
    });
    expect(made.json.share_key).toMatch(/^[\w-]{22}$/);
  });

  test('and is complete with it, private or an organisation as the salon is', async () => {
    const host = await app.make.host({ registration_status: 1, is_org: null });
    expect((await app.post('/api/host_salons/', host, await organisation())).status).toBe(201);
    expect((await app.get(`/api/hosts/${host.id}/`, host)).json).toMatchObject({
      registration_status: 3,
      is_org: true,
    });
  });

  test('only with a host record', async () => {
    const person = await app.make.user('host');
    const answer = await open({}, { headers: await app.make.bearer(person.id) });
    expect([answer.status, answer.json.code]).toEqual([403, 'permissionDenied']);
    expect((await open({}, await app.make.guest())).status).toBe(403);
  });

  test('not in the name of another host', async () => {
    const other = await app.make.host();
    expect((await open({ host: other.id })).status).toBe(404);
  });

  test('and is answered the step that was sent, whichever it is', async () => {
    expect((await open({ step: 2 })).json.step).toBe(2);
    expect((await open({ step: 7 })).json.step).toBe(7);
  });

  test('and what it was answered can be sent back and changes nothing', async () => {
    const bare = await app.make.host();
    const least = await open({}, bare);
    expect((await app.patch(`/api/host_salons/${least.json.id}/`, bare, least.json)).json).toEqual(
      least.json,
    );
    const host = await app.make.host();
    const made = await open(
      { floor: 9999, apartment_number: 4, house_number: 12, name: 'ערב', accessibility: ['Elevator'] },
      host,
    );
    expect(made.json).toMatchObject({ floor: null, apartment_number: 4, house_number: '12' });
    const back = await app.patch(`/api/host_salons/${made.json.id}/`, host, made.json);
    expect([back.status, back.json]).toEqual([200, made.json]);
  });
});

describe('how many salons', () => {
  test('a host has one private salon a season, another after cancelling it', async () => {
    const host = await app.make.host();
    const first = await open({}, host);
    const second = await open({}, host);
    expect([second.status, second.json.codes]).toEqual([400, { non_field_errors: ['canOnlyOpenOneSalon'] }]);
    await app.post(`/api/host_salons/${first.json.id}/cancel/`, host, { reason: 'מחלה' });
    expect((await open({}, host)).status).toBe(201);
  });

  test('of two that are posted at once exactly one is made', async () => {
    const host = await app.make.host({ registration_status: 1, is_org: null });
    const answers = await Promise.all([1, 2, 3, 4].map(() => open({}, host)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    const made = await app.db.selectFrom('host_salons').select('id').where('host_id', '=', host.id).execute();
    expect(made).toHaveLength(1);
  });

  test('an organisation has many', async () => {
    const host = await app.make.host();
    for (const _ of [1, 2])
      expect((await app.post('/api/host_salons/', host, await organisation())).status).toBe(201);
  });

  test('who chose to host privately opens no organisation’s salon', async () => {
    const host = await app.make.host({ is_org: false });
    const answer = await app.post('/api/host_salons/', host, await organisation());
    expect([answer.status, answer.json.codes]).toEqual([400, { is_org: ['invalid'] }]);
  });
});

describe('a digital salon', () => {
  test('needs no place, has none, and stands in the zone of its host', async () => {
    const host = await app.make.host({
      city_id: null,
      city_name: 'Paris',
      country: 'FR',
      time_zone: 'Europe/Paris',
    });
    const made = await open(
      { is_digital: true, city: null, lat: 1, lng: 2, site_link: 'https://example.org/x' },
      host,
    );
    expect(made.json).toMatchObject({
      lat: null,
      lng: null,
      country: 'FR',
      time_zone: 'Europe/Paris',
      is_digital: true,
    });
  });
});

test('a salon is called by its name, else by its host in the reader’s language', async () => {
  const host = await app.make.host();
  const { id, salon_name, city_name } = (await open({}, host)).json;
  const name = `${host.user.first_name} ${host.user.last_name}`;
  expect([salon_name, city_name]).toEqual([`הסלון של ${name}`, 'תל אביב-יפו']);
  const english = await app.get(`/api/host_salons/${id}/`, host, { 'accept-language': 'en-GB' });
  expect(english.json).toMatchObject({ city_name: 'Tel Aviv-Yafo' });
  expect(english.json.salon_name).toMatch(/^[\p{Script=Latin}\d ]+'s salon$/u);
  expect(english.headers['vary']).toContain('Accept-Language');
});

test('a host spells the own name in Latin letters, which readers of English see; staff read it as written', async () => {
  const host = await app.make.host();
  const { id } = (await open({ evening_public: true, is_open_for_guests: true, address: 'הגפן' }, host)).json;
  const change = (latin_name: string) => app.patch(`/api/hosts/${host.id}/`, host, { latin_name });
  expect(await change('נועה')).toMatchObject({ status: 400, json: { codes: { latin_name: ['invalid'] } } });
  expect((await change("Noa O'Brien")).json.latin_name).toBe("Noa O'Brien");
  const see = async (headers = {}) =>
    (await app.call('GET', `/api/host_salons_map/${id}/`, { 'accept-language': 'en', ...headers })).body;
  expect(await see()).toMatchObject({
    ...{ salon_name: "Noa O'Brien's salon", host_name: "Noa O'Brien", host_first_name: 'Noa' },
    address: 'HaGefen',
  });
  const { first_name, last_name } = host.user;
  expect(await see((await app.make.staff('super_admin')).headers)).toMatchObject({
    ...{ host_name: `${first_name} ${last_name}`, address: 'הגפן' },
  });
});
