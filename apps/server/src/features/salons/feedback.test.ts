import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp(() => Promise.resolve({ RATE_LIMITS: 'on' }));

const hourMs = 3_600_000;
const feedback = { mood: 'good', came: 14, words: 'היה ערב מרגש. חסרו כיסאות.' };

const salonOf = async (hoursAgo: number, fields: Parameters<typeof app.make.hostWithSalon>[0] = {}) => {
  const made = await app.make.hostWithSalon(fields);
  const event_time = new Date(Date.now() - hoursAgo * hourMs).toISOString();
  await sql`update host_salons set event_time = ${event_time} where id = ${made.salon.id}`.execute(app.db);
  return { ...made, url: `${made.url}feedback/` };
};

test('a host says how the evening was, and says it differently later; staff read it', async () => {
  const { host, url } = await salonOf(3);
  expect((await app.get(url, host)).json).toEqual({ feedback: null, can_send: true });
  const sent = await app.post(url, host, feedback);
  expect(sent).toMatchObject({ status: 200, json: { feedback: feedback, can_send: true } });
  const again = await app.post(url, host, { mood: 'mixed', came: null, words: '  ' });
  expect(again.json.feedback).toMatchObject({ mood: 'mixed', came: null, words: null });
  expect(again.json.feedback.sent_at).toBe(sent.json.feedback.sent_at);
  const staff = await app.make.staff('volunteer_admin');
  expect((await app.get(url, staff)).json).toEqual({ feedback: again.json.feedback, can_send: false });
});

test('so does an organisation', async () => {
  const { host, url } = await salonOf(30, {
    ...{ is_org: true, contact_name: 'תמר', contact_phone: '+972541234567' },
  });
  expect((await app.post(url, host, feedback)).json.feedback).toMatchObject(feedback);
});

test('it is sent from the end of the evening for 30 days, of a salon that took place', async () => {
  for (const [hoursAgo, fields] of [
    [-24, {}],
    [2.4, {}],
    [30 * 24 + 1, {}],
    [3, { cancelled_at: new Date().toISOString(), cancel_reason: 'rain' }],
  ] as const) {
    const { host, url } = await salonOf(hoursAgo, fields);
    expect((await app.get(url, host)).json.can_send).toBe(false);
    expect(await app.post(url, host, feedback)).toMatchObject({
      status: 400,
      json: { codes: { non_field_errors: ['invalid'] } },
    });
  }
  const { host, url } = await salonOf(30 * 24 - 1);
  expect((await app.post(url, host, feedback)).status).toBe(200);
});

test('only its host says how a salon was: no other host, no guest, no staff', async () => {
  const { url } = await salonOf(3);
  expect((await app.post(url, await app.make.host(), feedback)).status).toBe(404);
  expect((await app.get(url, await app.make.host())).status).toBe(404);
  for (const who of [await app.make.guest(), await app.make.staff('super_admin')])
    expect((await app.post(url, who, feedback)).status).toBe(403);
  expect((await app.get(url, await app.make.guest())).status).toBe(403);
});

test.each([
  [{ ...feedback, mood: 'great' }, { mood: ['invalid'] }],
  [{ ...feedback, came: -1 }, { came: ['outOfRange'] }],
  [{ ...feedback, came: 1.5 }, { came: ['invalid'] }],
  [{ ...feedback, words: 'x'.repeat(2001) }, { words: ['tooLong'] }],
])('what cannot be is refused: %o', async (body, codes) => {
  const { host, url } = await salonOf(3);
  expect(await app.post(url, host, body)).toMatchObject({ status: 400, json: { codes } });
});

test('it is sent 30 times an hour at most', async () => {
  const { host, url } = await salonOf(3);
  for (let count = 0; count < 30; count += 1) await app.post(url, host, feedback);
  expect((await app.post(url, host, feedback)).status).toBe(429);
});

test('a salon that loses its person keeps how it was, and no words', async () => {
  const { host, salon, url } = await salonOf(3);
  await app.post(url, host, feedback);
  await sql`select blank_salon(${salon.id})`.execute(app.db);
  expect((await app.get(url, host)).json.feedback).toMatchObject({ mood: 'good', came: 14, words: null });
});
