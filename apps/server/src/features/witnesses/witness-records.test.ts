import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
let counter = 0;
const next = () => ++counter;

beforeAll(async () => {
  staff = await app.make.staff('general_admin');
});

const create = async (fields: object = {}): Promise<number> =>
  (
    await app.post('/api/witnesses/', staff, {
      first_name: 'מרים',
      last_name: `כהן ${next()}`,
      witness_type: 'holocaust_survivor',
      city: 2,
      ...fields,
    })
  ).json.id;
const slotsAt = (id: number) => `/api/witnesses/${id}/witnesses_availability_salons/`;
const bulk = (id: number, witness_salons: object[], who: Parameters<typeof app.post>[1] = staff) =>
  app.post(`${slotsAt(id)}bulk_update_witness_salon_list/`, who, { witness_salons });
const slot = (fields: object = {}) => ({
  date: '2027-05-03',
  start_time: '17:00',
  end_time: '22:00',
  ...fields,
});
const clash = { witness_salons: ['dateAlreadyExists'] };

test('the record has its answers, comments, evenings by year and free times', async () => {
  const { id, slot: free } = await app.make.free();
  const salon = await app.make.waitingSalon();
  await app.post('/api/salons/', staff, { host_salon: salon.id, witness_salon: free.id });
  await app.post(`/api/witnesses/${id}/witness_comments/`, staff, { text: 'מדברת ברוך' });
  const old = await app.make.salon({ event_time: '2025-04-23T17:00:00Z', season: 2025 });
  const then = await app.db
    .insertInto('witness_slots')
    .values({ witness_id: id, date: '2025-04-23', start_time: '17:00', end_time: '23:00' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('teamings')
    .values({
      host_salon_id: old.id,
      slot_id: then.id,
      witness_id: id,
      salon_time: '2025-04-23T17:00:00Z',
    })
    .execute();
  const record = (await app.get(`/api/witnesses/${id}/`, staff)).json;
  expect(record).toMatchObject({
    team_comments: [{ id: expect.any(Number), text: 'מדברת ברוך' }],
    past_salons: [{ year: 2025, salons: [{ host_salon: old.id }] }],
    future_salons: [{ host_salon: salon.id }],
    availabilities: [{ id: then.id }, { id: free.id, host_salon: { id: salon.id } }],
    assigned_future_salons: [{ id: free.id }],
  });
  expect(record.year_comments).toEqual(
    (await app.get(`/api/witnesses/${id}/witness_year_comments/`, staff)).json,
  );
  expect((await app.patch(`/api/witnesses/${id}/`, staff, record)).json).toEqual(record);
});

describe('free times', () => {
  test('the list is replaced as a whole, and what was read can be sent back', async () => {
    const id = await create();
    const first = await bulk(id, [slot({ date: '2027-05-04', is_digital: true }), slot({ radius_km: 20 })]);
    expect(first.status).toBe(200);
    expect(first.json).toMatchObject([
      { ...slot(), city: 2, lat: expect.any(Number), radius_km: 20, host_salon: null },
      { date: '2027-05-04', is_digital: true, city: null, lat: null, radius_km: null },
    ]);
    expect((await app.get(slotsAt(id), staff)).json).toEqual(first.json);
    expect((await bulk(id, first.json)).json).toEqual(first.json);
    const [kept] = first.json;
    const second = await bulk(id, [
      { ...kept, start_time: '18:00' },
      slot({ start_time: '08:00', end_time: '12:00' }),
    ]);
    expect(second.json).toMatchObject([{ start_time: '08:00' }, { id: kept.id, start_time: '18:00' }]);
    expect((await bulk(id, [])).json).toEqual([]);
  });

  test('a time that is wrong is named by its place in the list', async () => {
    const id = await create();
    const places = [slot({ date: '2027-05-04' }), slot({ city: 999_999 })];
    const unknown = await bulk(id, places);
    expect(unknown.json.codes).toEqual({ witness_salons: ['invalid'] });
    expect(unknown.json.witness_salons).toEqual([expect.stringMatching(/^\[1\]\.city: /)]);
    const radius = await bulk(id, [slot({ radius_km: 0 })]);
    expect(radius.json.witness_salons).toEqual([expect.stringMatching(/^\[0\]\.radius_km: /)]);
  });

  test('times that overlap are refused, and nothing of the list is kept', async () => {
    const id = await create();
    const { json: before } = await bulk(id, [slot()]);
    const late = slot({ start_time: '21:00', end_time: '23:00' });
    const paris = slot({ start_time: '16:30', end_time: '17:00', time_zone: 'Europe/Paris' });
    for (const other of [late, paris]) {
      const answer = await bulk(id, [slot({ date: '2027-05-06' }), ...before, other]);
      expect([answer.status, answer.json.codes]).toEqual([400, clash]);
      // Names the position in the list, also with several time zones.
      expect(answer.json.witness_salons).toEqual([expect.stringMatching(/^\[2\]: /)]);
    }
    for (const [fields, code] of [
      [{ start_time: '22:00', end_time: '17:00' }, 'outOfRange'],
      [{ end_time: '25:00' }, 'invalid'],
      [{ city: 99_999 }, 'invalid'],
    ] as const) {
      const answer = await bulk(id, [slot(fields)]);
      expect([fields, answer.status, Object.values(answer.json.codes)]).toEqual([fields, 400, [[code]]]);
    }
    expect((await app.get(slotsAt(id), staff)).json).toEqual(before);
  });

  test('two times may change places', async () => {
    const id = await create();
    const { json } = await bulk(id, [slot({ start_time: '08:00', end_time: '12:00' }), slot()]);
    const [early, late] = json;
    const swapped = await bulk(id, [
      { ...early, start_time: late.start_time, end_time: late.end_time },
      { ...late, start_time: early.start_time, end_time: early.end_time },
    ]);
    expect(swapped.json.map(({ id: one }: { id: number }) => one)).toEqual([late.id, early.id]);
  });

  test('a teamed time stays and goes on holding its salon', async () => {
    const salon = await app.make.salon();
    const { witness, slot: teamed } = await app.make.teaming(salon);
    const { json } = await app.get(slotsAt(witness.id), staff);
    expect(json).toMatchObject([
      { id: teamed.id, host_salon: { id: salon.id, name: expect.stringMatching(/^הסלון של/) } },
    ]);
    expect((await bulk(witness.id, [])).json.codes).toEqual(clash);
    expect((await bulk(witness.id, [{ ...json[0], date: '2027-05-09' }])).json.codes).toEqual(clash);
    expect((await bulk(witness.id, [{ ...json[0], radius_km: 50 }])).json).toMatchObject([{ radius_km: 50 }]);
  });

  test('a list that holds what somebody has removed, or another’s, changes nothing', async () => {
    const id = await create();
    const { json: before } = await bulk(id, [slot()]);
    const other = await create();
    const { json: others } = await bulk(other, [slot()]);
    expect((await bulk(id, others)).status).toBe(409);
    await bulk(id, []);
    expect((await bulk(id, before)).status).toBe(409);
    expect((await app.get(slotsAt(other), staff)).json).toEqual(others);
  });

  test('ten lists at once leave one of them, whole', async () => {
    const id = await create();
    const lists = Array.from({ length: 10 }, (_, at) => [
      slot({ radius_km: at + 1 }),
      slot({ date: '2027-05-04', radius_km: at + 1 }),
    ]);
    const answers = await Promise.all(lists.map((list) => bulk(id, list)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { json } = await app.get(slotsAt(id), staff);
    expect(json).toHaveLength(2);
    expect(json[0].radius_km).toBe(json[1].radius_km);
  });
});

describe('comments', () => {
  const at = (id: number) => `/api/witnesses/${id}/witness_comments/`;
  test('staff in reach write and read them; who may delete witnesses deletes them', async () => {
    const id = await create();
    const made = await app.post(at(id), staff, { text: '  להתקשר אחרי החג ' });
    expect([made.status, made.json]).toEqual([
      201,
      {
        id: expect.any(Number),
        text: 'להתקשר אחרי החג',
        author_name: expect.stringMatching(/^נועה/),
        created_at: expect.any(String),
      },
    ]);
    const volunteer = await app.make.staff('volunteer_admin');
    const second = await app.post(at(id), volunteer, { text: 'דיברנו' });
    expect((await app.get(at(id), volunteer)).json).toEqual([second.json, made.json]);
    expect((await app.remove(`${at(id)}${made.json.id}/`, volunteer)).status).toBe(403);
    const elsewhere = await create();
    expect((await app.remove(`${at(elsewhere)}${made.json.id}/`, staff)).status).toBe(404);
    expect((await app.remove(`${at(id)}${made.json.id}/`, staff)).status).toBe(204);
    expect((await app.get(at(id), staff)).json).toEqual([second.json]);
    expect((await app.post(at(id), staff, { text: ' ' })).json.codes).toEqual({ text: ['required'] });
    const hostAdmin = await app.make.staff('host_admin');
    expect((await app.get(at(id), hostAdmin)).status).toBe(403);
    const abroad = await app.make.staff('global_admin');
    expect((await app.get(at(id), abroad)).status).toBe(404);
  });
});

describe('the answer for a season', () => {
  const at = (id: number) => `/api/witnesses/${id}/witness_year_comments/`;
  test('is written once however many write it at the same time, and then changed', async () => {
    const id = await create();
    const { year } = await app.make.season();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.post(at(id), staff, { status: 'did_not_answer' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const [kept] = (await app.get(at(id), staff)).json;
    expect(kept).toMatchObject({ year, status: 'did_not_answer', comment: null });
    const changed = await app.patch(at(id), staff, {
      id: kept.id,
      status: 'available_this_year',
      comment: 'רק בערב',
    });
    expect(changed.json).toMatchObject({ id: kept.id, status: 'available_this_year', comment: 'רק בערב' });
    expect((await app.get(`/api/witnesses/${id}/`, staff)).json.status).toBe('available_this_year');
    const readRecord = { status: 'available_this_year', comment: 'רק בערב' };
    const races = await Promise.all(
      ['אחרי שש', 'לפני שש'].map((comment) =>
        app.patch(at(id), staff, { id: kept.id, comment, seen: readRecord }),
      ),
    );
    expect(races.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(races.find(({ status }) => status === 409)?.json.code).toBe('conflict');
    const won = races.find(({ status }) => status === 200)?.json;
    expect((await app.get(at(id), staff)).json).toMatchObject([{ comment: won.comment }]);
    const again = { id: kept.id, comment: 'בבוקר', seen: { status: won.status, comment: won.comment } };
    expect((await app.patch(at(id), staff, again)).json).toMatchObject({ comment: 'בבוקר' });
    const elsewhere = await create();
    expect((await app.patch(at(elsewhere), staff, { id: kept.id, comment: 'x' })).status).toBe(404);
    expect((await app.post(at(elsewhere), staff, { status: 'maybe' })).json.codes).toEqual({
      status: ['invalid'],
    });
  });
});

test('evenings by year ascending, those to come and those past', async () => {
  const { year } = await app.make.season();
  const ahead = await app.make.salon();
  const { witness } = await app.make.teaming(ahead);
  const before = await app.make.salon({
    event_time: '2026-04-13T17:00:00Z',
    local_date: '2026-04-13',
    season: 2026,
  });
  const { id: slot_id } = await app.db
    .insertInto('witness_slots')
    .values({ witness_id: witness.id, date: '2026-04-13', start_time: '17:00', end_time: '23:00' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('teamings')
    .values({
      host_salon_id: before.id,
      slot_id,
      witness_id: witness.id,
      salon_time: before.event_time,
    })
    .execute();
  const readRecord = async (url: string) =>
    (await app.get(url, staff)).json.map((one: { host_salon: number; year: number }) => [
      one.host_salon,
      one.year,
    ]);
  const past = [before.id, 2026];
  const future = [ahead.id, year];
  expect(await readRecord(`/api/witnesses/${witness.id}/salons/`)).toEqual([past, future]);
  expect(await readRecord(`/api/salons/witness_future_salons/?witness=${witness.id}`)).toEqual([future]);
  expect(await readRecord(`/api/salons/witness_past_salons/?witness=${witness.id}`)).toEqual([past]);
  expect((await app.get('/api/salons/witness_past_salons/', staff)).json.codes).toEqual({
    witness: ['invalid'],
  });
  const abroad = await app.make.staff('global_admin');
  expect((await app.get(`/api/salons/witness_future_salons/?witness=${witness.id}`, abroad)).status).toBe(
    404,
  );
});
