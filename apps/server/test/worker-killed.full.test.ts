import { once } from 'node:events';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifiers } from '../src/background.ts';
import { readConfig } from '../src/config.ts';
import { notifyDueEvents } from '../src/platform/events/notifier.service.ts';
import { secret, useRecords } from './asks.ts';
import { holdLock } from './locks.ts';
import { startMailServer } from './mail-server.ts';
import {
  end,
  ready,
  type ServerProcess,
  startProcess,
  workerProgram,
  workerReady,
} from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** So many requests are made, of each of which the host gets a mail. */
const requests = 8;

let database: TestDatabase;
let records: ReturnType<typeof useRecords>;
let post: Awaited<ReturnType<typeof startMailServer>>;
let host = '';
/** Takes requests, without a worker: what is to be told of them waits. */
let server: ServerProcess;
let address = '';
/** The worker that finished what the killed one left: the next test kills it. A start costs seconds. */
let worker: ServerProcess | undefined;
const getEnvironment = () => ({
  DATABASE_URL: database.url,
  TOKEN_SECRET: secret,
  PUBLIC_URL: 'https://salons.example',
  QUIET_HOURS: 'off',
  LOG_LEVEL: 'silent',
});
/** A worker that runs: the one that was held still, or a new one. */
const launchWorker = async (): Promise<ServerProcess> => {
  worker?.child.kill('SIGCONT');
  worker ??= startProcess(
    { ...getEnvironment(), SMTP_URL: post.url, MAIL_FROM: 'post@salons.example' },
    workerProgram,
  );
  await workerReady(worker);
  return worker;
};
const kill = async ({ child }: ServerProcess): Promise<void> => {
  await end(child, 'SIGKILL');
  worker = undefined;
};

beforeAll(async () => {
  database = await createTestDatabase();
  records = useRecords(database.url);
  post = await startMailServer();
  server = startProcess({ ...getEnvironment(), WORKER: 'off' });
  address = await ready(server);
});
afterAll(async () => {
  if (worker) expect(await end(worker.child, 'SIGTERM')).toBe(0);
  await end(server.child, 'SIGTERM');
  await post.close();
  await records.db.destroy();
  await database.drop();
});

const recordRequests = async (): Promise<void> => {
  worker?.child.kill('SIGSTOP');
  const { id: host_id, user } = await records.make.host();
  host = user.email ?? '';
  const { id: host_salon } = await records.make.salon({ host_id });
  for (let at = 0; at < requests; at += 1) {
    const { headers } = await records.make.guest();
    const answer = await fetch(`${address}/api/salonguests/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ host_salon, guests_number: 1 }),
    });
    expect(answer.status).toBe(201);
  }
};

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
/** So long after a worker is ready it meets what it is to do, and by then the lock that holds it there. */
const soon = 2;
const later = 3600;
const events = (seconds: number) =>
  sql`update event_tasks set tell_at = ${inSeconds(seconds)}`.execute(records.db);
const messages = (seconds: number) =>
  sql`update outbox set send_after = ${inSeconds(seconds)} where state = 'waiting'`.execute(records.db);
/** The messages about what happened, as a notifier writes them. */
const writeMessages = () =>
  notifyDueEvents({
    config: { ...readConfig({ NODE_ENV: 'test' }), TOKEN_SECRET: secret },
    db: records.db,
    notifiers,
    log: console,
  });

/** Kills a worker that waits for a table, and what the database was doing for it, before the table is free again. */
const killWaiting = async (process: ServerProcess, table: string, letGo: () => Promise<void>) => {
  const waiting = sql<{ pid: number }>`select l.pid from pg_locks l join pg_class c on c.oid = l.relation
    where not l.granted and c.relname = ${table}`;
  await expect
    .poll(async () => (await waiting.execute(records.db)).rows.length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await kill(process);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(records.db);
  await letGo();
};

/** Holds the worker up at a table, and kills it there. */
const killAt = async (table: string, mode: RawBuilder<unknown>, makeDue: () => Promise<unknown>) => {
  await events(later);
  const process = await launchWorker();
  await makeDue();
  await killWaiting(
    process,
    table,
    await holdLock(records.db, sql`lock table ${sql.table(table)} in ${mode} mode`),
  );
};

/** Kills the worker when a mail has come so far at the mail server. */
const killAtMail = async (reply: (kill: () => void) => Parameters<typeof post.replyTo>[1]) => {
  await writeMessages();
  await messages(later);
  const { child } = await launchWorker();
  const exited = once(child, 'exit');
  post.replyTo(
    host,
    reply(() => void child.kill('SIGKILL')),
  );
  await messages(0);
  expect(await exited).toEqual([null, 'SIGKILL']);
  worker = undefined;
};

interface Moment {
  readonly name: string;
  /** Whether the mail server may have had mails of which the worker did not hear or note that it has. */
  readonly isHandedOver: boolean;
  readonly killWorker: () => Promise<void>;
}

const moments: readonly Moment[] = [
  {
    name: 'before it takes what happened',
    isHandedOver: false,
    killWorker: () => killAt('event_tasks', sql`exclusive`, () => events(soon)),
  },
  {
    name: 'between taking what happened and reading whom it concerns',
    isHandedOver: false,
    killWorker: () => killAt('hosts', sql`access exclusive`, () => events(soon)),
  },
  {
    name: 'between rendering messages and writing them',
    isHandedOver: false,
    killWorker: () => killAt('outbox', sql`share`, () => events(soon)),
  },
  {
    name: 'between writing messages and claiming them',
    isHandedOver: false,
    killWorker: async () => {
      await writeMessages();
      await messages(later);
      await killAt('outbox', sql`exclusive`, () => messages(soon));
    },
  },
  {
    name: 'between claiming a mail and handing it over',
    isHandedOver: true,
    killWorker: () => killAtMail((kill) => ({ atRecipient: kill })),
  },
  {
    name: 'while the mail server takes a mail',
    isHandedOver: true,
    killWorker: () => killAtMail((kill) => kill),
  },
  {
    name: 'between handing a mail over and marking it',
    isHandedOver: true,
    killWorker: async () => {
      await writeMessages();
      await messages(later);
      const process = await launchWorker();
      const unlocking = new Promise<() => Promise<void>>((resolve) => {
        post.replyTo(host, async (answer) => {
          resolve(await holdLock(records.db, sql`lock table outbox in share mode`));
          answer();
        });
      });
      await messages(0);
      await killWaiting(process, 'outbox', await unlocking);
    },
  },
];

test.each(moments)(
  'a worker killed $name loses nothing and doubles nothing',
  {
    timeout: 180_000,
  },
  async ({ killWorker, isHandedOver }) => {
    await recordRequests();
    await killWorker();
    const before = post.mailsTo(host).length;

    // The minute of the claims passes.
    await sql`update outbox set claimed_until = now() where state = 'sending'`.execute(records.db);
    await events(0);
    await messages(0);
    await launchWorker();
    const read = async () => {
      const { rows } = await sql`
      select (select count(*)::integer from event_tasks) as tasks, count(*)::integer as messages,
        count(distinct dedupe_key)::integer as events, count(*) filter (where state = 'sent')::integer as sent
      from outbox where recipient = ${host} and channel = 'mail'`.execute(records.db);
      return rows[0];
    };
    await expect
      .poll(read, { timeout: 30_000 })
      .toEqual({ tasks: 0, messages: requests, events: requests, sent: requests });
    const ids = post.mailsTo(host).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(requests);
    // A mail that the server had, and nobody could note: the same comes again, and is folded by its id.
    expect(ids.length).toBeLessThanOrEqual(requests + (isHandedOver ? before : 0));
  },
);
