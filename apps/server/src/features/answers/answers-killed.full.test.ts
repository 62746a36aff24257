import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secret, useRecords } from '../../../test/asks.ts';
import { holdLock, untilBlocked } from '../../../test/locks.ts';
import { end, ready, useServerProcesses } from '../../../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let records: ReturnType<typeof useRecords>;
const launch = useServerProcesses(() => ({
  ...{ DATABASE_URL: database.url, TOKEN_SECRET: secret, GRACE_SECONDS: '2', QUIET_HOURS: 'off' },
}));

beforeAll(async () => {
  database = await createTestDatabase();
  records = useRecords(database.url);
});
afterAll(async () => {
  await records.db.destroy();
  await database.drop();
});

const requested = async () => {
  const host = await records.make.host();
  const salon = await records.make.salon({ host_id: host.id });
  const ids: number[] = [];
  while (ids.length < 3) ids.push((await records.make.invitation({ host_salon_id: salon.id })).id);
  return { host, salon, ids };
};
const readAnswers = async (ids: readonly number[]) => {
  const { rows } = await sql`
    select i.status, i.next_status, (select count(*)::integer from event_tasks) as tasks,
      (select count(*)::integer from outbox o where o.user_id = g.user_id and o.channel = 'mail'
        and o.kind = 'invitation_approved') as mails,
      (select count(*)::integer from events e where e.entity_id = i.id and e.kind = 'invitation_approved') as events
    from invitations i join guests g on g.id = i.guest_id
    where i.id = any(${[...ids]}::integer[]) order by i.id`.execute(records.db);
  return rows;
};

interface Moment {
  readonly name: string;
  /** Blocks the process at this point; undefined when it is killed before the undo window ends. */
  readonly lock: ((host_salon: number) => RawBuilder<unknown>) | undefined;
}

const moments: readonly Moment[] = [
  { name: 'before their time is over', lock: undefined },
  {
    name: 'while they take effect',
    lock: (host_salon: number) => sql`select from host_salons where id = ${host_salon} for update`,
  },
  { name: 'before the messages about them are written', lock: () => sql`lock table outbox in share mode` },
];

test.each(moments)(
  'answers of a process that is killed $name are told once, by the next',
  { timeout: 120_000 },
  async ({ lock }) => {
    const { host, salon, ids } = await requested();
    const first = launch();
    const answer = await fetch(`${await ready(first)}/api/salonguests/bulk/`, {
      method: 'POST',
      headers: { ...host.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ids, status: 'approved' }),
    });
    expect(await answer.json()).toMatchObject({ updated: 3, undo: { event: expect.any(Number) } });
    const release = lock && (await holdLock(records.db, lock(salon.id)));
    if (release) await untilBlocked(records.db);
    else expect(await readAnswers(ids)).toMatchObject(ids.map(() => ({ status: 'pending', mails: 0 })));
    await end(first.child, 'SIGKILL');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(records.db);
    await release?.();

    await ready(launch());
    await expect
      .poll(() => readAnswers(ids), { timeout: 30_000 })
      .toEqual(ids.map(() => ({ status: 'approved', next_status: null, tasks: 0, mails: 1, events: 1 })));
  },
);
