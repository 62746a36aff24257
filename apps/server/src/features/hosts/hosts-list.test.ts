import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
const ids: Record<string, number> = {};

const makeNamed = async (
  key: string,
  first_name: string,
  last_name: string,
  fields: Parameters<typeof app.make.host>[0],
) => {
  const host = await app.make.host(fields);
  await app.db.updateTable('users').set({ first_name, last_name }).where('id', '=', host.user.id).execute();
  ids[key] = host.id;
  return host;
};

beforeAll(async () => {
  staff = await app.make.staff('super_admin');
  const { id: community_id } = await app.db
    .insertInto('communities')
    .values({ name_he: 'צפון', name_en: 'North' })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids['community'] = community_id;
  await makeNamed('avraham', 'אברהם', 'לוין', {
    city_id: 1,
    registration_status: 1,
    is_org: true,
    phone: '+972501112233',
  });
  const yaakov = await makeNamed('yaakov', 'יעקב', 'בן־צבי', {
    city_id: 2,
    community_id,
    volunteer_id: staff.id,
  });
  await makeNamed('rome', 'Sofia', "D'Angelo", {
    city_id: null,
    city_name: 'Roma',
    country: 'IT',
    contacted_at: new Date().toISOString(),
  });
  await app.make.salon({ host_id: yaakov.id });
});

const list = async (query = '') => (await app.get(`/api/hosts/${query}`, staff)).json;
const found = async (query: string) => (await list(query)).results.map(({ id }: { id: number }) => id);

test('staff read hosts, the newest first, in an envelope of their own name', async () => {
  const { results, ...envelope } = await list();
  expect(envelope).toEqual({ count: 3, total_results: 3, next: null, previous: null });
  expect(results.map(({ id }: { id: number }) => id)).toEqual([ids['rome'], ids['yaakov'], ids['avraham']]);
  expect(results[0]).toMatchObject({
    first_name: 'Sofia',
    city: null,
    city_name: 'Roma',
    country: 'IT',
    community: 1,
  });
});

describe('free text', () => {
  test.each([
    ['אברהמ', 'avraham'],
    ['אַבְרָהָם', 'avraham'],
    ['לוין אברהם', 'avraham'],
    ['050-111', 'avraham'],
    ['+972501112233', 'avraham'],
    ['לווין', 'avraham'],
    ['בן צבי', 'yaakov'],
    ['dangelo', 'rome'],
    ['ROMA', 'rome'],
    ['ירושלים', 'avraham'],
    ['Jerusalem', 'avraham'],
  ])('%s finds %s', async (text, key) => {
    expect(await found(`?free_text=${encodeURIComponent(text)}`)).toEqual([ids[key]]);
  });

  test.each(['%', '_', '\\', "' or 1=1 --", '🕯️'])('%s is no wildcard and breaks nothing', async (text) => {
    const answer = await list(`?free_text=${encodeURIComponent(text)}`);
    expect(answer).toMatchObject({ count: 0, total_results: 3, results: [] });
  });
});

test('each filter, repeats meaning or', async () => {
  const { year } = await app.make.season();
  const cases: [string, string[]][] = [
    ['registration_status=1', ['avraham']],
    ['registration_status=1&registration_status=3', ['rome', 'yaakov', 'avraham']],
    ['city=1&city=2', ['yaakov', 'avraham']],
    [`community=${ids['community']}`, ['yaakov']],
    ['community=1', ['rome', 'avraham']],
    [`volunteer=${staff.id}`, ['yaakov']],
    ['is_org=true', ['avraham']],
    ['country=IT', ['rome']],
    // Avraham has no salon yet; his onboarding began this season.
    [`season=${year}`, ['yaakov', 'avraham']],
    ['season=2025', []],
    ['status=not_contact_this_year', ['yaakov']],
    ['status=assigned', []],
    ['country=IL&is_org=true&free_text=zzz', []],
  ];
  for (const [query, keys] of cases)
    expect([query, await found(`?${query}`)]).toEqual([query, keys.map((key) => ids[key])]);
});

test('each order, both ways, with the id to settle what is equal', async () => {
  for (const field of [
    'id',
    'created_at',
    'first_name',
    'last_name',
    'email',
    'phone',
    'registration_status',
    'is_org',
    'city',
    'city_name',
    'country',
    'community',
    'volunteer',
    'contacted_at',
  ]) {
    expect(await found(`?ordering=${field}`)).toHaveLength(3);
    expect(await found(`?ordering=-${field}`)).toHaveLength(3);
  }
  expect(await found('?ordering=id')).toEqual([ids['avraham'], ids['yaakov'], ids['rome']]);
  expect(await found('?ordering=-registration_status&ordering=id')).toEqual([
    ids['yaakov'],
    ids['rome'],
    ids['avraham'],
  ]);
});

test('pages', async () => {
  const first = await list('?page_size=2&ordering=id&country=IL&country=IT');
  expect(first.results).toHaveLength(2);
  expect(first.previous).toBeNull();
  const next = new URL(first.next);
  expect([next.searchParams.get('page'), next.searchParams.getAll('country')]).toEqual(['2', ['IL', 'IT']]);
  const second = (await app.get(next.pathname + next.search, staff)).json;
  expect(second).toMatchObject({ next: null, count: 3 });
  expect(second.results).toHaveLength(1);
  expect((await app.get('/api/hosts/?page=3&page_size=2', staff)).status).toBe(404);
});

test.each([
  ['page', '0'],
  ['page', '-1'],
  ['page', 'x'],
  ['page_size', '101'],
  ['page_size', '0'],
  ['ordering', 'password'],
  ['ordering', '--id'],
  ['registration_status', '4'],
  ['city', 'x'],
  ['city', '-1'],
  ['is_org', 'yes'],
  ['status', 'done'],
  ['season', 'x'],
  ['country', 'il'],
  ['free_text', 'x'.repeat(201)],
  ['free_text', '%00'],
  ['volunteer', '99999999999'],
])('%s=%s is told at its name', async (name, value) => {
  const answer = await app.get(`/api/hosts/?${name}=${value}`, staff);
  expect([answer.status, Object.keys(answer.json.codes ?? {})]).toEqual([400, [name]]);
});
