import { afterAll, beforeAll, expect, test } from 'vitest';
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
afterAll(async () => {
  await server.close();
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('localities come with all names, place, district, community and country', async () => {
  const answer = await get('/api/cities/');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toHaveLength(1310);
  const [{ aliases, ...first }] = answer.json();
  expect(aliases).toContain('Yerushalayim');
  expect(first).toEqual({
    id: 1,
    name_he: 'ירושלים',
    name_en: 'Jerusalem',
    lat: 31.7829,
    lng: 35.2202,
    code: 3000,
    population: 966_209,
    district: 'Jerusalem',
    community: 1,
    country: 'IL',
  });
});

test.each([
  ['תל אביב יפו', 'Tel Aviv-Yafo'],
  ['תל־אביב', 'Tel Aviv-Yafo'],
  ['TEL AVIV', 'Tel Aviv-Yafo'],
  ['ירושלימ', 'Jerusalem'],
])('a locality is found as %s', async (free_text, name) => {
  const cities = (await get(`/api/cities/?free_text=${encodeURIComponent(free_text)}`)).json();
  expect(cities[0].name_en).toBe(name);
  expect(cities.length).toBeLessThan(20);
});

test.each([
  ['קרית', 'קריית גת'],
  ['קיבוץ אפיקים', 'אפיקים'],
  ['כפר חבד', 'כפר חב"ד'],
  ['Qiryat Yam', 'קריית ים'],
  ['kiryat yam', 'קריית ים'],
  ['yagur', 'יגור'],
  ['רצליה', 'הרצלייה'],
  ['גַּת רִימּוֹן', 'גת רימון'],
])('%s finds %s first', async (free_text, name) => {
  expect((await get(`/api/cities/?free_text=${encodeURIComponent(free_text)}`)).json()[0].name_he).toBe(name);
});

test('localities that begin with a text come by population, ahead of those that hold it', async () => {
  const cities: { name_he: string; population: number | null }[] = (
    await get(`/api/cities/?free_text=${encodeURIComponent('תל ')}`)
  ).json();
  const begin = cities.filter(({ name_he }) => /^תל/.test(name_he));
  expect(cities.slice(0, begin.length)).toEqual(begin);
  const populations = begin.map(({ population }) => population ?? 0);
  expect(populations).toEqual(populations.toSorted((one, other) => other - one));
  expect(begin.length).toBeLessThan(cities.length);
});

test.each(['%', '_', '״', 'zzzz', 'א'.repeat(200)])('%s is in no name of a locality', async (free_text) => {
  expect((await get(`/api/cities/?free_text=${encodeURIComponent(free_text)}`)).json()).toEqual([]);
});

test('a change of a locality is in the next answer', async () => {
  const before = await get('/api/cities/?country=IL');
  await server.db
    .updateTable('cities')
    .set({ community_id: 1, population: 5 })
    .where('id', '=', 177)
    .execute();
  const after = await get('/api/cities/?country=IL', { 'if-none-match': String(before.headers['etag']) });
  expect(after.statusCode).toBe(200);
  expect(after.json().find(({ id }: { id: number }) => id === 177)).toMatchObject({ population: 5 });
});

test('localities narrow by country', async () => {
  expect((await get('/api/cities/?country=FR')).json()).toEqual([]);
  expect((await get('/api/cities/?country=FR&country=IL')).json()).toHaveLength(1310);
  expect((await get('/api/cities/?country=israel')).json().codes).toEqual({ country: ['invalid'] });
});

test('one locality is asked for by its id, and no more than so many', async () => {
  expect((await get('/api/cities/?id=3')).json()).toMatchObject([{ id: 3 }]);
  expect((await get('/api/cities/?country=IL&limit=2')).json()).toHaveLength(2);
  expect((await get('/api/cities/?limit=0&id=x')).json().codes).toEqual({
    id: ['invalid'],
    limit: ['outOfRange'],
  });
});

test('communities, languages and organisation types are arrays of id and both names', async () => {
  expect((await get('/api/communities/')).json()).toEqual([
    { id: 1, name_he: 'ללא קהילה', name_en: 'No Community' },
  ]);
  const languages = (await get('/api/languages/')).json();
  expect(languages.map(({ name_en }: { name_en: string }) => name_en).slice(0, 3)).toEqual([
    'Hebrew',
    'English',
    'Russian',
  ]);
  const types = (await get('/api/organisation_types/')).json();
  expect(types).toHaveLength(24);
  expect(types.at(-1)).toEqual({ id: 'Other', name_he: 'אחר', name_en: 'Other' });
});

test('salon days are those of the season asked for, else of the current one', async () => {
  const days = (await get('/api/salondays/?season=2027')).json();
  expect(days.map(({ date }: { date: string }) => date)).toEqual([
    '2027-04-30',
    '2027-05-01',
    '2027-05-02',
    '2027-05-03',
    '2027-05-04',
    '2027-05-05',
    '2027-05-06',
  ]);
  expect(days[0]).toMatchObject({
    season: 2027,
    is_eve: false,
    is_friday_evening: true,
    is_shabbat: false,
  });
  expect(days[1].is_shabbat).toBe(true);
  expect(days[3].is_eve).toBe(true);
  const { year } = await make.season();
  const current = (await get('/api/salondays/')).json();
  expect(new Set(current.map(({ season }: { season: number }) => season))).toEqual(new Set([year]));
  expect((await get('/api/salondays/?season=soon')).json().codes).toEqual({ season: ['invalid'] });
});

test('the current season is everybody’s, the list of all is for staff', async () => {
  const { year } = await make.season();
  const current = (await get('/api/seasons/current/')).json();
  expect(current).toMatchObject({ year });
  expect((await get('/api/seasons/')).statusCode).toBe(401);
  const { headers } = await make.staff('testimonial_admin');
  const all = (await get('/api/seasons/', headers)).json();
  expect(all).toHaveLength(13);
  expect(all).toContainEqual(current);
});

test('reference data that is held already is answered with 304, in every language of the request', async () => {
  for (const url of [
    '/api/cities/',
    '/api/communities/',
    '/api/languages/',
    '/api/organisation_types/',
    '/api/salondays/',
    '/api/seasons/current/',
  ]) {
    const first = await get(url);
    const etag = String(first.headers['etag']);
    expect(etag, url).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers['cache-control'], url).toBe('public, max-age=60');
    expect(first.headers['vary']).toContain('Accept-Language');
    const second = await get(url, { 'if-none-match': etag });
    expect([second.statusCode, second.body], url).toEqual([304, '']);
    expect((await get(url, { 'if-none-match': '"another"' })).statusCode, url).toBe(200);
  }
});

test('a change of reference data changes its tag', async () => {
  const before = await get('/api/communities/');
  await server.db.insertInto('communities').values({ name_he: 'צפון', name_en: 'North' }).execute();
  const after = await get('/api/communities/', { 'if-none-match': String(before.headers['etag']) });
  expect(after.statusCode).toBe(200);
  expect(after.json()).toHaveLength(2);
});

test('volunteers of a community are listed to staff, to a volunteer admin those of the own one only', async () => {
  const { id } = await server.db
    .insertInto('communities')
    .values({ name_he: 'דרום', name_en: 'South' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const volunteer = await make.staff('volunteer_admin', { community_id: id });
  const { headers } = await make.staff('general_admin');
  expect((await get(`/api/communities/${id}/volunteers_list/`, headers)).json()).toEqual([
    {
      id: volunteer.id,
      first_name: volunteer.first_name,
      last_name: volunteer.last_name,
      email: volunteer.email,
      phone_number: volunteer.phone_number,
    },
  ]);
  expect((await get(`/api/communities/${id}/volunteers_list/`, volunteer.headers)).json()).toHaveLength(1);
  expect((await get('/api/communities/1/volunteers_list/', volunteer.headers)).statusCode).toBe(404);
  expect((await get('/api/communities/99999/volunteers_list/', headers)).statusCode).toBe(404);
  expect((await get(`/api/communities/${id}/volunteers_list/`)).statusCode).toBe(401);
});

test('lists name the volunteers of all communities, a volunteer admin those of the own one', async () => {
  const communities = await server.db
    .insertInto('communities')
    .values([
      { name_he: 'מרכז', name_en: 'Centre' },
      { name_he: 'מזרח', name_en: 'East' },
    ])
    .returning('id')
    .execute();
  const [north, east] = await Promise.all(
    communities.map(({ id }) => make.staff('volunteer_admin', { community_id: id })),
  );
  if (!north || !east) throw new Error('two communities were made');
  const listNames = async (headers: Record<string, string>) => {
    const rows: { id: number }[] = (await get('/api/staff/volunteers/', headers)).json();
    return rows.map(({ id }) => id);
  };
  const { headers } = await make.staff('general_admin');
  expect(await listNames(headers)).toEqual(expect.arrayContaining([north.id, east.id]));
  expect(await listNames(north.headers)).toEqual([north.id]);
  expect((await get('/api/staff/volunteers/', (await make.host()).headers)).statusCode).toBe(403);
});
