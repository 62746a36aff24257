import { adminRoles } from '@salons/contract/permissions';
import { guestStatuses, salonStatuses, witnessStatuses } from '@salons/contract/states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let make: ReturnType<typeof makeFactories>;
let year: number;
let community: number;
const staff: Record<string, Record<string, string>> = {};

const witness = async (
  fields: {
    archived?: boolean;
    held_reasons?: string[];
    city_id?: number;
    country?: string;
    max_salons?: number;
  },
  answer?: string,
) => {
  const { id } = await server.db
    .insertInto('witnesses')
    .values({ first_name: 'רות', last_name: 'לוי', witness_type: 'generation_2', city_id: 2, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (answer)
    await server.db
      .insertInto('witness_year_comments')
      .values({ witness_id: id, season: year, status: answer })
      .execute();
  return id;
};
const mornings = { start_time: '08:00', end_time: '12:00' };
const evenings = { start_time: '17:00', end_time: '22:00' };
const slot = async (witness_id: number, host_salon_id?: number) => {
  const { eve, evening } = await make.season();
  const { id } = await server.db
    .insertInto('witness_slots')
    .values({ witness_id, date: eve, ...(host_salon_id ? evenings : mornings) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (host_salon_id)
    await server.db
      .insertInto('teamings')
      .values({ host_salon_id, slot_id: id, witness_id, salon_time: evening })
      .execute();
};

beforeAll(async () => {
  database = await createTestDatabase();
  server = await buildTestApp(database.url);
  make = makeFactories(server.db, server.config);
  ({ year } = await make.season());
  const made = await server.db
    .insertInto('communities')
    .values({ name_he: 'מרכז', name_en: 'Centre' })
    .returning('id')
    .executeTakeFirstOrThrow();
  community = made.id;
  for (const role of adminRoles)
    staff[role] = (
      await make.staff(role, role === 'volunteer_admin' ? { community_id: community } : {})
    ).headers;

  const contacted_at = new Date().toISOString();
  const own = await make.host({ community_id: community, contacted_at });
  const [first, second] = [
    await make.salon({ host_id: own.id, witnesses_needed: 2 }),
    await make.salon({ witnesses_needed: 2, city_id: 1 }),
  ];
  await make.salon({ survivor_needed: false, cancelled_at: contacted_at, max_guests: 500 });
  await make.salon({ deleted_at: contacted_at });
  const abroad = { country: 'FR', city_id: null, city_name: 'Paris', time_zone: 'Europe/Paris' } as const;
  await make.salon({
    ...abroad,
    host_id: (await make.host({ ...abroad, registration_status: 2, contacted_at })).id,
  });
  await make.host({ registration_status: 1, city_id: 1 });
  await make.host({ deleted_at: contacted_at });

  await make.invitation({ host_salon_id: first.id, guests_number: 3 });
  await make.invitation({ host_salon_id: first.id, guests_number: 2, status: 'approved' });
  await make.invitation({ host_salon_id: second.id, status: 'denied', denied_reason: 'host' });
  const again = await make.guest({ city_id: 1 });
  await make.invitation({
    host_salon_id: second.id,
    guest_id: again.id,
    status: 'denied',
    denied_reason: 'withdrawn',
  });
  await make.invitation({ host_salon_id: second.id, guest_id: again.id, guests_number: 1 });
  await make.guest({ city_id: 1 });

  await witness({ archived: true }, 'available_this_year');
  await witness({ held_reasons: ['too_fast'] });
  await witness({ country: 'FR' }, 'not_available_this_year');
  await witness({}, 'did_not_answer');
  await witness({}, 'available_this_year');
  await slot(await witness({}, 'available_this_year'));
  const half = await witness({}, 'available_this_year');
  await slot(half, second.id);
  await slot(half);
  await slot(await witness({}, 'available_this_year'), first.id);
  const enough = await witness({ max_salons: 1 }, 'available_this_year');
  await slot(enough);
  await slot(enough, first.id);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const get = async (name: string, role = 'super_admin', query = '') =>
  (await server.app.inject({ url: `/api/${name}_dashboard/${query}`, headers: staff[role] ?? {} })).json();
const plain = async (table: string, where = 'true') =>
  (
    await sql<{
      count: number;
    }>`select count(*) from ${sql.table(table)} where deleted_at is null and ${sql.raw(where)}`.execute(
      server.db,
    )
  ).rows[0]?.count;
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((one, other) => one + other, 0);

test('the totals are plain counts of what is not deleted', async () => {
  for (const name of ['hosts', 'host_salons', 'guests', 'witnesses'])
    expect((await get(name)).total, name).toBe(await plain(name));
});

test('the totals are those of the lists behind them', async () => {
  for (const role of Object.keys(staff))
    for (const query of ['', `?season=${year}`, `?community=${community}`, `?season=${year - 1}`]) {
      const headers = staff[role] ?? {};
      const count = async (path: string) =>
        (await server.app.inject({ url: `/api/${path}/${query}`, headers })).json().count;
      const buildName = `${role} ${query}`;
      expect((await get('hosts', role, query)).total, buildName).toBe(await count('hosts'));
      expect((await get('guests', role, query)).total, buildName).toBe(await count('guests'));
      if (role !== 'host_admin')
        expect((await get('witnesses', role, query)).total, buildName).toBe(await count('witnesses'));
      expect((await get('host_salons', role, query)).total, buildName).toBe(await count('host_salons_list'));
    }
});

const lists = {
  hosts: { path: 'hosts', status: 'registration_status' },
  host_salons: { path: 'host_salons_list', status: 'status' },
  guests: { path: 'guests', status: 'status' },
  witnesses: { path: 'witnesses', status: 'status' },
} as const;

describe('every number is the count of the list behind it', () => {
  const questions = () => [
    '',
    `season=${year}`,
    `season=${year - 1}`,
    `season=${year}&community=${community}`,
  ];
  for (const role of adminRoles)
    test(role, async () => {
      const compared: string[] = [];
      for (const [name, { path, status }] of Object.entries(lists))
        for (const query of questions()) {
          if (name === 'witnesses' && role === 'host_admin') continue;
          const count = async (narrowed: string) => {
            const url = `/api/${path}/?${query}&${narrowed}`;
            const answer = await server.app.inject({ url, headers: staff[role] ?? {} });
            return `${url} ${answer.json().count}`;
          };
          const buildName = (narrowed: string, number: unknown) =>
            `/api/${path}/?${query}&${narrowed} ${number}`;
          const { total, by_status, by_day, by_city, held } = await get(name, role, `?${query}`);
          const days = ({ date }: { date: string }) => `created_from=${date}&created_to=${date}`;
          const numbers: [string, number][] = [
            ['', total],
            ...Object.entries(by_status).map(([key, number]): [string, number] => [
              `${status}=${key}`,
              Number(number),
            ]),
            ...by_day.map((day: { date: string; count: number }): [string, number] => [days(day), day.count]),
            ...by_city.map(({ city, count }: { city: number; count: number }): [string, number] => [
              `city=${city}`,
              count,
            ]),
          ];
          if (name === 'witnesses') numbers.push(['held=true', held]);
          if (name === 'host_salons') numbers.push(['in_teaming=false', total - sum(by_status)]);
          expect(await Promise.all(numbers.map(([narrowed]) => count(narrowed)))).toEqual(
            numbers.map(([narrowed, number]) => buildName(narrowed, number)),
          );
          compared.push(name);
        }
      expect(compared).toHaveLength(role === 'host_admin' ? 12 : 16);
    });
});

test('the seats of salons are those of the list of what is not cancelled', async () => {
  const { seats } = await get('host_salons');
  const url = '/api/host_salons_list/?is_cancelled=false&page_size=100';
  const { results } = (await server.app.inject({ url, headers: staff['super_admin'] ?? {} })).json();
  const add = (field: string) =>
    results.reduce((all: number, row: Record<string, number>) => all + (row[field] ?? 0), 0);
  expect(seats).toEqual({
    max: add('max_guests'),
    taken: add('invites_pending_count') + add('invites_confirmed_count'),
  });
  expect(results).toHaveLength(3);
});

describe('days of registration', () => {
  const on = async (path: string, days: string, role = 'super_admin') =>
    (await server.app.inject({ url: `/api/${path}/?${days}`, headers: staff[role] ?? {} })).json();
  test('begin and end at midnight in Israel', async () => {
    const winter = { last: '2026-01-10T21:59:59Z', first: '2026-01-10T22:00:00Z' };
    const summer = { last: '2026-07-10T20:59:59Z', first: '2026-07-10T21:00:00Z' };
    for (const [day, next, { last, first }] of [
      ['2026-01-10', '2026-01-11', winter],
      ['2026-07-10', '2026-07-11', summer],
    ] as const) {
      await make.host({ created_at: last });
      await make.host({ created_at: first });
      const count = async (from: string, to: string) =>
        (await on('hosts', `created_from=${from}&created_to=${to}`)).count;
      expect(await count(day, day)).toBe(1);
      expect(await count(next, next)).toBe(1);
      expect(await count(day, next)).toBe(2);
      expect(await count(next, day)).toBe(0);
    }
    await server.db.deleteFrom('hosts').where('created_at', '<', '2026-08-01T00:00:00Z').execute();
  });
  test('are refused at their names when they are none', async () => {
    for (const { path } of Object.values(lists))
      for (const name of ['created_from', 'created_to'])
        expect(Object.keys((await on(path, `${name}=2026-02-30`)).codes)).toEqual([name]);
  });
  test('and what staff alone may ask narrows nothing for visitors', async () => {
    const all = (await server.app.inject({ url: '/api/host_salons_list/' })).json().count;
    const url =
      '/api/host_salons_list/?created_to=2001-01-01&is_cancelled=true&in_teaming=false&teaming_lacks=driver&requests_lapse=true';
    expect((await server.app.inject({ url })).json().count).toBe(all);
    expect(all).toBeGreaterThan(0);
  });
});

test('numbers say when they were counted', async () => {
  const before = Date.now() - 1000;
  const { counted_at } = await get('hosts');
  expect(Date.parse(counted_at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(counted_at)).toBeLessThanOrEqual(Date.now());
});

test('hosts count by registration status', async () => {
  const { total, by_status } = await get('hosts');
  expect(Object.keys(by_status)).toEqual(['1', '2', '3']);
  expect(by_status).toMatchObject({ 1: 1, 2: 1 });
  expect(sum(by_status)).toBe(total);
});

test('guests count by their invitation of the season, seats by its size', async () => {
  const { total, by_status, seats } = await get('guests');
  expect(Object.keys(by_status)).toEqual([...guestStatuses]);
  expect(by_status).toEqual({ none: 1, pending: 2, approved: 1, denied: 1 });
  expect(total).toBe(5);
  expect(seats).toEqual({ pending: 4, approved: 2 });
  expect((await get('guests', 'super_admin', `?season=${year - 1}`)).total).toBe(0);
});

test('salons count by status in teaming, seats of those that are not cancelled', async () => {
  const { total, by_status, seats } = await get('host_salons');
  expect(Object.keys(by_status)).toEqual([...salonStatuses]);
  expect(by_status).toEqual({
    assigned: 1,
    waiting_for_more_assignments: 1,
    not_contact_this_year: 0,
    waiting_for_first_assignment: 1,
  });
  expect(total).toBe(4);
  expect(seats).toEqual({ max: 60, taken: 6 });
});

test('witnesses count by where they stand, each once', async () => {
  const { total, by_status } = await get('witnesses');
  expect(Object.keys(by_status)).toEqual([...witnessStatuses]);
  expect(by_status).toEqual({
    archived: 1,
    not_contact_this_year: 1,
    not_available_this_year: 1,
    did_not_answer: 1,
    available_this_year: 1,
    assigned: 2,
    waiting_for_first_assignment: 1,
    waiting_for_more_assignments: 1,
  });
  expect(total).toBe(9);
  const earlier = await get('witnesses', 'super_admin', `?season=${year - 1}`);
  expect(earlier.total).toBe(0);
});

test('days and localities say when and where', async () => {
  const { by_day, by_city, total } = await get('guests');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(new Date());
  expect(by_day).toEqual([{ date: today, count: total }]);
  expect(by_city).toEqual([
    { city: 1, city_name: 'ירושלים', lat: expect.any(Number), lng: expect.any(Number), count: 2 },
  ]);
});

describe('each role counts what it reaches', () => {
  test('a volunteer admin the own community', async () => {
    expect((await get('hosts', 'volunteer_admin')).total).toBe(1);
    expect((await get('host_salons', 'volunteer_admin')).total).toBe(1);
    expect((await get('guests', 'volunteer_admin')).by_status).toEqual({
      none: 0,
      pending: 1,
      approved: 1,
      denied: 0,
    });
    expect((await get('witnesses', 'volunteer_admin')).total).toBe(0);
  });
  test('a global admin what lies abroad', async () => {
    expect((await get('hosts', 'global_admin')).total).toBe(1);
    expect((await get('host_salons', 'global_admin')).total).toBe(1);
    expect((await get('witnesses', 'global_admin')).total).toBe(1);
  });
  test('the host admin no witnesses', async () => {
    expect(await get('witnesses', 'host_admin')).toMatchObject({ code: 'permissionDenied' });
    expect((await get('hosts', 'host_admin')).total).toBe(await plain('hosts'));
  });
});

test.each(['season=27', 'season=now', 'community=0', 'community=x'])(
  '%s is refused at its name',
  async (query) => {
    for (const name of ['hosts', 'host_salons', 'guests', 'witnesses'])
      expect(Object.keys((await get(name, 'super_admin', `?${query}`)).codes)).toEqual([query.split('=')[0]]);
  },
);
