import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { type NewEvent, recordEvents } from './events.service.ts';
import { asEffect, type Notify, notifyBeforeCommit, notifyDueEvents } from './notifier.service.ts';
import { startNotifier } from './notifier.ts';

const app = useTestApp();
const seen: number[] = [];
const log = { error: vi.fn() };
/** Writes one message for each event, as a feature would. */
const notify: Notify = async (trx, events) => {
  for (const { id, entity_id } of events) {
    seen.push(entity_id);
    await sql`insert into outbox (channel, recipient, kind, text, language, dedupe_key)
      values ('mail', 'a@example.org', 'test', ${entity_id}, 'he', ${`event:${id}`})`.execute(trx);
  }
};
const deps = (notifiers: Record<string, Notify> = { happened: notify }) => ({
  config: app.server.config,
  db: app.db,
  notifiers,
  log,
});
const happened = (entity_id: number): NewEvent => ({
  session: null,
  action: 'update',
  entity: 'invitation',
  entity_id,
  kind: 'happened',
});
const record = (...ids: number[]) =>
  app.db.transaction().execute((trx) => recordEvents(trx, ids.map(happened)));
const messages = async () =>
  (await sql<{ text: string }>`select text from outbox order by text::integer`.execute(app.db)).rows.map(
    ({ text }) => Number(text),
  );
const waiting = async () =>
  (await sql<{ n: number }>`select count(*)::integer as n from event_tasks`.execute(app.db)).rows[0]?.n;

beforeEach(async () => {
  seen.length = 0;
  log.error.mockClear();
  await sql`delete from event_tasks`.execute(app.db);
  await sql`delete from outbox`.execute(app.db);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('of more events than a batch holds each is told once, by however many at once', async () => {
  const ids = Array.from({ length: 1203 }, (_, at) => at);
  await record(...ids);
  await Promise.all([1, 2, 3].map(() => notifyDueEvents(deps())));
  expect(await messages()).toEqual(ids);
  expect(await waiting()).toBe(0);
});

test('while the messages of a batch are rendered nobody waits for the salons of its answers', async () => {
  const [salon, guest] = [await app.make.salon(), await app.make.guest()];
  let begin = () => {};
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const render: Notify = async () => {
    begin();
    await finished;
  };
  const takeEffect = asEffect(async (trx) => {
    await sql`select from host_salons where id = ${salon.id} for update`.execute(trx);
  });
  await app.db
    .transaction()
    .execute((trx) => recordEvents(trx, [{ ...happened(1), kind: 'effect' }, happened(2)]));
  const notifying = notifyDueEvents(deps({ effect: takeEffect, happened: render }));
  await begun;
  const request = { host_salon: salon.id, guests_number: 1 };
  expect((await app.post('/api/salonguests/', guest, request)).status).toBe(201);
  await sql`delete from event_tasks where tell_at <= now() and event_id in (select id from events
    where kind like 'invitation%')`.execute(app.db);
  finish();
  await notifying;
});

test('what was rolled back is not told', async () => {
  await app.db
    .transaction()
    .execute(async (trx) => {
      await recordEvents(trx, [happened(1)]);
      throw new Error('no');
    })
    .catch(() => undefined);
  await notifyDueEvents(deps());
  expect(seen).toEqual([]);
});

test('an event that was written earlier and committed later is told too', async () => {
  let commit = () => {};
  const open = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let wrote = () => {};
  const written = new Promise<void>((resolve) => {
    wrote = resolve;
  });
  const slow = app.db.transaction().execute(async (trx) => {
    await recordEvents(trx, [happened(1)]);
    wrote();
    await open;
  });
  await written;
  await record(2);
  await notifyDueEvents(deps());
  expect(seen).toEqual([2]);
  commit();
  await slow;
  await notifyDueEvents(deps());
  expect(seen).toEqual([2, 1]);
});

test('one that cannot be told is put off, and holds up no other', async () => {
  await record(1, 2, 3);
  const failing: Notify = async (trx, events, config) => {
    if (events.some(({ entity_id }) => entity_id === 2)) throw new Error('cannot');
    await notify(trx, events, config);
  };
  await notifyDueEvents(deps({ happened: failing }));
  expect(await messages()).toEqual([1, 3]);
  expect(await waiting()).toBe(1);
  expect(log.error).toHaveBeenCalledTimes(2);
  await sql`update event_tasks set tell_at = now()`.execute(app.db);
  await notifyDueEvents(deps());
  expect(await messages()).toEqual([1, 2, 3]);
});

test('whoever dies between the message and the commit has told nothing, and the next tells it once', async () => {
  await record(7);
  const dies: Notify = async (trx, events, config) => {
    await notify(trx, events, config);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  };
  await notifyDueEvents(deps({ happened: dies })).catch(() => undefined);
  expect(await messages()).toEqual([]);
  await sql`update event_tasks set tell_at = now()`.execute(app.db);
  await notifyDueEvents(deps());
  expect(await messages()).toEqual([7]);
});

test('a transaction that takes names away tells first, and only its own events', async () => {
  await record(1);
  await app.db.transaction().execute(async (trx) => {
    await recordEvents(trx, [happened(2)]);
    await notifyBeforeCommit(trx, deps());
  });
  expect(seen).toEqual([2]);
  expect(await waiting()).toBe(1);
});

test('while it runs those concerned are told by itself, until it is stopped', async () => {
  const notifier = startNotifier(deps());
  await record(1);
  await vi.waitFor(() => expect(seen).toEqual([1]), { timeout: 5000 });
  await notifier.stop();
  await record(2);
  await pause(600);
  expect(seen).toEqual([1]);
});

test('what staff did stands in the audit log once, what people did in the events alone', async () => {
  const staff = await app.make.staff('super_admin');
  const act = (role: string, entity_id: number): NewEvent => ({
    ...happened(entity_id),
    session: { user_id: staff.id, role },
    before: { guests_number: 1, status: 'pending' },
    after: { guests_number: 2, status: 'pending' },
  });
  await app.db
    .transaction()
    .execute((trx) => recordEvents(trx, [act('super_admin', 9001), act('guest', 9002)]));
  expect(await app.auditOf('invitation', 9001)).toMatchObject([
    { actor_id: staff.id, before: { guests_number: 1 }, after: { guests_number: 2 } },
  ]);
  expect(await app.auditOf('invitation', 9002)).toEqual([]);
  const { rows } = await sql`select actor_id, before, after from events where entity_id = 9002`.execute(
    app.db,
  );
  expect(rows).toEqual([{ actor_id: staff.id, before: null, after: null }]);
});
