import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startDatabaseServer } from '../../../test/database-server.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { locks } from '../../locks.ts';
import { defineJob, enqueue } from './queue.ts';
import { startWorker } from './worker.ts';

const restarts = 100;

// An unhandled rejection fails the run.
test('PostgreSQL restarts a hundred times under jobs: each job added runs, no promise is rejected unheard', async () => {
  // The library prints the trace of a connection that breaks while it asks for a job.
  vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  const server = await startDatabaseServer();
  await migrate(server.url);
  const { db } = openDatabase(server.url);
  const done = new Set<number>();
  const job = defineJob({
    name: 'short',
    payload: z.object({ at: z.int() }),
    run: async ({ at }) => {
      await pause(20);
      done.add(at);
    },
  });
  const deps = {
    config: { ...readConfig({ NODE_ENV: 'test' }), TOKEN_SECRET: 'x' },
    db,
    locks,
    notifiers: {},
  };
  const worker = await startWorker({ url: server.url, log: pino({ level: 'silent' }), jobs: [job], deps });
  const added: number[] = [];
  let isOver = false;
  const adding = (async () => {
    for (let at = 0; !isOver; at += 1) {
      await db
        .transaction()
        .execute((trx) => enqueue(trx, job, { at }))
        .then(() => added.push(at))
        .catch(() => undefined);
      await pause(15);
    }
  })();
  for (let at = 0; at < restarts; at += 1) {
    // From the middle of a start to work that has been going on.
    await pause((at % 10) * 80);
    await server.stop();
    await server.start();
  }
  isOver = true;
  await adding;
  expect(added.length).toBeGreaterThan(restarts);
  await expect.poll(() => added.filter((at) => !done.has(at)), { timeout: 60_000 }).toEqual([]);
  const left = sql<{ n: number }>`select count(*)::integer as n from graphile_worker.jobs`;
  await expect.poll(async () => (await left.execute(db)).rows, { timeout: 20_000 }).toEqual([{ n: 0 }]);
  await worker.stop();
  await db.destroy();
  await server.remove();
}, 600_000);
