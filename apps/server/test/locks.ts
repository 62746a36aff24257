import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/db/client.ts';

/** Resolves when this many connections wait for a lock. */
export const untilBlocked = (db: Database, connections = 1): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{
          waiting: number;
        }>`select count(*)::integer as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows[0]?.waiting;
      },
      { interval: 5, timeout: 5000 },
    )
    .toBeGreaterThanOrEqual(connections);

/** Holds the locks of a statement. @returns releases them */
export const holdLock = async (db: Database, lock: RawBuilder<unknown>): Promise<() => Promise<void>> => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const holding = db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    begin();
    await until;
  });
  await begun;
  return async () => {
    release();
    await holding;
  };
};
