import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type AskResult,
  beginAsking,
  listLost,
  makeAskers,
  mostMs,
  secret,
  untilDatabase,
  untilReady,
  useRecords,
} from './asks.ts';
import { addressIn, postmasterOf, signalAll, startDatabaseServer } from './database-server.ts';
import { untilBlocked } from './locks.ts';
import { end, ready, type ServerProcess, startProcess, useServerProcesses } from './server-process.ts';

type Database = Awaited<ReturnType<typeof startDatabaseServer>>;

/** Kinds of database outages and recoveries. */
const faults: Record<
  string,
  { away: (database: Database) => Promise<void>; back: (database: Database) => Promise<void> }
> = {
  stopped: { away: ({ stop }) => stop(), back: ({ start }) => start() },
  killed: { away: async ({ kill }) => void (await kill()), back: ({ start }) => start() },
  frozen: { away: ({ freeze }) => freeze(), back: ({ thaw }) => thaw() },
};

describe.each([1, 2])('with %i processes over one database', (count) => {
  let database: Database | undefined;
  const started: ServerProcess[] = [];
  afterEach(async () => {
    for (const { child } of started.splice(0)) await end(child, 'SIGTERM');
    await database?.remove();
  });

  test.each(Object.keys(faults))(
    'it is %s under asks and jobs, three times: 503 meanwhile, ready within three seconds of its return, nothing lost',
    async (name) => {
      const fault = faults[name];
      if (!fault) throw new Error(name);
      database = await startDatabaseServer({ max_connections: '200' });
      const { url } = database;
      const addresses: string[] = [];
      for (let at = 0; at < count; at += 1) {
        const one = startProcess({ DATABASE_URL: url, TOKEN_SECRET: secret });
        started.push(one);
        addresses.push(await ready(one));
      }
      const records = useRecords(url);
      const askers = await makeAskers(records, 900);
      const answers: AskResult[] = [];
      for (let round = 0; round < 3; round += 1) {
        const asking = beginAsking(addresses, askers.splice(0, 300), 8);
        await pause(1000);
        await fault.away(database);
        await pause(7000);
        await fault.back(database);
        await untilDatabase(url);
        for (const address of addresses) expect(await untilReady(address)).toBeLessThan(mostMs.ready);
        await pause(1000);
        await asking.stop();
        answers.push(...asking.answers);
      }
      expect(started.map(({ child }) => child.exitCode)).toEqual(started.map(() => null));
      expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([201, 503]);
      expect(answers.every(({ status, retryAfter }) => status === 201 || retryAfter === '5')).toBe(true);
      const refused = answers.filter(({ status }) => status === 503);
      expect(Math.max(...refused.map(({ tookMs }) => tookMs))).toBeLessThan(mostMs.call);
      expect(await listLost(records, answers)).toEqual([]);
      // Due jobs are done and no dead process holds one; missed cron runs are not repeated.
      const countLeft = async () =>
        (
          await sql`select task_identifier, attempts, locked_by, last_error from graphile_worker.jobs
            where run_at <= now() and (attempts < max_attempts or locked_by is not null)`.execute(records.db)
        ).rows;
      await expect.poll(countLeft, { timeout: 60_000, interval: 500 }).toEqual([]);
      // A message claimed by a process that lost its claim is released after a minute.
      const unsent = async () =>
        (
          await sql`select kind, state, attempts from outbox
            where state = 'sending' or (state = 'waiting' and send_after <= now())`.execute(records.db)
        ).rows;
      await expect.poll(unsent, { timeout: 90_000, interval: 500 }).toEqual([]);
      await records.db.destroy();
    },
    300_000,
  );
});

describe('the embedded database', () => {
  let dataDir = '';
  const launch = useServerProcesses(() => ({ DATA_DIR: dataDir, TOKEN_SECRET: secret }));
  afterEach(async () => {
    spawnSync('umount', ['-l', dataDir]);
    await rm(dataDir, { recursive: true, force: true });
  });

  test('is killed and stopped again and again, and each time started again by itself', async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'salons-faults-'));
    const server = launch();
    const address = await ready(server);
    const url = await addressIn(dataDir);
    const records = useRecords(url);
    const asking = beginAsking([address], await makeAskers(records, 1000), 8);
    for (const signal of ['SIGKILL', 'SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      await pause(700);
      process.kill(await postmasterOf(dataDir), signal);
      await pause(500);
      await untilDatabase(url);
      expect(await untilReady(address)).toBeLessThan(mostMs.ready);
    }
    await asking.stop();
    expect([...new Set(asking.answers.map(({ status }) => status))].sort()).toEqual([201, 503]);
    expect(await listLost(records, asking.answers)).toEqual([]);
    await records.db.destroy();
    expect(await end(server.child, 'SIGTERM')).toBe(0);
    expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  }, 120_000);

  const canMount = process.getuid?.() === 0 && process.platform === 'linux';

  test.runIf(canMount)(
    'has no room left under asks: 503, nothing acknowledged lost, and on with it once there is room',
    async () => {
      dataDir = await mkdtemp(path.join(tmpdir(), 'salons-full-'));
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', dataDir]);
      expect(String(mounted.stderr)).toBe('');
      const METRICS_TOKEN = 'what-the-watcher-brings';
      const server = launch({ METRICS_TOKEN });
      const address = await ready(server);
      const url = await addressIn(dataDir);
      const records = useRecords(url);
      const askers = await makeAskers(records, 1500);
      const ballast = path.join(dataDir, 'ballast');
      const asking = beginAsking([address], askers, 8);
      await pause(500);
      // Fills the disk completely.
      await writeFile(ballast, Buffer.alloc(400 * 2 ** 20)).catch(() => undefined);
      await expect
        .poll(() => asking.answers.filter(({ status }) => status === 503).length, { timeout: 60_000 })
        .toBeGreaterThan(3);
      const readReady = async () => {
        const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
        return (await fetch(`${address}/readyz`, { headers })).json();
      };
      await expect
        .poll(readReady, { timeout: 30_000 })
        .toMatchObject({ status: 'ok', parts: { database: 'ok', writes: 'refused' } });
      await rm(ballast);
      await untilDatabase(url);
      expect(await untilReady(address)).toBeLessThan(mostMs.ready);
      await pause(1000);
      await asking.stop();
      expect(server.child.exitCode).toBeNull();
      expect([...new Set(asking.answers.map(({ status }) => status))].sort()).toEqual([201, 503]);
      expect(asking.answers.at(-1)?.status).toBe(201);
      expect(await listLost(records, asking.answers)).toEqual([]);
      await records.db.destroy();
      await end(server.child, 'SIGTERM');
    },
    240_000,
  );

  test('no request that had begun fails when the process is told to end, and the database ends with it', async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'salons-faults-'));
    const server = launch({ DRAIN_SECONDS: '1' });
    const address = await ready(server);
    const agent = new Agent({ keepAlive: true, maxSockets: 30 });
    let signalled = false;
    let isOver = false;
    const failed: unknown[] = [];
    const statuses: number[] = [];
    const one = async () => {
      while (!isOver) {
        const begunBefore = !signalled;
        await new Promise<number>((resolve, reject) => {
          get(`${address}/api/host_salons_list/`, { agent }, (answer) => {
            answer
              .resume()
              .on('end', () => resolve(answer.statusCode ?? 0))
              .on('error', reject);
          }).on('error', reject);
        }).then(
          (status) => void (begunBefore && statuses.push(status)),
          (error: unknown) => {
            if (begunBefore) failed.push(error);
            isOver ||= signalled;
          },
        );
      }
    };
    const all = Array.from({ length: 30 }, one);
    await pause(2000);
    signalled = true;
    const startedAt = performance.now();
    expect(await end(server.child, 'SIGTERM')).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    isOver = true;
    await Promise.all(all);
    agent.destroy();
    expect(failed).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  }, 120_000);

  test('an export that is under way when the process is told to end comes whole, and only then is the end', async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'salons-faults-'));
    const server = launch();
    const address = await ready(server);
    const records = useRecords(await addressIn(dataDir));
    const { headers } = await records.make.staff('super_admin');
    for (let at = 0; at < 3; at += 1) await records.make.free();
    const { asked } = await records.db.transaction().execute(async (trx) => {
      // The export waits for its rows until this transaction is over.
      await sql`lock table witnesses in access exclusive mode`.execute(trx);
      const download = fetch(`${address}/api/witnesses/?pagination=false&format=csv`, { headers });
      download.catch(() => undefined);
      await untilBlocked(records.db, 1);
      server.child.kill('SIGTERM');
      await pause(2000);
      expect(server.child.exitCode).toBeNull();
      return { asked: download };
    });
    const file = await asked;
    expect(file.status).toBe(200);
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1 + 3);
    await records.db.destroy();
    expect(await end(server.child, 'SIGTERM')).toBe(0);
    expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  }, 120_000);

  test('is frozen when the process is told to end: it ends all the same', async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'salons-faults-'));
    const server = launch();
    await ready(server);
    const postmaster = await postmasterOf(dataDir);
    await signalAll(postmaster, 'SIGSTOP');
    const thawing = pause(20_000).then(() => signalAll(postmaster, 'SIGCONT'));
    expect(await end(server.child, 'SIGTERM')).not.toBeNull();
    await thawing;
  }, 120_000);
});
