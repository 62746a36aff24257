import { once } from 'node:events';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { notifiers } from '../src/background.ts';
import { readConfig } from '../src/config.ts';
import { notifyDueEvents } from '../src/platform/events/notifier.service.ts';
import { secret } from './asks.ts';
import { holdLock } from './locks.ts';
import { end, type ServerProcess, startProcess, workerProgram, workerReady } from './server-process.ts';
import { useServerWithoutWorker } from './server-without-worker.ts';

/** Number of requests, each with a mail to the host. */
const requests = 8;

const setting = useServerWithoutWorker();
let host = '';
/** The worker that finished a killed one's work: the next test kills it. A start costs seconds. */
let worker: ServerProcess | undefined;
/** A running worker: the paused one, or a new one. */
const launchWorker = async (): Promise<ServerProcess> => {
  worker?.child.kill('SIGCONT');
  worker ??= startProcess(setting.getEnvironment(), workerProgram);
  await workerReady(worker);
  return worker;
};
const kill = async ({ child }: ServerProcess): Promise<void> => {
  await end(child, 'SIGKILL');
  worker = undefined;
};
afterAll(async () => {
  if (worker) expect(await end(worker.child, 'SIGTERM')).toBe(0);
});

const recordRequests = async (): Promise<void> => {
  worker?.child.kill('SIGSTOP');
  host = await setting.askFor(requests);
};

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
/** Seconds after readiness until the worker gets its work; the lock that blocks it is held by then. */
const soon = 2;
const later = 3600;
const events = (seconds: number) =>
  sql`update event_tasks set tell_at = ${inSeconds(seconds)}`.execute(setting.records.db);
const messages = (seconds: number) =>
  sql`update outbox set send_after = ${inSeconds(seconds)} where state = 'waiting'`.execute(
    setting.records.db,
  );
/** Messages of the events, as a notifier writes them. */
const writeMessages = () =>
  notifyDueEvents({
    config: { ...readConfig({ NODE_ENV: 'test' }), TOKEN_SECRET: secret },
    db: setting.records.db,
    notifiers,
    log: console,
  });

/** Kills a worker that waits for a table, and its database backends, before the table is released. */
const killWaiting = async (process: ServerProcess, table: string, letGo: () => Promise<void>) => {
  const waiting = sql<{ pid: number }>`select l.pid from pg_locks l join pg_class c on c.oid = l.relation
    where not l.granted and c.relname = ${table}`;
  await expect
    .poll(async () => (await waiting.execute(setting.records.db)).rows.length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await kill(process);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
    setting.records.db,
  );
  await letGo();
};

/** Blocks the worker at a table, and kills it there. */
const killAt = async (table: string, mode: RawBuilder<unknown>, makeDue: () => Promise<unknown>) => {
  await events(later);
  const process = await launchWorker();
  await makeDue();
  await killWaiting(
    process,
    table,
    await holdLock(setting.records.db, sql`lock table ${sql.table(table)} in ${mode} mode`),
  );
};

/** Kills the worker at a stage of a mail's SMTP dialogue. */
const killAtMail = async (reply: (kill: () => void) => Parameters<typeof setting.post.replyTo>[1]) => {
  await writeMessages();
  await messages(later);
  const { child } = await launchWorker();
  const exited = once(child, 'exit');
  setting.post.replyTo(
    host,
    reply(() => void child.kill('SIGKILL')),
  );
  await messages(0);
  expect(await exited).toEqual([null, 'SIGKILL']);
  worker = undefined;
};

interface Moment {
  readonly name: string;
  /** Whether the mail server may have accepted mails without the worker recording it. */
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
        setting.post.replyTo(host, async (answer) => {
          resolve(await holdLock(setting.records.db, sql`lock table outbox in share mode`));
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
    const before = setting.post.mailsTo(host).length;

    // The minute of the claims passes.
    await sql`update outbox set claimed_until = now() where state = 'sending'`.execute(setting.records.db);
    await events(0);
    await messages(0);
    await launchWorker();
    const read = async () => {
      const { rows } = await sql`
      select (select count(*)::integer from event_tasks) as tasks, count(*)::integer as messages,
        count(distinct dedupe_key)::integer as events, count(*) filter (where state = 'sent')::integer as sent
      from outbox where recipient = ${host} and channel = 'mail'`.execute(setting.records.db);
      return rows[0];
    };
    await expect
      .poll(read, { timeout: 30_000 })
      .toEqual({ tasks: 0, messages: requests, events: requests, sent: requests });
    const ids = setting.post.mailsTo(host).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(requests);
    // An accepted mail that was not recorded is sent again with the same id, and deduplicated by it.
    expect(ids.length).toBeLessThanOrEqual(requests + (isHandedOver ? before : 0));
  },
);
