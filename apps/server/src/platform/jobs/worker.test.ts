import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { readConfig } from '../../config.ts';
import { type Database, openDatabase } from '../../db/client.ts';
import { openPool } from '../../db/limited-pool.ts';
import { limits } from '../../db/limits.ts';
import { locks } from '../../locks.ts';
import { Presence } from './presence.ts';
import { defineJob, enqueue, type Job } from './queue.ts';
import { startRunners } from './runners.ts';
import { migrateQueue, startWorker } from './worker.ts';

let database: TestDatabase;
let db: Database;
const running: { stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = openDatabase(database.url));
});
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop();
  await db.destroy();
  await database.drop();
});

const start = async (...jobs: Job[]) => {
  const config = {
    ...readConfig({ NODE_ENV: 'test' }),
    TOKEN_SECRET: 'a secret of the tests that is long enough',
  };
  const log = pino({ level: 'silent' });
  const worker = await startWorker({
    url: database.url,
    log,
    jobs,
    deps: { config, db, locks, notifiers: {} },
  });
  running.push(worker);
  return worker;
};
const add = (job: Job, payload: unknown = {}) =>
  db.transaction().execute((trx) => enqueue(trx, job, payload));
const jobsLeft = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(db)).rows[0]?.n;

// Two seconds as a rule; eight more where a runner whose connection broke never says that it stopped.
test('jobs go on, each to its end, while the connections of the worker break under them', async () => {
  // The library prints the trace of a connection that breaks while it asks for a job, besides what it logs.
  vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  const done = new Set<number>();
  const job = defineJob({
    name: 'short',
    payload: z.object({ at: z.int() }),
    run: async ({ at }) => {
      await pause(100);
      done.add(at);
    },
  });
  await start(job);
  const all = Array.from({ length: 30 }, (_, at) => at);
  for (const at of all) await add(job, { at });
  for (let breaks = 0; breaks < 5; breaks += 1) {
    await pause(150);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  }
  await vi.waitFor(() => expect([...done].sort((a, b) => a - b)).toEqual(all), { timeout: 10_000 });
  await expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0);
});

test('a runner that stops while its connection breaks before it listens leaves no promise rejected', async () => {
  const log = pino({ level: 'silent' });
  await migrateQueue(database.url, log);
  const pool = openPool(database.url, { max: 8, limit: limits.queue });
  // LISTEN is under way until the connection breaks.
  const isListening = new Promise<void>((resolve) => {
    pool.on('connect', (client) => {
      const query = client.query.bind(client);
      vi.spyOn(client, 'query').mockImplementation((...given: unknown[]) => {
        const [text, ...rest] = given;
        const isListen = String(text).startsWith('LISTEN');
        if (isListen) resolve();
        return Reflect.apply(query, client, [isListen ? `select pg_sleep(60); ${text}` : text, ...rest]);
      });
    });
  });
  const presence = new Presence(pool, log);
  await presence.join();
  const job = defineJob({ name: 'none', payload: z.object({}), run: () => Promise.resolve() });
  const deps = { config: readConfig({ NODE_ENV: 'test' }), db, locks, notifiers: {} };
  const runners = await startRunners({ pool, log, jobs: [job], deps: deps as never, presence });
  await isListening;
  const stopped = runners.stop();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep%'`.execute(db);
  await stopped;
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1);
  await presence.leave();
  await pool.end();
});

test('what a killed worker had begun is taken up by another within seconds, what a living one does is not', async () => {
  const name = (name: string, run: () => Promise<void>) => defineJob({ name, payload: z.object({}), run });
  const script = `
    const { startWorker } = await import('./src/platform/jobs/worker.ts');
    const { pino } = await import('pino');
    const run = () => new Promise(() => console.log('begun'));
    const jobs = [{ name: 'of_the_killed', run }];
    await startWorker({ url: process.argv[1], log: pino({ level: 'silent' }), jobs, deps: {} });`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script, database.url],
    { cwd: path.resolve(import.meta.dirname, '../../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const begun = once(child.stdout, 'data');
  await add(name('of_the_killed', () => Promise.resolve()));
  await begun;
  let release = () => {};
  const living = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  const ofTheLiving = name('of_the_living', living);
  await start(ofTheLiving);
  await add(ofTheLiving);
  await expect.poll(() => living.mock.calls.length, { timeout: 10_000 }).toBe(1);

  child.kill('SIGKILL');
  await once(child, 'exit');
  const killedAt = performance.now();
  const takenUp = vi.fn(() => Promise.resolve());
  const other = vi.fn(() => Promise.resolve());
  await start(name('of_the_killed', takenUp), name('of_the_living', other));
  await expect.poll(() => takenUp.mock.calls.length, { timeout: 30_000 }).toBe(1);
  expect(performance.now() - killedAt).toBeLessThan(15_000);
  expect(other).not.toHaveBeenCalled();
  release();
  await expect.poll(jobsLeft).toBe(0);
});

test('a worker that is stopped leaves what it could not finish to others at once', async () => {
  const stuck = vi.fn(() => new Promise<void>(() => undefined));
  const job = defineJob({ name: 'stuck', payload: z.object({}), run: stuck });
  const first = await start(job);
  await add(job);
  await expect.poll(() => stuck.mock.calls.length, { timeout: 10_000 }).toBe(1);
  running.length = 0;
  await first.stop();
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ locked_by: null }]);
  expect(await db.selectFrom('job_workers').selectAll().execute()).toEqual([]);
});

test('a job that is locked late, under the name of a runner that has ended, is free again', async () => {
  const log = pino({ level: 'silent' });
  await migrateQueue(database.url, log);
  const pool = openPool(database.url, { max: 2, limit: limits.queue });
  const presence = new Presence(pool, log);
  await presence.join();
  await presence.add('ended');
  await presence.retire('ended');
  await add(defineJob({ name: 'late', payload: z.object({}), run: () => Promise.resolve() }));
  await sql`update graphile_worker._private_jobs set locked_by = 'ended', locked_at = now()`.execute(db);
  const locked = sql<{ locked_by: string | null }>`select locked_by from graphile_worker.jobs`;
  await expect
    .poll(async () => (await locked.execute(db)).rows, { timeout: 10_000 })
    .toEqual([{ locked_by: null }]);
  await presence.leave();
  await pool.end();
});
