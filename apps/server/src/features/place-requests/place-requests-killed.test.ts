import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secret, useRecords } from '../../../test/asks.ts';
import { holdLock } from '../../../test/locks.ts';
import { end, ready, useServerProcesses } from '../../../test/server-process.ts';
import { chooseCases } from '../../../test/sizes.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let records: ReturnType<typeof useRecords>;
const launch = useServerProcesses(() => ({ DATABASE_URL: database.url, TOKEN_SECRET: secret }));

beforeAll(async () => {
  database = await createTestDatabase();
  records = useRecords(database.url);
});
afterAll(async () => {
  await records.db.destroy();
  await database.drop();
});

interface Press {
  readonly guest: number;
  readonly headers: Record<string, string>;
  readonly host_salon: number;
}

/** One idempotent request. @returns status 0 when the connection broke before a response */
const press = async (address: string, { guest, headers, host_salon }: Press) => {
  const answer = await fetch(`${address}/api/salonguests/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `press of ${guest}` },
    body: JSON.stringify({ host_salon, guests_number: 1 }),
  }).catch(() => undefined);
  return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => '')) ?? '' };
};

/** On a busy machine a server sheds requests that wait too long for the database; clients retry. */
const pressUntilAnswered = async (address: string, one: Press) => {
  for (;;) {
    const answer = await press(address, one);
    if (answer.status !== 503) return answer;
    await pause(500);
  }
};

const count = async (query: RawBuilder<{ n: number }>) => (await query.execute(records.db)).rows[0]?.n;
const waiting = (table: string) =>
  count(sql<{ n: number }>`select count(*)::integer as n from pg_locks l join pg_class c on c.oid = l.relation
    where not l.granted and c.relname = ${table}`);
const blocked = () =>
  count(sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);

interface Moment {
  readonly name: string;
  readonly isQuick?: true;
  /** Blocks the process at this point. */
  readonly lock: (host_salon: number) => RawBuilder<unknown>;
  readonly isThere: () => Promise<boolean>;
}

const moments: readonly Moment[] = [
  {
    name: 'before the requests are committed',
    lock: (host_salon: number) => sql`select from host_salons where id = ${host_salon} for update`,
    isThere: async () => ((await blocked()) ?? 0) > 0,
  },
  {
    name: 'between the commit and the messages about it',
    isQuick: true,
    lock: () => sql`lock table outbox in share mode`,
    isThere: async () => ((await waiting('outbox')) ?? 0) > 0,
  },
];

test.each(chooseCases(moments))(
  'a process killed $name loses nothing and doubles nothing',
  { timeout: 300_000 },
  async ({ lock, isThere }) => {
    const places = 12;
    const { id: host_salon } = await records.make.salon({ max_guests: places });
    const presses: Press[] = [];
    for (let at = 0; at < places + 6; at += 1) {
      const { id, headers } = await records.make.guest();
      presses.push({ guest: id, headers, host_salon });
    }
    const first = launch();
    const address = await ready(first);
    const release = await holdLock(records.db, lock(host_salon));
    const begun = presses.map((one) => press(address, one));
    await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
    await pause(300);
    await end(first.child, 'SIGKILL');
    const before = await Promise.all(begun);
    await release();

    const second = await ready(launch());
    const after = await Promise.all(presses.map((one) => pressUntilAnswered(second, one)));
    expect(after.filter(({ status }) => status === 201)).toHaveLength(places);
    expect(after.filter(({ status }) => status === 400)).toHaveLength(6);
    // A retry returns the response of the first call.
    for (const [at, { status, text }] of before.entries())
      if (status === 201 || status === 400) expect(after[at]).toEqual({ status, text });

    await expect
      .poll(() => count(sql<{ n: number }>`select count(*)::integer as n from event_tasks`), {
        timeout: 20_000,
      })
      .toBe(0);
    const { rows } = await sql`
      select s.pending_seats as seats,
        (select count(*)::integer from invitations i where i.host_salon_id = s.id) as invitations,
        (select count(*)::integer from events e join invitations i on i.id = e.entity_id
          where e.kind = 'invitation_asked' and i.host_salon_id = s.id) as events,
        (select count(*)::integer from outbox o
          where o.host_salon_id = s.id and o.channel = 'mail' and o.kind = 'invitation_asked') as mails,
        (select count(distinct o.guest_id)::integer from outbox o
          where o.host_salon_id = s.id and o.channel = 'mail' and o.kind = 'invitation_asked') as told_of
      from host_salons s where s.id = ${host_salon}`.execute(records.db);
    expect(rows).toEqual([
      { seats: places, invitations: places, events: places, mails: places, told_of: places },
    ]);
  },
);
