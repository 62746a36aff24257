import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { useWitnesses } from '../../../test/witness-calls.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
beforeAll(async () => {
  staff = await app.make.staff('testimonial_admin');
});
const { create, at } = useWitnesses(app, () => staff);
const ids = (answer: { json: { results: { id: number }[] } }) => answer.json.results.map(({ id }) => id);
const answeredThisYear = async (witness_id: number) => {
  const { year } = await app.make.season();
  await app.db
    .insertInto('witness_year_comments')
    .values({ witness_id, season: year, status: 'available_this_year' })
    .execute();
};

describe('reading', () => {
  test('every filter, and free text by folding, number and contact', async () => {
    const { year } = await app.make.season();
    const one = await create({
      first_name: 'צבי',
      last_name: 'וייס',
      languages: [1, 9],
      contact_name: 'Zoë',
    });
    const two = await create({ country: 'AR', city: null, city_name: 'Rosario', witness_type: 'expert' });
    await answeredThisYear(one.id);
    const cases: [string, number[]][] = [
      ['free_text=וויס', [one.id]],
      [`free_text=${one.mobile_number.slice(4)}`, [one.id]],
      ['free_text=zoe', [one.id]],
      ['free_text=rosario', [two.id]],
      ['language=9', [one.id]],
      ['country=AR', [two.id]],
      ['witness_type=expert&country=AR', [two.id]],
      ['status=available_this_year', [one.id]],
      [`status=available_this_year&season=${year}`, [one.id]],
      [`status=available_this_year&season=${year - 1}`, []],
      [`status=not_contact_this_year&season=${year}&country=AR`, [two.id]],
      [`season=${year}&country=AR`, [two.id]],
      [`season=${year + 1}`, []],
      ['city=2&language=9', [one.id]],
      ['community=1&country=AR', [two.id]],
    ];
    for (const [query, expected] of cases)
      expect([query, ids(await app.get(`/api/witnesses/?${encodeURI(query)}`, staff))]).toEqual([
        query,
        expected,
      ]);
    const all = (await app.get('/api/witnesses/?page_size=1', staff)).json;
    expect([all.count, all.total_no_filters, all.results.length]).toEqual([all.count, all.count, 1]);
    for (const field of ['id', 'first_name', 'status', 'witness_type', 'city_name', 'community', 'held'])
      for (const order of [field, `-${field}`])
        expect((await app.get(`/api/witnesses/?ordering=${order}`, staff)).status).toBe(200);
    for (const [name, value] of [
      ['status', 'done'],
      ['witness_type', 'x'],
      ['season', 'x'],
      ['held', 'yes'],
      ['ordering', 'story'],
    ])
      expect((await app.get(`/api/witnesses/?${name}=${value}`, staff)).json.codes).toHaveProperty(
        name ?? '',
      );
  });

  test('leaves a trace of who read whose record', async () => {
    const { id } = await create();
    const reader = await app.make.staff('general_admin');
    await app.get(at(id), reader);
    await app.get('/api/witnesses/?page_size=2', reader);
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'entity_id', 'after'])
      .where('actor_id', '=', reader.id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'read', entity: 'witness', entity_id: id, after: null },
      { action: 'read', entity: 'witness', entity_id: null, after: { ids: expect.arrayContaining([id]) } },
    ]);
  });

  test('reaches as far as the role', async () => {
    const home = await create();
    const away = await create({ country: 'IT', city: null, city_name: 'Roma' });
    const { id: community_id } = await app.db
      .insertInto('communities')
      .values({ name_he: 'דרום', name_en: 'South' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const readAs = async (role: Parameters<typeof app.make.staff>[0], fields: object = {}) => {
      const who = await app.make.staff(role, fields);
      return [(await app.get(at(home.id), who)).status, (await app.get(at(away.id), who)).status];
    };
    expect(await readAs('super_admin')).toEqual([200, 200]);
    expect(await readAs('general_admin')).toEqual([200, 200]);
    expect(await readAs('global_admin')).toEqual([404, 200]);
    expect(await readAs('volunteer_admin', { community_id })).toEqual([404, 404]);
    expect(await readAs('volunteer_admin')).toEqual([200, 200]);
    expect(await readAs('host_admin')).toEqual([403, 403]);
    const stranger = await app.make.staff('volunteer_admin', { community_id });
    expect((await app.patch(at(home.id), stranger, { story: 'x' })).status).toBe(404);
    expect((await app.remove(at(home.id), stranger)).status).toBe(403);
    expect((await app.post(`${at(home.id)}login/`, stranger)).status).toBe(404);
  });
});

describe('changing', () => {
  test('what was read can be sent back and changes nothing', async () => {
    for (const fields of [{}, { country: 'IT', city: null, city_name: 'Roma' }]) {
      const { id } = await create(fields);
      const before = (await app.get(at(id), staff)).json;
      const answer = await app.patch(at(id), staff, before);
      expect([answer.status, answer.json]).toEqual([200, before]);
    }
  });

  test('none at all is no number of salons, for a new record as for a changed one', async () => {
    const refusal = { status: 400, json: { codes: { max_salons: ['outOfRange'] } } };
    const { id } = await create();
    expect(await app.patch(at(id), staff, { max_salons: 0 })).toMatchObject(refusal);
    expect(
      await app.post('/api/witnesses/', staff, { first_name: 'רות', last_name: 'לוי', max_salons: 0 }),
    ).toMatchObject(refusal);
  });

  test('archiving, moving abroad and clearing are kept and written down', async () => {
    const { id } = await create({ story: 'סיפור' });
    const change = { archived: true, country: 'IT', city_name: 'Roma', story: null, max_salons: null };
    const { json } = await app.patch(at(id), staff, change);
    expect(json).toMatchObject({
      archived: true,
      status: 'archived',
      country: 'IT',
      city: null,
      city_name: 'Roma',
      lat: null,
      story: null,
      max_salons: 3,
    });
    const trace = await app.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(trace.after).toMatchObject({ archived: true, country: 'IT', story: null });
    expect(trace.before).not.toHaveProperty('first_name');
  });

  test('the number of salons does not go below those teamed', async () => {
    const first = await app.make.salon();
    const morning = first.event_time.replace(/T\d\d/, 'T06');
    const second = await app.make.salon({ event_time: morning });
    const { witness } = await app.make.teaming(first);
    const slot = await app.db
      .insertInto('witness_slots')
      .values({ witness_id: witness.id, date: '2036-01-01', start_time: '08:00', end_time: '12:00' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('teamings')
      .values({
        host_salon_id: second.id,
        slot_id: slot.id,
        witness_id: witness.id,
        salon_time: second.event_time,
      })
      .execute();
    const refused = await app.patch(at(witness.id), staff, { max_salons: 1 });
    expect([refused.status, refused.json.codes]).toEqual([400, { max_salons: ['alreadyTeamed'] }]);
    expect((await app.patch(at(witness.id), staff, { max_salons: 2 })).status).toBe(200);
  });
});

test('a deleted witness leaves the lists and what is ahead, and comes back within 30 days', async () => {
  const salon = await app.make.salon();
  const { id, witness } = await app.make.teaming(salon);
  expect((await app.remove(at(witness.id), staff)).status).toBe(204);
  expect((await app.get(at(witness.id), staff)).status).toBe(404);
  expect(ids(await app.get('/api/witnesses/?page_size=100', staff))).not.toContain(witness.id);
  const teaming = await app.db
    .selectFrom('teamings')
    .select(['slot_id', 'witness_id', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(teaming).toEqual({ slot_id: null, witness_id: null, undone_at: expect.any(String) });
  const back = await app.post(`${at(witness.id)}restore/`, staff);
  expect([back.status, back.json.id]).toEqual([200, witness.id]);
  expect((await app.post(`${at(witness.id)}restore/`, staff)).status).toBe(404);
  await app.remove(at(witness.id), staff);
  const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await app.db.updateTable('witnesses').set({ deleted_at: longAgo }).where('id', '=', witness.id).execute();
  expect((await app.post(`${at(witness.id)}restore/`, staff)).status).toBe(404);
});
