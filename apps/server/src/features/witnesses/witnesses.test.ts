import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
let counter = 0;
const next = () => ++counter;

beforeAll(async () => {
  staff = await app.make.staff('testimonial_admin');
});

const create = async (fields: object = {}) =>
  (
    await app.post('/api/witnesses/', staff, {
      first_name: 'מרים',
      last_name: `כהן ${next()}`,
      mobile_number: `05022${String(10_000 + counter)}`,
      witness_type: 'holocaust_survivor',
      city: 2,
      ...fields,
    })
  ).json;
const at = (id: number) => `/api/witnesses/${id}/`;
const ids = (answer: { json: { results: { id: number }[] } }) => answer.json.results.map(({ id }) => id);
const answeredThisYear = async (witness_id: number) => {
  const { year } = await app.make.season();
  await app.db
    .insertInto('witness_year_comments')
    .values({ witness_id, season: year, status: 'available_this_year' })
    .execute();
};

describe('a login for a witness', () => {
  test('is made from the mobile number, once however often it is asked for at the same time', async () => {
    const witness = await create();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.post(`${at(witness.id)}login/`, staff, {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const users = await app.db
      .selectFrom('users')
      .select(['id', 'role', 'email', 'first_name', 'terms_version'])
      .where('phone_number', '=', witness.mobile_number)
      .execute();
    expect(users).toEqual([
      { id: answers[0]?.json.user, role: 'witness', email: null, first_name: 'מרים', terms_version: null },
    ]);
  });

  test('needs a mobile number that nobody else logs in with', async () => {
    const silent = await create({ mobile_number: null });
    const without = await app.post(`${at(silent.id)}login/`, staff, {});
    expect([without.status, without.json.codes]).toEqual([400, { mobile_number: ['required'] }]);
    const guest = await app.make.guest();
    const taken = await create({ mobile_number: guest.user.phone_number });
    const refused = await app.post(`${at(taken.id)}login/`, staff, {});
    expect(refused.json.codes).toEqual({ phone_number: ['phoneAlreadyExists'] });
  });

  test('links a user without another role', async () => {
    const newcomer = await app.make.user(null);
    const witness = await create();
    const linked = await app.post(`${at(witness.id)}login/`, staff, { user: newcomer.id });
    expect([linked.status, linked.json.user]).toEqual([200, newcomer.id]);
    const other = await create();
    const host = await app.make.host();
    for (const user of [host.user.id, staff.id, newcomer.id, 2_000_000]) {
      const answer = await app.post(`${at(other.id)}login/`, staff, { user });
      expect([user, answer.status, answer.json.codes]).toEqual([user, 400, { user: ['invalid'] }]);
    }
    const again = await app.post(`${at(witness.id)}login/`, staff, { user: host.user.id });
    expect(again.status).toBe(409);
  });

  test('is found by number or address, named only where it can be linked, and its person is told', async () => {
    const witness = await create();
    const newcomer = await app.make.user(null);
    const [host, linked] = [await app.make.host(), await app.make.user(null)];
    const other = await create();
    await app.post(`${at(other.id)}login/`, staff, { user: linked.id });
    const find = async (body: object, who: typeof staff = staff) =>
      app.post(`${at(witness.id)}login/find/`, who, body);
    expect((await find({ email: newcomer.email?.toUpperCase() })).json).toEqual([
      { user: expect.objectContaining({ id: newcomer.id, email: newcomer.email }), why: null },
    ]);
    expect((await find({ phone_number: host.user.phone_number })).json).toEqual([
      { user: null, why: 'role' },
    ]);
    expect((await find({ email: linked.email })).json).toEqual([{ user: null, why: 'linked' }]);
    expect((await find({ email: 'nobody@example.org' })).json).toEqual([]);
    expect((await find({})).json).toEqual([]);
    const elsewhere = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
    expect((await find({ email: newcomer.email }, elsewhere)).status).toBe(404);
    expect((await find({ email: newcomer.email }, await app.make.staff('host_admin'))).status).toBe(403);

    const third = await create();
    const answers = await Promise.all(
      [witness.id, third.id].map((id) => app.post(`${at(id)}login/`, staff, { user: newcomer.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.json.codes).toEqual({ user: ['invalid'] });
    const told = await app.mailsTo(newcomer.email);
    expect(told.filter(({ text }) => text.includes('/register/wanttotell'))).toHaveLength(1);
    const won = answers.find(({ status }) => status === 200)?.json.id;
    const log = await app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'give_login')
      .where('entity_id', '=', won)
      .execute();
    expect(log).toEqual([{ actor_id: staff.id, after: { user: newcomer.id } }]);
  });

  test('shows own times, evenings and contact, and nobody else’s', async () => {
    const salon = await app.make.salon({ house_number: '7', floor: 2, accessibility: ['Elevator'] });
    const teaming = await app.make.teaming(salon);
    const person = await app.make.user('witness');
    await app.db
      .updateTable('witnesses')
      .set({ user_id: person.id, contact_name: 'דנה', contact_phone: '+97231234567' })
      .where('id', '=', teaming.witness.id)
      .execute();
    await app.db
      .insertInto('witness_slots')
      .values([
        { witness_id: teaming.witness.id, date: '2025-04-23', start_time: '17:00', end_time: '22:00' },
        { witness_id: teaming.witness.id, date: '2036-01-01', start_time: '08:00', end_time: '12:00' },
      ])
      .execute();
    const headers = await app.make.bearer(person.id);
    const { status, json } = await app.get('/api/user_data/witness/', { headers });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      first_name: 'רבקה',
      contact_name: 'דנה',
      contact_phone: '+97231234567',
      slots: [
        { id: teaming.slot.id, start_time: '17:00', end_time: '23:00', is_teamed: true },
        { date: '2036-01-01', start_time: '08:00', end_time: '12:00', is_teamed: false },
      ],
      teamings: [
        {
          id: teaming.id,
          salon_time: salon.event_time,
          host_name: expect.stringMatching(/^נועה/),
          salon_name: expect.stringMatching(/^הסלון של נועה/),
          house_number: '7',
          floor: 2,
          accessibility: ['Elevator'],
        },
      ],
    });
    expect(JSON.stringify(json)).not.toContain('share_key');
    const english = await app.get('/api/user_data/witness/', { headers }, { 'accept-language': 'en' });
    expect(english.json.teamings[0].city_name).toBe('Tel Aviv-Yafo');
    await app.db
      .updateTable('host_salons')
      .set({ cancelled_at: new Date().toISOString() })
      .where('id', '=', salon.id)
      .execute();
    expect((await app.get('/api/user_data/witness/', { headers })).json.teamings).toEqual([]);
    const unlinked = await app.make.staff('witness');
    expect((await app.get('/api/user_data/witness/', unlinked)).status).toBe(404);
    expect((await app.get('/api/user_data/witness/', staff)).status).toBe(403);
  });
});

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
    const seen = async (role: Parameters<typeof app.make.staff>[0], fields: object = {}) => {
      const who = await app.make.staff(role, fields);
      return [(await app.get(at(home.id), who)).status, (await app.get(at(away.id), who)).status];
    };
    expect(await seen('super_admin')).toEqual([200, 200]);
    expect(await seen('general_admin')).toEqual([200, 200]);
    expect(await seen('global_admin')).toEqual([404, 200]);
    expect(await seen('volunteer_admin', { community_id })).toEqual([404, 404]);
    expect(await seen('volunteer_admin')).toEqual([200, 200]);
    expect(await seen('host_admin')).toEqual([403, 403]);
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
