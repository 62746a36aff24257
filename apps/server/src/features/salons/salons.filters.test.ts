import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let make: ReturnType<typeof makeFactories>;
const salons: Record<string, number> = {};
let days: string[] = [];

const at = (date: string, time: string) => new Date(`${date}T${time}:00+03:00`).toISOString();

beforeAll(async () => {
  database = await createTestDatabase();
  server = await buildTestApp(database.url);
  make = makeFactories(server.db, server.config);
  const { year } = await make.season();
  const rows = await server.db
    .selectFrom('salon_days')
    .select('date')
    .where('season', '=', year)
    .orderBy('date')
    .execute();
  days = rows.map(({ date }) => date);
  const [first = '', second = ''] = days;
  const add = async (key: string, fields: Parameters<typeof make.salon>[0]) => {
    salons[key] = (await make.salon({ name: key, ...fields })).id;
  };
  await add('telAviv', { event_time: at(first, '09:00'), accessibility: ['Elevator'], language_id: 1 });
  await add('jerusalem', {
    event_time: at(first, '14:00'),
    city_id: 1,
    lat: 31.7829,
    lng: 35.2202,
    language_id: 2,
    max_guests: 3,
    accessibility: ['Elevator', 'Wheelchair accessibility'],
    comments_for_guests: 'נא להביא ״צל״ם״',
  });
  await add('haifa', {
    event_time: at(second, '20:00'),
    city_id: 3,
    lat: 32.794,
    lng: 34.9896,
    language_id: 3,
    is_org: true,
    org_type: 'School',
    contact_name: 'דנה',
    contact_phone: '+972501234567',
    max_guests: 50,
  });
  await add('digital', { event_time: at(second, '21:00'), is_digital: true, language_id: 1 });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url, headers })).json();
const found = async (query: string, headers: Record<string, string> = {}): Promise<string[]> =>
  (await get(`/api/host_salons_list/?${query}`, headers)).results.map(
    (row: { salon_name: string }) => row.salon_name,
  );

test.each([
  ['', ['telAviv', 'jerusalem', 'haifa', 'digital']],
  ['city=1', ['jerusalem']],
  ['city=1&city=3', ['jerusalem', 'haifa']],
  ['language=2&language=3', ['jerusalem', 'haifa']],
  ['part_of_day=morning', ['telAviv']],
  ['part_of_day=afternoon&part_of_day=evening', ['jerusalem', 'haifa', 'digital']],
  ['is_digital=true', ['digital']],
  ['is_digital=false', ['telAviv', 'jerusalem', 'haifa']],
  ['is_org=true', ['haifa']],
  ['accessibility=Elevator', ['telAviv', 'jerusalem']],
  ['accessibility=Elevator&accessibility=Wheelchair%20accessibility', ['jerusalem']],
  ['has_room=10', ['telAviv', 'haifa', 'digital']],
  ['has_room=10&city=1', []],
  ['season=2035', []],
  ['near=31.78,35.22', ['telAviv', 'jerusalem', 'haifa', 'digital']],
  ['near=31.78,35.22&radius_km=10', ['jerusalem']],
  ['near=31.78,35.22&radius_km=80', ['telAviv', 'jerusalem']],
  ['near=31.78,35.22&ordering=distance', ['jerusalem', 'telAviv', 'haifa', 'digital']],
  ['near=31.78,35.22&ordering=-distance', ['haifa', 'telAviv', 'jerusalem', 'digital']],
  ['ordering=-free_places', ['haifa', 'telAviv', 'digital', 'jerusalem']],
  ['ordering=-event_time', ['digital', 'haifa', 'jerusalem', 'telAviv']],
  ['ordering=city_name,-event_time', ['haifa', 'jerusalem', 'digital', 'telAviv']],
  ['ordering=city_name&ordering=event_time', ['haifa', 'jerusalem', 'telAviv', 'digital']],
  [`free_text=${encodeURIComponent('צלמ')}`, ['jerusalem']],
  [`free_text=${encodeURIComponent('תל־אביב')}`, ['telAviv', 'digital']],
  ['free_text=JERUSALEM', ['jerusalem']],
  ['free_text=%25', []],
  ['free_text=_', []],
  ['free_text=%5C', []],
])('%s finds %j', async (query, names) => {
  expect(await found(query)).toEqual(names);
});

test('dates are days of the salon’s own calendar, both ends included', async () => {
  expect(await found(`date_from=${days[1]}`)).toEqual(['haifa', 'digital']);
  expect(await found(`date_to=${days[0]}`)).toEqual(['telAviv', 'jerusalem']);
  expect(await found(`date_from=${days[0]}&date_to=${days[0]}`)).toEqual(['telAviv', 'jerusalem']);
});

test('the distance is the great circle lengthened as roads are, with one decimal, marked as approximate', async () => {
  const { results } = await get('/api/host_salons_list/?near=31.7829,35.2202');
  const of = (name: string) => results.find((row: { salon_name: string }) => row.salon_name === name);
  expect(of('jerusalem')).toMatchObject({ distance: 0, distance_approximate: true });
  // The great-circle distance is 52.0 km.
  expect(of('telAviv').distance).toBeCloseTo(65.1, 0);
  expect(of('telAviv').distance * 10).toBeCloseTo(Math.round(of('telAviv').distance * 10), 6);
  expect(of('digital')).toMatchObject({ distance: null, distance_approximate: false });
});

test('without a point a guest’s own place is measured from, else the locality’s, else there is no distance', async () => {
  const own = await make.guest({ lat: 32.794, lng: 34.9896 });
  const ofCity = await make.guest({ city_id: 1 });
  const first = async (headers: Record<string, string>) =>
    (await get('/api/host_salons_list/?ordering=distance', headers)).results[0];
  expect(await first(own.headers)).toMatchObject({ salon_name: 'haifa', distance: 0 });
  expect(await first(ofCity.headers)).toMatchObject({ salon_name: 'jerusalem', distance: 0 });
  expect(await first((await make.guest()).headers)).toMatchObject({ salon_name: 'telAviv', distance: null });
  expect(await found('radius_km=10', own.headers)).toEqual(['haifa']);
  expect(await found('radius_km=10')).toHaveLength(4);
});

describe('the map', () => {
  const mapped = async (query: string): Promise<string[]> =>
    (await get(`/api/host_salons_map/?${query}`)).map((row: { salon_name: string }) => row.salon_name);

  test.each([
    ['', ['telAviv', 'jerusalem', 'haifa']],
    ['bbox=34.7,32,34.9,32.2', ['telAviv']],
    ['bbox=34,31,36,33', ['telAviv', 'jerusalem', 'haifa']],
    ['bbox=34,31,36,33&near=32.79,34.98', ['haifa', 'telAviv', 'jerusalem']],
    ['bbox=34,31,36,33&near=32.79,34.98&limit=1', ['haifa']],
    ['bbox=35,31.5,35.3,32', ['jerusalem']],
    ['bbox=170,-90,34.9,90', ['telAviv']],
    ['bbox=0,0,1,1', []],
    ['city=1&language=3', []],
    ['is_digital=true', ['digital']],
    ['is_digital=true&is_digital=false&ordering=x', ['telAviv', 'jerusalem', 'haifa', 'digital']],
  ])('%s draws %j', async (query, names) => {
    expect((await mapped(query)).sort()).toEqual([...names].sort());
    if (query.includes('near')) expect(await mapped(query)).toEqual(names);
  });

  test('begins with what is nearest to the middle of the box', async () => {
    expect(await mapped('bbox=35,31.5,35.4,32.1')).toEqual(['jerusalem']);
    expect((await mapped('bbox=34,31.4,36.4,32.2'))[0]).toBe('jerusalem');
    expect((await mapped('bbox=34.5,31.7,35.3,33.9'))[0]).toBe('haifa');
  });
});

describe('pages', () => {
  test('carry the counts and absolute addresses of their neighbours', async () => {
    const { results, ...rest } = await get('/api/host_salons_list/?is_digital=false&page_size=2&page=1');
    expect(results).toHaveLength(2);
    expect(rest).toMatchObject({ count: 3, total_no_filters: 4, previous: null });
    expect(rest.next).toMatch(/^https?:\/\/[^/]+\/api\/host_salons_list\/\?.*page=2/);
    expect(rest.next).toContain('is_digital=false');
    const last = await get('/api/host_salons_list/?is_digital=false&page_size=2&page=2');
    expect([last.results.length, last.next]).toEqual([1, null]);
  });

  test('past the end are not found, the first of nothing is empty', async () => {
    const past = await server.app.inject('/api/host_salons_list/?page=2');
    expect([past.statusCode, past.json().code]).toEqual([404, 'notFound']);
    expect(await get('/api/host_salons_list/?season=2035')).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
      total_no_filters: 4,
    });
  });
});

describe('a bad value is refused at its name', () => {
  const bad = {
    city: ['x', '-1', '1.5', '99999999999'],
    language: ['עברית'],
    date_from: ['2027-13-01', '03.05.2027', '0000-01-01'],
    date_to: ['yesterday'],
    part_of_day: ['night'],
    is_digital: ['yes'],
    accessibility: ['Ramp'],
    is_org: ['1'],
    community: ['none'],
    status: ['open'],
    season: ['27', 'now'],
    has_room: ['0', '1000', 'all'],
    near: ['32', '91,34', '32,181', '32,34,5', 'here', ',', '1..2,3'],
    radius_km: ['0', '-5', 'wide', 'Infinity'],
    free_text: ['a\u0000b', 'x'.repeat(10_000)],
  };
  for (const [name, values] of Object.entries(bad))
    test.each(values)(`${name}=%s`, async (value) => {
      for (const call of ['host_salons_list', 'host_salons_map']) {
        const answer = await server.app.inject(`/api/${call}/?${name}=${encodeURIComponent(value)}`);
        expect(answer.statusCode, answer.body).toBe(400);
        expect(Object.keys(answer.json().codes)).toEqual([name]);
      }
    });

  test.each(['1,2,3', '1,2,3,x', '-181,0,0,0', '0,10,1,5', '0,-91,1,5', ''])('bbox=%s', async (value) => {
    const answer = await server.app.inject(`/api/host_salons_map/?bbox=${value}`);
    expect([answer.statusCode, Object.keys(answer.json().codes)]).toEqual([400, ['bbox']]);
  });

  test.each(['0', '20001', 'all'])('limit=%s', async (value) => {
    const answer = await server.app.inject(`/api/host_salons_map/?limit=${value}`);
    expect([answer.statusCode, Object.keys(answer.json().codes)]).toEqual([400, ['limit']]);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page_size=0',
    'page_size=101',
    'ordering=password_hash',
    'ordering=-',
  ])('%s', async (query) => {
    const answer = await server.app.inject(`/api/host_salons_list/?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().codes)]).toEqual([400, [query.split('=')[0]]]);
  });

  test('an order that is for staff only, too', async () => {
    const answer = await server.app.inject('/api/host_salons_list/?ordering=-created_at');
    expect([answer.statusCode, answer.json().codes]).toEqual([400, { ordering: ['invalid'] }]);
  });

  test('a share key of any shape opens nothing and breaks nothing', async () => {
    for (const k of ['', '%00', 'x'.repeat(5000), "'--", '💥'])
      expect((await server.app.inject(`/api/host_salons_map/2147483647/?k=${k}`)).statusCode).toBeOneOf([
        400, 404,
      ]);
  });
});

test('staff order by every column that they are shown', async () => {
  const { salonOrders } = await import('@salons/contract/salon-filters');
  const { headers } = await make.staff('super_admin');
  for (const field of salonOrders)
    for (const sign of ['', '-']) {
      const answer = await server.app.inject({
        url: `/api/host_salons_list/?ordering=${sign}${field}`,
        headers,
      });
      expect(answer.statusCode, `${sign}${field}: ${answer.body}`).toBe(200);
      expect(answer.json().results).toHaveLength(4);
    }
});
