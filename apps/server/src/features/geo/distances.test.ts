import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerAsOsrm, faults, startProvider } from '../../../test/loopback-provider.ts';
import { useTwoProcesses } from '../../../test/processes.ts';
import { greatCircleKm } from '../../core/road-distance.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
const environment: Record<string, string> = { ROUTER: 'osrm' };
beforeAll(async () => {
  provider = await startProvider(() => 'drop');
  environment['ROUTER_URL'] = provider.url;
});
afterAll(() => provider.close());
const processes = useTwoProcesses(environment);

const home = { lat: 32.07654, lng: 34.78912 };
const twice = answerAsOsrm((lat, lng) => greatCircleKm(home, { lat, lng }) * 2000);

beforeEach(async () => {
  const { db } = processes.one;
  await db.deleteFrom('host_salons').execute();
  await sql`truncate road_distances, provider_states`.execute(db);
  provider.requests.length = 0;
  provider.answer = twice;
});

type Row = { salon_name: string; distance: number | null; distance_approximate: boolean };
const list = async (query: string, process: 'one' | 'other' = 'one'): Promise<Row[]> =>
  (await processes[process].app.inject({ url: `/api/host_salons_list/?${query}` })).json().results;
const near = `near=${home.lat},${home.lng}`;

const salonsAt = async (...kms: number[]) => {
  for (const km of kms)
    await processes.make.salon({ name: `${km} km`, lat: home.lat + km / 111.195, lng: home.lng });
};

test('a screen costs one call, with both ends in three decimals, and its answers are kept for all processes', async () => {
  await salonsAt(3, 5, 8);
  await processes.make.salon({ is_digital: true, name: 'digital' });
  const rows = await list(`${near}&ordering=distance`);
  expect(rows.map(({ salon_name, distance_approximate }) => [salon_name, distance_approximate])).toEqual([
    ['3 km', false],
    ['5 km', false],
    ['8 km', false],
    ['digital', false],
  ]);
  expect(rows[1]?.distance).toBeCloseTo(10, 0);
  expect(rows[3]?.distance).toBeNull();
  expect(provider.requests).toHaveLength(1);
  const points = provider.requests[0]?.url.pathname.split('/').at(-1)?.split(';') ?? [];
  expect(points[0]).toBe('34.789,32.077');
  expect(points).toHaveLength(4);
  for (const point of points) expect(point).toMatch(/^\d+\.\d{1,3},\d+\.\d{1,3}$/);
  expect(await list(`${near}&ordering=distance`, 'other')).toEqual(rows);
  expect(provider.requests).toHaveLength(1);
});

test('what is kept is asked for again after 180 days, and what is new is asked for alone', async () => {
  await salonsAt(3, 5);
  await list(near);
  await sql`update road_distances set answered_at = now() - interval '181 days' where to_lat =
    (select min(to_lat) from road_distances)`.execute(processes.one.db);
  await salonsAt(8);
  await list(near);
  expect(provider.requests.map(({ url }) => url.pathname.split(';').length)).toEqual([3, 3]);
  await list(near);
  expect(provider.requests).toHaveLength(2);
});

test('where no road leads, or one shorter than the great circle, the distance is estimated and not asked for again', async () => {
  await salonsAt(3, 5, 30);
  const kms = (lat: number) => Math.round((lat - home.lat) * 111);
  provider.answer = answerAsOsrm((lat) => (kms(lat) === 3 ? null : kms(lat) === 5 ? 200 : 37_000));
  const found = (rows: Row[]) => rows.map((row) => [row.distance, row.distance_approximate]);
  const rows = await list(`${near}&ordering=distance`);
  expect(found(rows)).toEqual([
    [3.9, true],
    [6.5, true],
    [37, false],
  ]);
  expect(await list(`${near}&ordering=distance`)).toEqual(rows);
  expect(provider.requests).toHaveLength(1);
});

test('a page is in the order of what it shows', async () => {
  await salonsAt(3, 5, 8);
  provider.answer = answerAsOsrm((lat) => (lat < home.lat + 0.03 ? 9000 : 8500));
  const names = (rows: Row[]) => rows.map(({ salon_name, distance }) => [salon_name, distance]);
  expect(names(await list(`${near}&ordering=distance`))).toEqual([
    ['5 km', 8.5],
    ['8 km', 8.5],
    ['3 km', 9],
  ]);
  expect(names(await list(`${near}&ordering=-distance`))[0]).toEqual(['3 km', 9]);
});

test('a salon of the drawer and the list beside the map know the same road', async () => {
  await salonsAt(3);
  const [marker] = (await processes.one.app.inject({ url: `/api/host_salons_map/?${near}` })).json();
  const drawer = (
    await processes.one.app.inject({ url: `/api/host_salons_map/${marker.salon_id}/?${near}` })
  ).json();
  expect(drawer).toMatchObject({ distance: marker.distance, distance_approximate: false });
  expect(provider.requests).toHaveLength(1);
});

test('one call asks for a hundred at most; the others are estimated', async () => {
  await processes.one.db
    .insertInto('host_salons')
    .values(await copiesOf(120))
    .execute();
  const rows: Row[] = (
    await processes.one.app.inject({ url: `/api/host_salons_map/?${near}&limit=500` })
  ).json();
  expect(provider.requests).toHaveLength(1);
  expect(provider.requests[0]?.url.pathname.split(';')).toHaveLength(101);
  expect(rows.filter((row) => !row.distance_approximate)).toHaveLength(100);
});

/** A salon and copies of its row, each in its own cell. */
const copiesOf = async (count: number) => {
  const { id } = await processes.make.salon({ lat: home.lat, lng: home.lng + 0.01 });
  const {
    id: _,
    local_date: _d,
    local_hour: _h,
    teaming_status: _t,
    ...salon
  } = await processes.one.db
    .selectFrom('host_salons')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await processes.one.db.deleteFrom('host_salons').execute();
  return Array.from({ length: count }, (_one, index) => ({
    ...salon,
    is_org: true,
    contact_name: 'דנה',
    contact_phone: '+972501234567',
    share_key: `key ${index}`,
    lng: home.lng + 0.01 + index * 0.002,
    local_date: salon.event_time.slice(0, 10),
    local_hour: 0,
  }));
};

describe('a router that fails', () => {
  test.each(Object.entries(faults).filter(([what]) => what !== 'slow'))(
    '(%s) leaves the estimates, marked',
    async (_what, answer) => {
      provider.answer = answer;
      await salonsAt(3);
      expect(await list(near)).toMatchObject([{ distance: 3.9, distance_approximate: true }]);
    },
  );

  test('rests for a minute after three failures in a row, in every process, and is tried once after it', async () => {
    await salonsAt(3);
    provider.answer = () => 'drop';
    await list(near, 'one');
    await list(near, 'other');
    provider.answer = twice;
    await salonsAt(4);
    await list(near, 'one');
    // A success in between resets the count of failures.
    provider.answer = () => 'drop';
    await salonsAt(5);
    for (const process of ['one', 'other', 'one'] as const) await list(near, process);
    const requestCount = provider.requests.length;
    expect(requestCount).toBe(6);
    for (const process of ['one', 'other'] as const)
      expect(await list(near, process)).toContainEqual(
        expect.objectContaining({ salon_name: '5 km', distance_approximate: true }),
      );
    expect(provider.requests).toHaveLength(requestCount);
    await sql`update provider_states set rests_until = rests_until - interval '1 minute'`.execute(
      processes.one.db,
    );
    await list(near);
    await list(near);
    expect(provider.requests).toHaveLength(requestCount + 1);
  });

  test('and asks to be left alone is left alone at once', async () => {
    await salonsAt(3);
    provider.answer = () => ({ status: 429, headers: { 'retry-after': '30' }, body: {} });
    await list(near);
    await list(near, 'other');
    expect(provider.requests).toHaveLength(1);
  });
});
