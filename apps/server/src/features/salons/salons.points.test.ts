import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Points } from '@salons/contract/markers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { encodePoints } from './salons.points.rules.ts';

type Server = Awaited<ReturnType<typeof buildTestApp>>;
let database: TestDatabase;
let servers: [Server, Server];
let make: ReturnType<typeof makeFactories>;

/** Advances the processes' clock; the database has its own. */
const aSecondPasses = () => void vi.advanceTimersByTime(1000);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  database = await createTestDatabase();
  servers = [await buildTestApp(database.url), await buildTestApp(database.url)];
  make = makeFactories(servers[0].db, servers[0].config);
});
beforeEach(async () => {
  const { db } = servers[0];
  await db.deleteFrom('invitations').execute();
  await db.deleteFrom('host_salons').execute();
  aSecondPasses();
});
afterAll(async () => {
  vi.useRealTimers();
  for (const server of servers) await server.close();
  await database.drop();
});

const inject = (headers: Record<string, string> = {}, process: 0 | 1 = 0) =>
  servers[process].app.inject({ url: '/api/host_salons_map/points/', headers });
const read = async (process: 0 | 1 = 0): Promise<Points> => (await inject({}, process)).json();

/** Decodes the columns into records, as a client does. */
const undone = ({ days, scale, columns }: Points) => {
  let id = 0;
  return columns.id.map((step, index) => {
    id += step;
    return {
      id,
      lat: (columns.lat[index] ?? 0) / scale,
      lng: (columns.lng[index] ?? 0) / scale,
      date: days[columns.day[index] ?? -1],
      hour: columns.hour[index],
      free: columns.free[index],
      language: columns.language[index],
      flags: columns.flags[index],
    };
  });
};

test('the columns say of every salon in person where, when, how full and of what kind it is', async () => {
  const { year, eve } = await make.season();
  const plain = await make.salon({ lat: 32.07641, lng: 34.78949 });
  await make.invitation({ host_salon_id: plain.id, guests_number: 3 });
  await make.salon({ is_digital: true });
  const org = await make.salon({
    is_org: true,
    contact_name: 'דנה',
    contact_phone: '+972501234567',
    accessibility: ['Wheelchair accessibility', 'Elevator'],
    language_id: 3,
    event_time: new Date(`${eve}T16:30:00+03:00`).toISOString(),
  });
  const abroad = await make.salon({
    city_id: null,
    city_name: 'Buenos Aires',
    country: 'AR',
    time_zone: 'America/Argentina/Buenos_Aires',
    lat: -34.6037,
    lng: -58.3816,
    event_time: `${year}-${eve.slice(5)}T23:00:00Z`,
    accessibility: ['Elevator'],
  });
  const points = await read();
  expect(points.scale).toBe(10_000);
  expect(Object.values(points.columns).map((column) => column.length)).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
  expect(undone(points)).toEqual([
    { id: plain.id, lat: 32.0764, lng: 34.7895, date: eve, hour: 20, free: 17, language: 1, flags: 0 },
    { id: org.id, lat: 32.0764, lng: 34.7895, date: eve, hour: 16, free: 20, language: 3, flags: 7 },
    { id: abroad.id, lat: -34.6037, lng: -58.3816, date: eve, hour: 20, free: 20, language: 1, flags: 2 },
  ]);
});

test('nothing to draw is columns of nothing', async () => {
  const points = await read();
  expect(points.days).toEqual([]);
  expect(Object.values(points.columns)).toEqual(Array.from({ length: 8 }, () => []));
});

test('ids travel as differences, dates as places in the list of days', () => {
  const ones = [1, 1, 1];
  const drawn = { lat: ones, lng: ones, hour: ones, free: ones, language: ones, flags: ones };
  const { days, columns } = encodePoints({ id: [7, 9, 40], date: [20_003, 20_001, 20_003], ...drawn });
  expect(columns.id).toEqual([7, 2, 31]);
  expect(columns.day).toEqual([1, 0, 1]);
  expect(days).toEqual(['2024-10-05', '2024-10-07']);
});

test('an invitation shows within a second, in every process', async () => {
  const { id } = await make.salon();
  for (const process of [0, 1] as const)
    expect(undone(await read(process))).toMatchObject([{ id, free: 20 }]);
  await make.invitation({ host_salon_id: id, guests_number: 2 });
  aSecondPasses();
  for (const process of [0, 1] as const)
    expect(undone(await read(process))).toMatchObject([{ id, free: 18 }]);
});

test('so does a change whose transaction was under way while the points were read', async () => {
  const { id } = await make.salon();
  const { db } = servers[0];
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('host_salons').set({ max_guests: 5 }).where('id', '=', id).execute();
    aSecondPasses();
    expect(undone(await read())).toMatchObject([{ id, free: 20 }]);
  });
  aSecondPasses();
  expect(undone(await read())).toMatchObject([{ id, free: 5 }]);
});

test('a salon leaves the points when it starts', async () => {
  const { db } = servers[0];
  const { rows } = await sql<{ soon: string }>`select now() + interval '2 seconds' as soon`.execute(db);
  await make.salon({ event_time: rows[0]?.soon ?? '' });
  expect(undone(await read())).toHaveLength(1);
  const countFree = async () => {
    aSecondPasses();
    return undone(await read());
  };
  await expect.poll(countFree, { timeout: 5000 }).toHaveLength(0);
});

test('who holds the points is answered with 304 until they change', async () => {
  const { id } = await make.salon();
  const first = await inject();
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const readStatus = async () => (await inject({ 'if-none-match': etag })).statusCode;
  expect(await readStatus()).toBe(304);
  // A change that affects no marker keeps the ETag.
  await servers[0].db
    .updateTable('host_salons')
    .set({ comments_for_guests: 'ערב' })
    .where('id', '=', id)
    .execute();
  aSecondPasses();
  expect(await readStatus()).toBe(304);
  await make.invitation({ host_salon_id: id });
  aSecondPasses();
  expect(await readStatus()).toBe(200);
});

test('they travel as brotli, gzip or plain, as the actor takes them', async () => {
  await make.salon();
  const plain = await inject({ 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const br = await inject({ 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const gz = await inject({ 'accept-encoding': 'gzip;q=1.0, br;q=0' });
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
  expect(br.headers['vary']).toContain('Accept-Encoding');
  expect(br.headers['vary']).toContain('Accept-Language');
  expect(br.headers['etag']).toBe(plain.headers['etag']);
});
