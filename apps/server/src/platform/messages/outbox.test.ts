import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const list = (who: { headers: Record<string, string> }, query = '') =>
  app.get(`/api/staff/outbox/${query}`, who);
const again = (who: { headers: Record<string, string> }, id: number) =>
  app.post(`/api/staff/outbox/${id}/send_again/`, who);

interface Written {
  readonly channel?: 'mail' | 'sms';
  readonly recipient?: string;
  readonly user_id?: number | null;
  readonly state?: 'waiting' | 'failed' | 'dropped';
  readonly subject?: string | null;
  readonly last_error?: string | null;
  readonly expires_at?: string | null;
  readonly kind?: string;
  readonly urgent?: boolean;
  readonly forget_when_done?: boolean;
}
const write = async (message: Written = {}) => {
  const { id } = await app.db
    .insertInto('outbox')
    .values({
      channel: 'mail',
      recipient: 'dana@example.org',
      user_id: null,
      kind: 'invitation_approved',
      subject: 'A place is yours',
      text: 'the code is 987650',
      language: 'en',
      state: 'failed',
      last_error: '550 no such mailbox',
      attempts: 1,
      ...message,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

let admin: Awaited<ReturnType<typeof app.make.staff>>;
beforeAll(async () => {
  admin = await app.make.staff('super_admin');
});

test('the newest stand first, with what became of them and without their words', async () => {
  const first = await write();
  const second = await write({
    channel: 'sms',
    recipient: '+972501234567',
    subject: null,
    last_error: null,
    state: 'waiting',
  });
  const { status, json, text } = await list(admin);
  expect(status).toBe(200);
  expect(json.results.map(({ id }: { id: number }) => id)).toEqual([second, first]);
  expect(json.results[1]).toMatchObject({
    to: 'dana@example.org',
    topic: 'invitation',
    state: 'failed',
    last_error: '550 no such mailbox',
    attempts: 1,
    can_send_again: true,
  });
  expect(json.results[0]).toMatchObject({ subject: null, can_send_again: false });
  expect(json).toMatchObject({ count: 2, count_is_partial: false });
  expect(text).not.toContain('987650');
});

test('are found by state, channel, person, days and words', async () => {
  const noa = await app.make.user('guest', { first_name: 'נועה', last_name: 'בר־לב' });
  const one = await write({ user_id: noa.id, recipient: 'Noa.Bar@example.org', subject: 'התקבלה תשובה' });
  const ids = async (query: string) =>
    (await list(admin, query)).json.results.map(({ id }: { id: number }) => id);
  for (const query of [
    `?user=${noa.id}`,
    '?free_text=noa.bar',
    `?free_text=${encodeURIComponent('בר לב')}`,
    `?free_text=${encodeURIComponent('תשובה')}`,
    `?state=failed&channel=mail&user=${noa.id}`,
  ])
    expect([query, await ids(query)]).toEqual([query, [one]]);
  expect(await ids(`?user=${noa.id}&state=sent&state=waiting`)).toEqual([]);
  expect(await ids(`?user=${noa.id}&date_to=2020-01-01`)).toEqual([]);
  expect(await ids('?free_text=4567&channel=sms')).toHaveLength(1);
  expect((await list(admin, '?state=lost')).status).toBe(400);
});

test('what nobody took goes once more, is sent, and the log tells who asked', async () => {
  const noa = await app.make.user('guest');
  const id = await write({ user_id: noa.id });
  const answer = await again(admin, id);
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    state: 'waiting',
    attempts: 0,
    last_error: null,
    can_send_again: false,
  });
  await sql`update outbox set urgent = true where id = ${id}`.execute(app.db);
  await app.work();
  const { state } = await app.db
    .selectFrom('outbox')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('sent');
  const actions = await app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', noa.id)
    .execute();
  expect(actions).toEqual([
    { action: 'message', actor_id: admin.id, after: { channel: 'mail', topic: 'invitation' } },
  ]);
});

test('of two who press at once one sends, the other reads that it was done', async () => {
  const id = await write();
  const answers = await Promise.all([again(admin, id), again(admin, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what waits, was dropped or has run out is not sent again, and what is not there is not found', async () => {
  const waiting = await write({ state: 'waiting', last_error: null });
  const dropped = await write({ state: 'dropped', last_error: 'unsubscribed' });
  const late = await write({ expires_at: '2020-01-01T00:00:00Z' });
  for (const id of [waiting, dropped, late]) expect((await again(admin, id)).json.code).toBe('conflict');
  expect((await again(admin, 2_000_000_000)).status).toBe(404);
});

test('nobody but a super admin sees it', async () => {
  for (const role of [
    'general_admin',
    'global_admin',
    'volunteer_admin',
    'host_admin',
    'testimonial_admin',
  ] as const)
    expect([role, (await list(await app.make.staff(role))).status]).toEqual([role, 403]);
});

test('a row names the person with the record, and a message to an address has none', async () => {
  const host = await app.make.host();
  const staff = await app.make.staff('host_admin');
  await sql`update users set first_name = 'Zofia', last_name = 'Marek' where id = ${host.user_id}`.execute(
    app.db,
  );
  const read = async (user_id: number | null) => {
    const id = await write({ user_id });
    const { results } = (await list(admin)).json;
    return results.find((row: { id: number }) => row.id === id).person;
  };
  expect(await read(host.user_id)).toEqual({
    name: 'Zofia Marek',
    record: { kind: 'host', id: host.id },
  });
  expect(await read(staff.id)).toMatchObject({ record: null });
  expect(await read(null)).toBeNull();
});

test('codes, links of a login and expired messages are not sent again, and say why', async () => {
  const code = await write({ urgent: true, kind: 'login_code' });
  const erased = await write({ forget_when_done: true });
  const late = await write({ expires_at: '2020-01-01T00:00:00Z' });
  const usual = await write();
  const { results } = (await list(admin, '?page_size=4')).json;
  const reason = (id: number) => results.find((row: { id: number }) => row.id === id).not_again;
  expect([code, erased, late, usual].map(reason)).toEqual(['confidential', 'confidential', 'expired', null]);
  for (const id of [code, erased, late]) expect((await again(admin, id)).json.code).toBe('conflict');
});

test('messages are found by topic', async () => {
  const noa = await app.make.user('guest');
  const reminder = await write({ user_id: noa.id, kind: 'salon_reminder' });
  const code = await write({ user_id: noa.id, kind: 'salon_reminder', urgent: true });
  const other = await write({ user_id: noa.id, kind: 'from_staff' });
  const ids = async (query: string) =>
    (await list(admin, `?user=${noa.id}&${query}`)).json.results.map(({ id }: { id: number }) => id);
  expect(await ids('topic=reminder')).toEqual([reminder]);
  expect(await ids('topic=account')).toEqual([code]);
  expect(await ids('topic=other&topic=reminder')).toEqual([other, reminder]);
});
