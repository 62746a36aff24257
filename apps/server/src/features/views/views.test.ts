import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const url = '/api/staff/views/';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);
/** Gives the season these salon days, as days from now. */
const setSalonDays = async (...days: number[]) => {
  const { year } = await app.make.season();
  await app.db.deleteFrom('salon_days').where('season', '=', year).execute();
  const rows = days.map((day) => ({ season: year, date: dayIn(day) }));
  await app.db.insertInto('salon_days').values(rows).execute();
};
const form = { list: 'salons', name: 'פתוחים', query: 'is_digital=false&free_text=Cohen&page=3' };

const communityId = async (name: string) =>
  (
    await app.db
      .insertInto('communities')
      .values({ name_he: name, name_en: name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('six views are there from the start, each with the count of its list', async () => {
  const boss = await app.make.staff('general_admin');
  await setSalonDays(-1, 5);
  const mine = await app.make.host({ volunteer_id: boss.id });
  await app.make.host({ contacted_at: new Date().toISOString() });
  const lists = { salons: 'host_salons_list', hosts: 'hosts' };
  const views = (await app.get(url, boss, { 'accept-language': 'en' })).json;
  expect(
    views.map(({ list, name, owner, shared_with }: Record<string, unknown>) => [
      list,
      name,
      owner,
      shared_with,
    ]),
  ).toEqual([
    ['salons', 'This week without a witness', null, 'all'],
    ['salons', 'Requests that lapse', null, 'all'],
    ['salons', 'No exact place', null, 'all'],
    ['hosts', 'Not contacted', null, 'all'],
    ['hosts', 'Mine', null, 'all'],
    ['hosts', 'Not finished', null, 'all'],
  ]);
  for (const { list, query, count } of views) {
    const listed = (await app.get(`/api/${lists[list as keyof typeof lists]}/?${query}`, boss)).json;
    expect([query, count]).toEqual([query, listed.count]);
  }
  const own = views.find(({ name }: { name: string }) => name === 'Mine');
  expect(own.count).toBe(1);
  expect((await app.get(`/api/hosts/?${own.query}`, boss)).json.results[0].id).toBe(mine.id);
});

test('this week without a witness are the salons of seven days that wait for one', async () => {
  const boss = await app.make.staff('general_admin');
  await setSalonDays(-1, 5);
  const find = async () =>
    (await app.get(`${url}?list=salons`, boss)).json.find(({ query }: { query: string }) =>
      query.includes('witness=none'),
    );
  const before = (await find()).count;
  await app.make.salon({ event_time: inDays(3) });
  await app.make.salon({ event_time: inDays(3), survivor_needed: false });
  await app.make.salon({ event_time: inDays(9) });
  expect((await find()).count).toBe(before + 1);
});

test('before the salon week, the view without a witness means that week and is named so', async () => {
  const boss = await app.make.staff('general_admin');
  await setSalonDays(20, 26);
  const [view] = (await app.get(`${url}?list=salons`, boss, { 'accept-language': 'en' })).json;
  expect(view.name).toBe('Salon week without a witness');
  expect(view.query).toContain(`date_from=${dayIn(20)}&date_to=${dayIn(26)}`);
});

test('a view is saved without search text and page, changed, shared and deleted', async () => {
  const boss = await app.make.staff('general_admin');
  const other = await app.make.staff('host_admin');
  const made = await app.post(url, boss, form);
  expect([made.status, made.json]).toMatchObject([
    201,
    {
      list: 'salons',
      query: 'is_digital=false',
      columns: null,
      ordering: '',
      shared_with: 'me',
      owner: boss.id,
    },
  ]);
  const { id } = made.json;
  const seenBy = async (who: typeof boss) =>
    (await app.get(`${url}?list=salons`, who)).json.some((view: { id: number }) => view.id === id);
  expect([await seenBy(boss), await seenBy(other)]).toEqual([true, false]);
  expect((await app.patch(`${url}${id}/`, other, { name: 'x' })).status).toBe(404);
  const shared = await app.patch(`${url}${id}/`, boss, {
    name: 'בבית',
    shared_with: 'all',
    columns: ['host', 'date'],
    ordering: '-event_time',
  });
  expect(shared.json).toMatchObject({ name: 'בבית', shared_with: 'all', columns: ['host', 'date'] });
  expect(await seenBy(other)).toBe(true);
  expect((await app.remove(`${url}${id}/`, other)).status).toBe(403);
  expect((await app.remove(`${url}${id}/`, boss)).status).toBe(204);
  expect(await seenBy(boss)).toBe(false);
});

test('only a general admin and above share; nobody changes those from the start', async () => {
  const boss = await app.make.staff('general_admin');
  const volunteer = await app.make.staff('volunteer_admin');
  expect((await app.post(url, volunteer, { ...form, shared_with: 'all' })).status).toBe(403);
  const { id } = (await app.post(url, volunteer, form)).json;
  expect((await app.patch(`${url}${id}/`, volunteer, { shared_with: 'all' })).status).toBe(403);
  const [first] = (await app.get(url, boss)).json;
  expect((await app.patch(`${url}${first.id}/`, boss, { name: 'x' })).status).toBe(403);
  expect((await app.post(url, await app.make.host(), form)).status).toBe(403);
});

test('a query that its list refuses is refused, an unknown filter is dropped', async () => {
  const boss = await app.make.staff('general_admin');
  const wrong = await app.post(url, boss, { ...form, query: 'witness=perhaps' });
  expect([wrong.status, wrong.json.codes]).toEqual([400, { query: ['invalid'] }]);
  expect((await app.post(url, boss, { ...form, query: 'season=all&colour=red' })).json.query).toBe(
    'season=all',
  );
});

test('counts are within the reach of the reader; lists out of sight have no views', async () => {
  const own = await communityId('views');
  const volunteer = await app.make.staff('volunteer_admin', { community_id: own });
  await app.make.salon({ host_id: (await app.make.host({ community_id: own })).id });
  await app.make.salon();
  expect((await app.post(url, volunteer, form)).json.count).toBe(1);
  const hostAdmin = await app.make.staff('host_admin');
  expect((await app.post(url, hostAdmin, { ...form, list: 'witnesses' })).status).toBe(403);
  const queries = (await app.get(url, hostAdmin)).json.map(({ query }: { query: string }) => query);
  expect(queries.some((query: string) => query.includes('witness='))).toBe(false);
});
