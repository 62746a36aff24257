import { referenceLists } from '@salons/contract/reference-changes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { untilBlocked } from '../../../test/locks.ts';
import { loadReference } from '../../db/reference/load.ts';

const app = useTestApp();
const url = '/api/staff/reference/';
const publicLists = {
  communities: '/api/communities/',
  languages: '/api/languages/',
  organisation_types: '/api/organisation_types/',
  trainings: '/api/host_salon_training/',
} as const;
const namesOf = async (list: keyof typeof publicLists): Promise<string[]> =>
  (await app.get(publicLists[list], null)).json.map(({ name_en }: { name_en: string }) => name_en);
const admin = () => app.make.staff('general_admin');

test.each(referenceLists)(
  '%s: a row is added, renamed, retired and brought back, at once for everybody',
  async (list) => {
    const who = await admin();
    const row = async () =>
      (await app.get(url, who)).json[list].find(({ name_en }: { name_en: string }) => /^Test /.test(name_en));
    const first = await app.get(publicLists[list], null);
    const added = await app.post(`${url}${list}/`, who, { name_he: 'בדיקה', name_en: ' Test one ' });
    expect([added.status, added.json]).toMatchObject([
      201,
      { name_he: 'בדיקה', name_en: 'Test one', retired: false, used: 0, can: { retire: true } },
    ]);
    const etag = String(first.headers['etag'] ?? '');
    expect((await app.get(publicLists[list], null, { 'if-none-match': etag })).status).toBe(200);
    expect(await namesOf(list)).toContain('Test one');
    const one = `${url}${list}/${encodeURIComponent(added.json.id)}/`;
    expect((await app.patch(one, who, { name_en: 'Test two' })).json).toMatchObject({ name_en: 'Test two' });
    expect((await app.patch(one, who, { retired: true })).json).toMatchObject({ retired: true });
    expect(await namesOf(list)).not.toContain('Test two');
    expect(await row()).toMatchObject({ id: added.json.id, retired: true });
    await app.patch(one, who, { retired: false });
    expect(await namesOf(list)).toContain('Test two');
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('actor_id', '=', who.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update']);
    expect(rows[2]).toMatchObject({ before: { retired: false }, after: { retired: true } });
  },
);

test('both names are required, and there once however they are written', async () => {
  const who = await admin();
  await app.post(`${url}languages/`, who, { name_he: 'לדינו', name_en: 'Ladino' });
  for (const [form, codes] of [
    [{ name_he: 'שפה' }, { name_en: ['required'] }],
    [{ name_he: ' ', name_en: 'Some' }, { name_he: ['required'] }],
    [{ name_he: '"לדינו"', name_en: 'Other' }, { name_he: ['invalid'] }],
    [{ name_he: 'אחרת', name_en: 'LADINO' }, { name_en: ['invalid'] }],
    [{ name_he: 'ש'.repeat(101), name_en: 'Long' }, { name_he: ['tooLong'] }],
  ] as const) {
    const refused = await app.post(`${url}languages/`, who, form);
    expect([form, refused.status, refused.json.codes]).toEqual([form, 400, codes]);
  }
  const form = { name_he: 'אידית', name_en: 'Twice' };
  const answers = await Promise.all([1, 2, 3].map(() => app.post(`${url}languages/`, who, form)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  expect((await namesOf('languages')).filter((name) => name === 'Twice')).toHaveLength(1);
});

test('what always has to be there is not retired, and unknown rows and lists are not found', async () => {
  const who = await admin();
  for (const [list, id] of [
    ['communities', 1],
    ['languages', 1],
    ['organisation_types', 'Other'],
    ['trainings', 1],
  ] as const) {
    const refused = await app.patch(`${url}${list}/${id}/`, who, { retired: true });
    expect([list, refused.status, refused.json.codes]).toEqual([list, 400, { retired: ['invalid'] }]);
  }
  expect((await app.patch(`${url}languages/999/`, who, { retired: true })).status).toBe(404);
  expect((await app.patch(`${url}cities/1/`, who, { retired: true })).status).toBe(404);
  expect((await app.post(`${url}users/`, who, { name_he: 'א', name_en: 'a' })).status).toBe(404);
});

test('rows stand in the order that staff give them; a new organisation type comes before “Other”', async () => {
  const who = await admin();
  await app.post(`${url}organisation_types/`, who, { name_he: 'ספרייה', name_en: 'Library' });
  expect((await namesOf('organisation_types')).slice(-2)).toEqual(['Library', 'Other']);
  const [first, second] = (await app.get('/api/languages/', null)).json.map(({ id }: { id: number }) => id);
  expect((await app.post(`${url}languages/order/`, who, { ids: [second, first] })).status).toBe(204);
  const after = (await app.get('/api/languages/', null)).json.map(({ id }: { id: number }) => id);
  expect(after.slice(0, 2)).toEqual([second, first]);
  expect((await app.get(url, who)).json.languages[0].id).toBe(second);
});

test('an order that is sent twice under one key does not undo what came between', async () => {
  const who = await admin();
  const listIds = async () =>
    (await app.get('/api/languages/', null)).json.map(({ id }: { id: number }) => id).slice(0, 2);
  const [first, second] = await listIds();
  const keyed = { ...who.headers, 'idempotency-key': 'one press' };
  const send = () => app.call('POST', `${url}languages/order/`, keyed, { ids: [second, first] });
  expect((await send()).status).toBe(204);
  await app.post(`${url}languages/order/`, who, { ids: [first, second] });
  const again = await send();
  expect([again.status, again.text]).toEqual([204, '']);
  expect(await listIds()).toEqual([first, second]);
});

test('a training keeps its time, its link and whether it is digital; the same meeting may be held twice', async () => {
  const who = await admin();
  const form = { name_he: 'ערב הכנה', name_en: 'Preparation', starts_at: '2027-04-01T17:00:00Z' };
  const first = await app.post(`${url}trainings/`, who, {
    ...form,
    is_digital: true,
    link: 'https://example.org/x',
  });
  expect(first.json).toMatchObject({ ...form, is_digital: true, link: 'https://example.org/x' });
  expect((await app.post(`${url}trainings/`, who, form)).json.codes).toEqual({ name_he: ['invalid'] });
  const second = await app.post(`${url}trainings/`, who, { ...form, starts_at: '2027-04-08T17:00:00Z' });
  expect(second.status).toBe(201);
  const wrong = await app.post(`${url}trainings/`, who, { ...form, link: 'javascript:alert(1)' });
  expect(wrong.json.codes).toEqual({ link: ['invalid'] });
  const renamed = await app.patch(`${url}trainings/${first.json.id}/`, who, { name_en: 'Evening' });
  expect(renamed.json).toMatchObject({ name_en: 'Evening', starts_at: form.starts_at, is_digital: true });
});

test('a locality moves to a community with the records that take theirs from it', async () => {
  const who = await admin();
  const { id } = (await app.post(`${url}communities/`, who, { name_he: 'הגליל', name_en: 'Galilee' })).json;
  const volunteer = await app.make.staff('volunteer_admin', { community_id: id });
  const host = await app.make.host({ city_id: 50 });
  expect((await app.get(`/api/hosts/${host.id}/`, volunteer)).status).toBe(404);
  expect((await app.patch('/api/staff/cities/50/', who, { community: id })).json).toMatchObject({
    id: 50,
    community: id,
  });
  expect((await app.get(`/api/hosts/${host.id}/`, volunteer)).status).toBe(200);
  const row = (await app.get(url, who)).json.communities.find((one: { id: number }) => one.id === id);
  expect(row).toMatchObject({ cities: 1, volunteers: 1 });
  const cities = (await app.get('/api/cities/', null)).json;
  expect(cities.find((city: { id: number }) => city.id === 50).community).toBe(id);
  expect((await app.patch('/api/staff/cities/50/', who, { community: 99_999 })).json.codes).toEqual({
    community: ['invalid'],
  });
  expect((await app.patch('/api/staff/cities/99999/', who, { community: id })).status).toBe(404);
});

test('a name that staff add finds its locality at once, stays through a loading, and is taken out again', async () => {
  const who = await admin();
  const names = '/api/staff/cities/3/aliases/';
  const first = async (text: string) =>
    (await app.get(`/api/cities/?free_text=${encodeURIComponent(text)}`, null)).json[0]?.id;
  expect(await first('העיר האדומה')).not.toBe(3);
  const tag = String((await app.get('/api/cities/', null)).headers['etag']);
  const added = await app.post(names, who, { name: '\u200Eהעיר  האדומה ' });
  expect([added.status, added.json[0]]).toEqual([201, { name: 'העיר האדומה', can: { remove: true } }]);
  expect(added.json).toContainEqual({ name: 'حيفا', can: { remove: false } });
  expect(await first('העיר האדומה')).toBe(3);
  expect((await app.get('/api/cities/', null, { 'if-none-match': tag })).status).toBe(200);
  await sql`update place_data set key_version = 0`.execute(app.db);
  await loadReference(app.db);
  expect(await first('העיר האדומה')).toBe(3);
  expect((await app.get(names, who)).json).toEqual(added.json);
  const removed = await app.call('DELETE', `${names}?name=${encodeURIComponent('העיר האדומה')}`, who.headers);
  expect([removed.status, (await first('העיר האדומה')) === 3]).toEqual([200, false]);
  const log = await app.auditOf('city', 3);
  expect(log.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { aliases: [] }, after: { aliases: ['העיר האדומה'] } },
    { before: { aliases: ['העיר האדומה'] }, after: { aliases: [] } },
  ]);
});

test('a name that finds the locality already, or is that of another one, is refused', async () => {
  const who = await admin();
  const add = (id: number, name: unknown) => app.post(`/api/staff/cities/${id}/aliases/`, who, { name });
  for (const name of ['חיפה', 'Haifa', '״חיפה״', 'حيفا', 'תל אביב-יפו', 'Jerusalem', '״״'])
    expect([name, (await add(3, name)).json.codes]).toEqual([name, { name: ['invalid'] }]);
  expect((await add(3, ' ')).json.codes).toEqual({ name: ['required'] });
  expect((await add(3, 'x'.repeat(101))).json.codes).toEqual({ name: ['tooLong'] });
  expect((await add(99_999, 'שם')).status).toBe(404);
  for (const name of ['אין כזה', 'حيفا'])
    expect(
      (await app.call('DELETE', `/api/staff/cities/3/aliases/?name=${encodeURIComponent(name)}`, who.headers))
        .status,
    ).toBe(404);
  const answers = await Promise.all(['א״ב', 'ג״ד', 'ה״ו'].map((name) => add(4, name)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const kept = await app.get('/api/staff/cities/4/aliases/', who);
  expect(kept.json.filter((one: { can: { remove: boolean } }) => one.can.remove)).toHaveLength(3);
  expect((await add(4, 'אב')).json.codes).toEqual({ name: ['invalid'] });
  await sql`update cities set staff_aliases = array_fill('x'::text, array[50]) where id = 5`.execute(app.db);
  expect((await add(5, 'עוד אחד')).json.codes).toEqual({ name: ['outOfRange'] });
});

test('a salon that is being opened while its locality moves is in the new community for the teaming', async () => {
  const who = await admin();
  const { id } = (await app.post(`${url}communities/`, who, { name_he: 'הנגב', name_en: 'Negev' })).json;
  const host = await app.make.host({ city_id: 60, contacted_at: new Date().toISOString() });
  const other = await app.make.salon();
  let moved: Promise<{ status: number }> | undefined;
  let salon = 0;
  await app.db.transaction().execute(async (trx) => {
    // As when a salon is opened: lock the host, then write the row.
    await sql`select id from hosts where id = ${host.id} for key share`.execute(trx);
    const { rows } = await sql<{
      id: number;
    }>`insert into host_salons (host_id, season, is_org, event_time, local_date,
        local_hour, city_id, lat, lng, language_id, hosted_before, survivor_needed, max_guests, host_salon_training, share_key)
      select ${host.id}, season, false, event_time, local_date, local_hour, 2, lat, lng, language_id, false, true, 5, 1,
        md5(random()::text) from host_salons where id = ${other.id} returning id`.execute(trx);
    salon = rows[0]?.id ?? 0;
    moved = app.patch('/api/staff/cities/60/', who, { community: id });
    await untilBlocked(app.db);
  });
  expect((await moved)?.status).toBe(200);
  const waiting = await app.db
    .selectFrom('waiting_salons')
    .select('community_id')
    .where('host_salon_id', '=', salon)
    .executeTakeFirst();
  expect(waiting).toEqual({ community_id: id });
});
