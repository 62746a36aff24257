import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { loadReference } from '../../db/reference/load.ts';

let database: TestDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let make: ReturnType<typeof makeFactories>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await buildTestApp(database.url);
  await loadReference(server.db);
  make = makeFactories(server.db, server.config);
});
beforeEach(async () => {
  await server.db.deleteFrom('teamings').execute();
  await server.db.deleteFrom('invitations').execute();
  await server.db.deleteFrom('host_salons').execute();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

type Headers = Record<string, string>;
const get = async (url: string, headers: Headers = {}) => {
  const answer = await server.app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const ids = (rows: { salon_id: number }[]) => rows.map(({ salon_id }) => salon_id);
const listed = async (query: string, headers: Headers = {}) =>
  ids((await get(`/api/host_salons_list/?${query}`, headers)).body.results);
const mapped = async (query: string, headers: Headers = {}) =>
  ids((await get(`/api/host_salons_map/?${query}`, headers)).body);
const drawn = async () => {
  const { columns } = (await get('/api/host_salons_map/points/')).body;
  let id = 0;
  return columns.id.map((step: number) => (id += step));
};

/** One salon of each kind that is not for everybody. */
const hidden = {
  closed: { is_open_for_guests: false },
  'not public': { evening_public: false },
  past: { event_time: new Date(Date.now() - 3_600_000).toISOString() },
  cancelled: { cancelled_at: new Date().toISOString() },
  deleted: { deleted_at: new Date().toISOString() },
};

describe('what everybody sees', () => {
  test('an open and public salon stands in list, map and by itself', async () => {
    const { id } = await make.salon();
    expect(await listed('')).toEqual([id]);
    expect(await mapped('')).toEqual([id]);
    expect((await get(`/api/host_salons_map/${id}/`)).body.salon_id).toBe(id);
  });

  test.each(Object.entries(hidden))('a salon that is %s stands nowhere', async (_kind, fields) => {
    const { id } = await make.salon(fields);
    expect(await listed('')).toEqual([]);
    expect(await mapped('')).toEqual([]);
    expect(await drawn()).not.toContain(id);
    expect((await get(`/api/host_salons_map/${id}/`)).status).toBe(404);
    expect((await get(`/api/host_salons_map/${id}/?k=wrong`)).status).toBe(404);
  });

  test('a digital salon is listed while it has room, mapped only when asked for, without a place', async () => {
    const free = await make.salon({ is_digital: true, max_guests: 2 });
    const full = await make.salon({ is_digital: true, max_guests: 1 });
    await make.invitation({ host_salon_id: full.id });
    expect(await listed('')).toEqual([free.id]);
    expect(await mapped('')).toEqual([]);
    const [marker] = (await get('/api/host_salons_map/?is_digital=true&bbox=1,1,2,2')).body;
    expect(marker).toMatchObject({
      salon_id: free.id,
      lat: null,
      lng: null,
      is_digital: true,
      distance: null,
    });
    expect((await get(`/api/host_salons_map/${full.id}/`)).status).toBe(200);
  });

  test('a salon that is open but not public opens with its share key only', async () => {
    const share_key = randomBytes(16).toString('base64url');
    const { id } = await make.salon({ evening_public: false, share_key });
    expect((await get(`/api/host_salons_map/${id}/`)).status).toBe(404);
    expect((await get(`/api/host_salons_map/${id}/?k=${share_key}`)).body.salon_id).toBe(id);
    const closed = await make.salon({ is_open_for_guests: false, share_key: `${share_key}2` });
    expect((await get(`/api/host_salons_map/${closed.id}/?k=${share_key}2`)).status).toBe(404);
  });

  test('a closed salon is seen by its host, its own guests and staff, by nobody else', async () => {
    const host = await make.host();
    const { id } = await make.salon({ host_id: host.id, is_open_for_guests: false });
    const [pending, withdrawn, stranger] = [await make.guest(), await make.guest(), await make.guest()];
    await make.invitation({ host_salon_id: id, guest_id: pending.id });
    await make.invitation({
      host_salon_id: id,
      guest_id: withdrawn.id,
      status: 'denied',
      denied_reason: 'withdrawn',
    });
    const status = async (headers: Headers) => (await get(`/api/host_salons_map/${id}/`, headers)).status;
    expect(await status(host.headers)).toBe(200);
    expect(await status(pending.headers)).toBe(200);
    expect(await status((await make.staff('testimonial_admin')).headers)).toBe(200);
    expect(await status(withdrawn.headers)).toBe(404);
    expect(await status(stranger.headers)).toBe(404);
    expect(await status((await make.host()).headers)).toBe(404);
    expect(await status((await make.staff('global_admin')).headers)).toBe(404);
  });
});

describe('who is told what', () => {
  const secrets = ['host_phone', 'host_email', 'site_link', 'witness_full_name'] as const;
  const told = (row: Record<string, unknown>) => secrets.filter((field) => row[field] !== null);

  const scene = async () => {
    const host = await make.host();
    const salon = await make.salon({ host_id: host.id, site_link: 'https://example.org/meet', floor: 3 });
    const witness = await server.db
      .insertInto('witnesses')
      .values({ first_name: 'רות', last_name: 'לוי', witness_type: 'holocaust_survivor' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const slot = await server.db
      .insertInto('witness_slots')
      .values({ witness_id: witness.id, date: salon.local_date, start_time: '17:00', end_time: '22:00' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('teamings')
      .values({
        host_salon_id: salon.id,
        slot_id: slot.id,
        witness_id: witness.id,
        salon_time: salon.event_time,
      })
      .execute();
    const [stranger, pending, approved] = [await make.guest(), await make.guest(), await make.guest()];
    await make.invitation({ host_salon_id: salon.id, guest_id: pending.id });
    await make.invitation({ host_salon_id: salon.id, guest_id: approved.id, status: 'approved' });
    return { host, salon, stranger, pending, approved };
  };

  test('phone, mail, link and witness reach staff, the host and approved guests only, on every call', async () => {
    const { host, salon, stranger, pending, approved } = await scene();
    const rows = async (headers: Headers) => [
      (await get('/api/host_salons_list/', headers)).body.results[0],
      (await get('/api/host_salons_map/', headers)).body[0],
      (await get(`/api/host_salons_map/${salon.id}/`, headers)).body,
    ];
    for (const headers of [{}, stranger.headers, pending.headers, (await make.host()).headers])
      for (const row of await rows(headers)) expect(told(row)).toEqual([]);
    for (const headers of [host.headers, approved.headers, (await make.staff('super_admin')).headers])
      for (const row of await rows(headers)) expect(told(row)).toEqual([...secrets]);
    const [row] = await rows(approved.headers);
    expect(row).toMatchObject({
      host_phone: host.phone,
      host_email: host.user.email,
      witness_full_name: 'רות לוי',
      witness_type: 'holocaust_survivor',
    });
  });

  test.each([
    ['super_admin', 4],
    ['general_admin', 4],
    ['testimonial_admin', 4],
    ['host_admin', 3],
    ['volunteer_admin', 4],
  ] as const)('%s is told %i of the four', async (role, count) => {
    await scene();
    const { headers } = await make.staff(role);
    const [row] = (await get('/api/host_salons_list/', headers)).body.results;
    expect(told(row)).toHaveLength(count);
    expect(row.status).toBe('assigned');
  });

  test('staff beyond whose reach a salon lies see no more of it than anybody', async () => {
    const { salon } = await scene();
    const { headers } = await make.staff('global_admin');
    expect((await get('/api/host_salons_list/', headers)).body.results).toEqual([]);
    const marker = (await get(`/api/host_salons_map/${salon.id}/`, headers)).body;
    expect(told(marker)).toEqual([]);
  });

  test('a guest who has not accepted the terms sees what everybody sees', async () => {
    const { salon, approved } = await scene();
    await server.db
      .updateTable('users')
      .set({ terms_version: null })
      .where('id', '=', approved.user_id)
      .execute();
    const { status, body } = await get(`/api/host_salons_map/${salon.id}/`, approved.headers);
    expect([status, told(body)]).toEqual([200, []]);
  });

  test('the status in teaming is for staff, and asking for it tells nobody else', async () => {
    await scene();
    expect((await get('/api/host_salons_list/')).body.results[0].status).toBeNull();
    expect(await listed('status=waiting_for_first_assignment')).toHaveLength(1);
    const { headers } = await make.staff('super_admin');
    expect(await listed('status=waiting_for_first_assignment', headers)).toHaveLength(0);
    expect(await listed('status=waiting_for_first_assignment&status=assigned', headers)).toHaveLength(1);
  });

  test('a floor or an apartment that is not set is 9999', async () => {
    const { salon } = await scene();
    expect((await get(`/api/host_salons_map/${salon.id}/`)).body).toMatchObject({
      floor: 3,
      apartment_number: 9999,
      address: 'הגפן',
    });
  });

  test('where addresses come with the approval, others get neither them nor the exact place', async () => {
    const shy = await buildTestApp(database.url, { PUBLIC_ADDRESS: 'approximate' });
    const { salon, stranger, approved } = await scene();
    await server.db
      .updateTable('host_salons')
      .set({ lat: 32.07651, lng: 34.78949, house_number: '7' })
      .where('id', '=', salon.id)
      .execute();
    const see = async (url: string, headers: Headers = {}) => (await shy.app.inject({ url, headers })).json();
    const near = 'near=32.07651,34.78949';
    for (const headers of [{}, stranger.headers]) {
      const [row] = (await see(`/api/host_salons_list/?${near}`, headers)).results;
      expect(row).toMatchObject({ address: null, house_number: null, floor: null, apartment_number: null });
      expect([row.lat, row.lng]).toEqual([32.076, 34.79]);
      expect(row.distance).toBe(0.1);
    }
    expect((await see(`/api/host_salons_list/?${near}&radius_km=0.05`)).results).toEqual([]);
    const { columns } = await see('/api/host_salons_map/points/');
    expect([columns.lat[0], columns.lng[0]]).toEqual([320_760, 347_900]);
    const marker = await see(`/api/host_salons_map/${salon.id}/`, approved.headers);
    expect(marker).toMatchObject({ address: 'הגפן', house_number: '7', lat: 32.07651, lng: 34.78949 });
    await shy.close();
  });

  test('a salon that is called after its host is found by that name, also after the host changes it', async () => {
    const { host, salon } = await scene();
    const named = await make.salon({ name: 'ערב שירה' });
    const search = (text: string) => listed(`free_text=${encodeURIComponent(text)}`);
    expect(await search(`הסלון של ${host.user.first_name} ${host.user.last_name}`)).toEqual([salon.id]);
    await server.db
      .updateTable('users')
      .set({ first_name: 'זוהרה' })
      .where('id', '=', host.user_id)
      .execute();
    expect(await search('זוהרה')).toEqual([salon.id]);
    expect(await search('שירה')).toEqual([named.id]);
    await server.db.updateTable('host_salons').set({ name: 'אחרת' }).where('id', '=', salon.id).execute();
    expect(await search('זוהרה')).toEqual([]);
  });

  test('the counts are right at once after every change', async () => {
    const count = async () => {
      const { count: found, total_no_filters } = (await get('/api/host_salons_list/')).body;
      return [found, total_no_filters];
    };
    expect(await count()).toEqual([0, 0]);
    const { id } = await make.salon({ is_digital: true, max_guests: 1 });
    expect(await count()).toEqual([1, 1]);
    await make.invitation({ host_salon_id: id });
    expect(await count()).toEqual([0, 0]);
  });

  test('names follow the language of the request', async () => {
    const { salon } = await scene();
    const url = `/api/host_salons_map/${salon.id}/`;
    const hebrew = await get(url);
    const english = await get(url, { 'accept-language': 'en-GB,en;q=0.9' });
    expect(hebrew.body).toMatchObject({ city_name: 'תל אביב-יפו', language_name: 'עברית' });
    expect(hebrew.body.salon_name).toBe(`הסלון של ${hebrew.body.host_name}`);
    expect(english.body).toMatchObject({ city_name: 'Tel Aviv-Yafo', language_name: 'Hebrew' });
    expect(english.body.salon_name).toBe(`${hebrew.body.host_name}'s salon`);
    expect(english.headers['vary']).toContain('Accept-Language');
  });
});

describe('what staff list', () => {
  test('all salons in reach that are not deleted, the earliest first', async () => {
    const { id: first } = await make.salon(hidden.past);
    const open = await make.salon();
    const closed = await make.salon(hidden.closed);
    await make.salon(hidden.deleted);
    const { headers } = await make.staff('general_admin');
    expect(await listed('', headers)).toEqual([first, open.id, closed.id]);
    expect(await listed('ordering=-id', headers)).toEqual([closed.id, open.id, first]);
  });

  test('a volunteer admin those of the own community, a global admin those abroad', async () => {
    const { id: community_id } = await server.db
      .insertInto('communities')
      .values({ name_he: 'מרכז', name_en: 'Centre' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await make.salon();
    const own = await make.salon({ host_id: (await make.host({ community_id })).id });
    const abroad = await make.salon({
      country: 'FR',
      city_id: null,
      city_name: 'Paris',
      time_zone: 'Europe/Paris',
    });
    const volunteer = await make.staff('volunteer_admin', { community_id });
    expect(await listed('', volunteer.headers)).toEqual([own.id]);
    expect(await listed('', (await make.staff('global_admin')).headers)).toEqual([abroad.id]);
    const { headers } = await make.staff('super_admin');
    expect(await listed(`community=${community_id}`, headers)).toEqual([own.id]);
    expect((await get('/api/host_salons_list/?page_size=1', volunteer.headers)).body.total_no_filters).toBe(
      1,
    );
  });

  test('they find salons by the host’s name, mail and phone, which others cannot', async () => {
    const host = await make.host({ phone: '+972529876543' });
    const { id } = await make.salon({ host_id: host.id, name: 'ערב שירה' });
    await make.salon({ name: 'ערב אחר' });
    const { headers } = await make.staff('super_admin');
    for (const text of ['052-9876543', host.user.email ?? '', host.user.last_name])
      expect(await listed(`free_text=${encodeURIComponent(text)}`, headers), text).toEqual([id]);
    for (const text of ['052-9876543', host.user.email ?? '', host.user.last_name])
      expect(await listed(`free_text=${encodeURIComponent(text)}`), text).toEqual([]);
  });
});
