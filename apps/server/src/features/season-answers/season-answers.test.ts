import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
beforeAll(async () => {
  staff = await app.make.staff('super_admin');
});

let last = 4_000_000;
const makePhone = () => {
  last += 1;
  return `+97254${last}`;
};

/** Sends a witness without an answer the link; returns its token. */
const sendQuestion = async (fields: object = {}) => {
  const number = makePhone();
  const witness = await app.make.witness({ mobile_number: number, ...fields });
  const sent = await app.post('/api/staff/season_asks/', staff, { witnesses: [witness.id] });
  expect(sent).toMatchObject({ status: 200, json: { asked: 1 } });
  const { rows } = await sql<{ text: string }>`select text from outbox where recipient = ${number}`.execute(
    app.db,
  );
  const [, token = ''] = /\/l\/season\/([\w-]{22})/.exec(rows[0]?.text ?? '') ?? [];
  return { witness, token, text: rows[0]?.text ?? '' };
};
const path = (token: string) => `/api/season_answers/${token}/`;
const answer = (token: string, body: object) => app.post(path(token), null, body);
const record = async (id: number) => (await app.get(`/api/witnesses/${id}/`, staff)).json;

describe('a link for the season', () => {
  test('shows first name and days, changes nothing, and the SMS names nobody', async () => {
    const { witness, token, text } = await sendQuestion();
    expect(text).not.toContain(witness.first_name);
    const { status, json, headers } = await app.get(path(token), null);
    expect(status).toBe(200);
    expect(Object.keys(json).toSorted()).toEqual([
      'answer',
      'chosen',
      'days',
      'expires_at',
      'first_name',
      'season',
    ]);
    expect(json).toMatchObject({ first_name: witness.first_name, answer: null, chosen: [] });
    expect(json.days.length).toBeGreaterThan(3);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await record(witness.id)).year_comments).toEqual([]);
    expect((await app.get(path('A'.repeat(22)), null)).status).toBe(404);
  });

  test('yes with days makes free evenings; another answer replaces them; what is arranged stays', async () => {
    const { witness, token } = await sendQuestion();
    const { days } = (await app.get(path(token), null)).json;
    const [first, second, third] = days.map(({ date }: { date: string }) => date);
    const yes = await answer(token, { answer: 'yes', days: [second, first, first] });
    expect(yes).toMatchObject({ status: 200, json: { answer: 'yes', chosen: [first, second] } });
    const after = await record(witness.id);
    expect(after.year_comments).toMatchObject([{ status: 'available_this_year' }]);
    expect(after.availabilities).toMatchObject([
      { date: first, start_time: '17:00', end_time: '22:00' },
      { date: second },
    ]);
    const salon = await app.make.waitingSalon();
    await sql`insert into teamings (host_salon_id, slot_id, witness_id, salon_time)
      select ${salon.id}, s.id, ${witness.id}, ${salon.event_time} from witness_slots s
      where s.witness_id = ${witness.id} and s.date = ${first}`.execute(app.db);
    expect((await answer(token, { answer: 'yes', days: [third] })).json.chosen).toEqual([first, third]);
    expect((await answer(token, { answer: 'no' })).json).toMatchObject({ answer: 'no', chosen: [first] });
    expect((await record(witness.id)).year_comments).toMatchObject([{ status: 'not_available_this_year' }]);
    expect((await answer(token, { answer: 'yes', days: ['2031-01-01'] })).json.codes).toEqual({
      days: ['outOfRange'],
    });
    expect((await answer(token, { answer: 'maybe' })).status).toBe(400);
  });

  test('call me is a call to come, once', async () => {
    const { witness, token } = await sendQuestion();
    await Promise.all([answer(token, { answer: 'call_me' }), answer(token, { answer: 'call_me' })]);
    const contacts = (await app.get(`/api/witnesses/${witness.id}/contacts/`, staff)).json;
    expect(contacts).toMatchObject([{ outcome: 'call_again', call_again_at: expect.any(String) }]);
    expect((await record(witness.id)).year_comments).toEqual([]);
  });

  test('ends with the season and with the record', async () => {
    const { witness, token } = await sendQuestion();
    await app.call('DELETE', `/api/witnesses/${witness.id}/`, staff.headers);
    expect((await app.get(path(token), null)).status).toBe(404);
    expect((await answer(token, { answer: 'no' })).status).toBe(404);
  });
});

test('each is asked at most once a week, two staff at once included; who has answered is not', async () => {
  const witness = await app.make.witness({ mobile_number: makePhone() });
  const both = await Promise.all(
    [1, 2].map(() => app.post('/api/staff/season_asks/', staff, { witnesses: [witness.id] })),
  );
  expect(both.map(({ json }) => json.asked).toSorted()).toEqual([0, 1]);
  await sql`update season_asks set asked_at = now() - interval '8 days' where witness_id = ${witness.id}`.execute(
    app.db,
  );
  expect((await app.get('/api/staff/season_asks/', staff)).json.ready).toBeGreaterThan(0);
  const again = await app.post('/api/staff/season_asks/', staff, { witnesses: [witness.id] });
  expect(again.json).toEqual({ asked: 1 });
  const free = await app.make.free({ mobile_number: makePhone() });
  expect((await app.post('/api/staff/season_asks/', staff, { witnesses: [free.id] })).json).toEqual({
    asked: 0,
  });
  const silent = await app.make.witness({
    mobile_number: null,
    phone_number: null,
    contact_phone: '+97236471234',
  });
  expect((await app.post('/api/staff/season_asks/', staff, { witnesses: [silent.id] })).json).toEqual({
    asked: 0,
  });
  // Out of reach.
  const volunteer = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
  const near = await app.make.witness({ mobile_number: makePhone() });
  expect((await app.post('/api/staff/season_asks/', volunteer, { witnesses: [near.id] })).json).toEqual({
    asked: 0,
  });
});
