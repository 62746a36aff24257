import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeIn, wrong } from '../../../test/codes.ts';
import { useRelatives } from '../../../test/relative-calls.ts';
import { removeExpiredJob } from '../../platform/jobs/cleanup.ts';

const relatives = useRelatives();
const { app, witnessWithLogin, relativeOf, eveningOf, look, ask, enter, later, freshCode, open } = relatives;

test('a link says whose evenings it shows and asks for a code, in no cache and to no other site', async () => {
  const witness = await witnessWithLogin({ first_name: 'מרים' });
  const { token } = await relativeOf(witness);
  const { status, json, headers } = await look(token);
  expect([status, json]).toEqual([200, { first_name: 'מרים', code_required: true }]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const other of ['A'.repeat(22), 'x', 'A'.repeat(23)]) expect((await look(other)).status).toBe(404);
});

test('the code shows the coming evenings in their order, and each opening is logged', async () => {
  const witness = await witnessWithLogin();
  const far = await eveningOf(witness.id, 100, { house_number: '12', floor: 3 });
  const near = await eveningOf(witness.id, 20, { house_number: '12', floor: 3, apartment_number: 9 });
  await sql`update teamings set driver = 'אבי', needs_ride = true where id = ${near.id}`.execute(app.db);
  const relative = await relativeOf(witness);
  const opened = await open(relative);
  expect(opened.status).toBe(200);
  expect(opened.json).toEqual([
    expect.objectContaining({
      ...{ id: near.id, city_name: 'תל אביב-יפו', host_first_name: 'נועה', driver: 'אבי', needs_ride: true },
      place: {
        ...{ address: 'הגפן', house_number: '12', floor: 3, apartment_number: 9, has_elevator: false },
      },
    }),
    expect.objectContaining({ id: far.id, place: null, coordinator: null }),
  ]);
  expect(opened.text).not.toMatch(/host_phone|salon_name/);
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store' });
  const [shown] = (await app.get(relatives.path(witness.id), witness)).json;
  expect(Date.parse(shown.opened_at)).toBeGreaterThan(Date.now() - 60_000);
  await open(relative);
  expect(await app.auditOf('witness_relative', relative.id)).toMatchObject(
    Array(2).fill({ action: 'open', actor_id: null, after: { witness: witness.id, name: 'דנה לוי' } }),
  );
});

describe('the code', () => {
  test('opens once, after five wrong ones not at all, and belongs to the network that asked', async () => {
    const witness = await witnessWithLogin();
    const { token, phone } = await relativeOf(witness);
    const code = await freshCode(token, phone, '10.0.0.1');
    expect((await enter(token, code, '10.9.9.9')).json.codes).toEqual({ code: ['invalidCode'] });
    expect((await enter(token, code, '10.0.0.2')).status).toBe(200);
    expect((await enter(token, code, '10.0.0.1')).status).toBe(400);
    const second = await freshCode(token, phone);
    for (let at = 1; at <= 5; at += 1) expect((await enter(token, wrong(second, at))).status).toBe(400);
    expect((await enter(token, second)).status).toBe(400);
    const third = await freshCode(token, phone);
    await sql`update relative_codes set expires_at = now() - interval '1 second'`.execute(app.db);
    expect((await enter(token, third)).status).toBe(400);
  });

  test('is sent once a minute and five times an hour to a network, in the language of the page', async () => {
    const witness = await witnessWithLogin();
    const { token, phone } = await relativeOf(witness);
    await later();
    const answer = await ask(token);
    expect([answer.status, answer.json]).toEqual([200, {}]);
    expect((await ask(token)).status).toBe(429);
    expect((await ask(token, '10.1.1.1')).status).toBe(200);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      await sql`delete from rate_limits where key like 'code:minute:%'`.execute(app.db);
      statuses.push((await ask(token, '10.2.2.2')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const rows = await app.db
      .selectFrom('outbox')
      .select(['channel', 'urgent', 'user_id', 'text'])
      .where('recipient', '=', phone)
      .where('kind', '=', 'relative_code')
      .execute();
    expect(rows[0]).toMatchObject({ channel: 'sms', urgent: true, user_id: null });
    expect(rows[0]?.text).toMatch(/\n@\S+ #\d{6}$/);
    expect(new Set(rows.map(({ text }) => codeIn(text))).size).toBe(rows.length);
  });

  test('of one link opens no other', async () => {
    const witness = await witnessWithLogin();
    const [one, other] = [await relativeOf(witness), await relativeOf(witness)];
    const code = await freshCode(one.token, one.phone);
    await freshCode(other.token, other.phone);
    expect((await enter(other.token, code)).status).toBe(400);
  });
});

describe('a link has ended', () => {
  const ends: readonly (readonly [string, (witness: number, user: number) => Promise<unknown>])[] = [
    ['with the archive', (id) => sql`update witnesses set archived = true where id = ${id}`.execute(app.db)],
    [
      'when staff delete the witness',
      (id) => sql`update witnesses set deleted_at = now() where id = ${id}`.execute(app.db),
    ],
    [
      'with a block of the witness',
      (_, user) => sql`update users set blocked_at = now() where id = ${user}`.execute(app.db),
    ],
    ['with an erasure', (id) => sql`select blank_witness(${id}::integer)`.execute(app.db)],
    [
      'with its season, when no evening was set',
      () => sql`update witness_relatives set created_at = now() - interval '500 days'`.execute(app.db),
    ],
  ];
  test.each(ends)('%s', async (_name, end) => {
    const witness = await witnessWithLogin();
    const { token, phone } = await relativeOf(witness);
    const code = await freshCode(token, phone);
    await end(witness.id, witness.user.id);
    expect((await look(token)).status).toBe(404);
    expect((await ask(token)).status).toBe(404);
    expect((await enter(token, code)).status).toBe(404);
    await removeExpiredJob.run({}, app.server);
    const left = await app.db
      .selectFrom('witness_relatives')
      .select('id')
      .where('witness_id', '=', witness.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('at once when it is withdrawn', async () => {
    const witness = await witnessWithLogin();
    const { id, token, phone } = await relativeOf(witness);
    const code = await freshCode(token, phone);
    expect((await app.remove(`${relatives.path(witness.id)}${id}/`, witness)).status).toBe(204);
    for (const answer of [await look(token), await ask(token), await enter(token, code)])
      expect(answer.status).toBe(404);
    const waiting = await app.db
      .selectFrom('outbox')
      .select('state')
      .where('recipient', '=', phone)
      .where('kind', '=', 'witness_relative_link')
      .execute();
    expect(waiting).toEqual([{ state: 'dropped' }]);
  });

  test('two days after the last evening; each is shown until the day after it', async () => {
    const witness = await witnessWithLogin();
    const over = await eveningOf(witness.id, -72);
    const relative = await relativeOf(witness);
    // Evenings before the link was created are not shown.
    expect((await open(relative)).json).toEqual([]);
    const yesterday = await eveningOf(witness.id, -20);
    expect((await open(relative)).json).toMatchObject([{ id: yesterday.id }]);
    const moveLink = (hours: number) =>
      sql`update host_salons
      set event_time = now() + make_interval(hours => ${hours}) where id = ${yesterday.salon}`.execute(
        app.db,
      );
    await sql`update witness_relatives set created_at = now() - interval '3 days 1 hour'`.execute(app.db);
    await sql`update host_salons set event_time = now() - interval '9 days' where id = ${over.salon}`.execute(
      app.db,
    );
    await moveLink(-49);
    expect((await look(relative.token)).status).toBe(404);
    expect((await app.get(relatives.path(witness.id), witness)).json).toEqual([]);
    await moveLink(30);
    expect((await look(relative.token)).status).toBe(200);
  });

  test('for a salon that is cancelled or undone, which it shows no more', async () => {
    const witness = await witnessWithLogin();
    const evening = await eveningOf(witness.id, 48);
    const relative = await relativeOf(witness);
    expect((await open(relative)).json).toHaveLength(1);
    await sql`update teamings set slot_id = null, witness_id = null, undone_at = now() where id = ${evening.id}`.execute(
      app.db,
    );
    expect((await open(relative)).json).toEqual([]);
  });
});
