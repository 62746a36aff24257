import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkDatabase } from '../src/cli/doctor/check-database.ts';
import {
  beginAsking,
  listLost,
  makeAskers,
  mostMs,
  secret,
  untilDatabase,
  untilReady,
  useRecords,
} from './asks.ts';
import { startDatabaseServer } from './database-server.ts';
import { type Pooler, pgbouncerProgram, startPgbouncer } from './pgbouncer.ts';
import { health, ready, useServerProcesses, workerProgram, workerReady } from './server-process.ts';
import { ask } from './whole-databases.ts';

if (pgbouncerProgram === undefined)
  console.warn('pgbouncer.full.test.ts is skipped: PgBouncer is not installed (apt-get install pgbouncer).');

describe.skipIf(pgbouncerProgram === undefined)('behind PgBouncer as deploy/pgbouncer.ini has it', () => {
  let database: Awaited<ReturnType<typeof startDatabaseServer>>;
  let pooler: Pooler;
  let addresses: { DATABASE_URL: string; DATABASE_DIRECT_URL: string };
  const start = useServerProcesses(() => ({ TOKEN_SECRET: secret, RATE_LIMITS: 'off' }));

  beforeAll(async () => {
    database = await startDatabaseServer({ max_connections: '200' });
    pooler = await startPgbouncer(database.url, { default_pool_size: 6 });
    addresses = { DATABASE_URL: pooler.route(database.url), DATABASE_DIRECT_URL: database.url };
  }, 120_000);
  afterAll(async () => {
    await pooler?.stop();
    await database?.remove();
  }, 60_000);

  test('guests ask over six connections, the worker writes to them, a restart of the database loses nothing', async () => {
    await workerReady(start(addresses, workerProgram));
    const servers = [1, 2].map(() => start({ ...addresses, WORKER: 'off' }));
    const urls = await Promise.all(servers.map(ready));
    const records = useRecords(database.url);
    const asking = beginAsking(urls, await makeAskers(records, 400), 16);
    await expect.poll(() => asking.answers.length, { timeout: 20_000 }).toBeGreaterThan(50);
    await database.stop();
    for (const url of urls) await expect.poll(() => health(url), { timeout: 10_000 }).toBe(503);
    await database.start();
    await untilDatabase(database.url);
    for (const url of urls) expect(await untilReady(url)).toBeLessThan(mostMs.ready);
    const before = asking.answers.length;
    await expect.poll(() => asking.answers.length, { timeout: 20_000 }).toBeGreaterThan(before + 50);
    await asking.stop();
    expect([...new Set(asking.answers.map(({ status }) => status))].sort()).toEqual([201, 503]);
    expect(await listLost(records, asking.answers)).toEqual([]);
    const counts = () =>
      ask(database.url, async (client) => {
        const { rows } = await client.query<{ asked: number; written: number }>(
          `select (select count(*)::integer from invitations) as asked,
            (select count(distinct user_id)::integer from outbox) as written`,
        );
        return rows[0];
      });
    await expect
      .poll(
        async () => {
          const { asked = 0, written = 0 } = (await counts()) ?? {};
          return written >= asked;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await records.db.destroy();
  });

  test('a statement of a call ends at the limit of calls', async () => {
    const limit = await ask(addresses.DATABASE_URL, async (client) => {
      const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
      return rows[0]?.statement_timeout;
    });
    expect(limit).toBe('5s');
    expect(await checkDatabase({ ...addresses, DATABASE_POOL: 10 })).toEqual(
      expect.arrayContaining([
        { check: 'pooler', state: 'ok', text: 'calls go through a pooler in transaction mode' },
        { check: 'pooler', state: 'ok', text: 'statements of calls end after 5s' },
      ]),
    );
  });

  test.each([
    ['no DATABASE_DIRECT_URL', () => ({ DATABASE_URL: addresses.DATABASE_URL }), /Set DATABASE_DIRECT_URL/],
    [
      'a DATABASE_DIRECT_URL to the pooler',
      () => ({ ...addresses, DATABASE_DIRECT_URL: addresses.DATABASE_URL }),
      /DATABASE_DIRECT_URL leads to a pooler/,
    ],
    [
      'two databases',
      () => ({ ...addresses, DATABASE_URL: addresses.DATABASE_URL.replace(/[^/]*$/, 'postgres') }),
      /lead to two databases/,
    ],
  ])('%s: the doctor names it, and no server starts', async (_name, toAddresses, sentence) => {
    const found = await checkDatabase({ ...toAddresses(), DATABASE_POOL: 10 });
    expect(found.filter(({ state }) => state === 'problem')).toMatchObject([{ check: 'pooler' }]);
    const server = start(toAddresses());
    await expect(ready(server)).rejects.toThrow(sentence);
    expect(server.child.exitCode).toBe(1);
  });

  test('all API tests of place requests and of the waiting list pass over it', async () => {
    const { url } = inject('cluster');
    const shared = await startPgbouncer(url);
    try {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [
          fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url)),
          ...['run', '--maxWorkers=1', 'src/features/place-requests', 'src/features/waiting-list'],
        ],
        {
          cwd: fileURLToPath(new URL('..', import.meta.url)),
          encoding: 'utf8',
          env: {
            ...process.env,
            ...{ TEST_FULL: '', TEST_DATABASE_URL: url, TEST_POOLER_PORT: String(shared.port) },
          },
        },
      );
      expect(status, `${stdout}${stderr}`).toBe(0);
      expect(stdout).toMatch(/Tests.*[1-9]\d+ passed/);
    } finally {
      await shared.stop();
    }
  }, 400_000);
});
