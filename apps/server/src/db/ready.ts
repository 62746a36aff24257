import { sql } from 'kysely';
import type { Database } from './client.ts';

/** Whether the database answers, is migrated and holds its reference data, and the queue is there. */
export const isReady = async (db: Database): Promise<boolean> => {
  try {
    const { rows } = await sql<{ ready: boolean }>`
      select exists (select from seasons) and exists (select from cities) and exists (select from trainings)
        and to_regclass('graphile_worker.migrations') is not null as ready`.execute(db);
    return rows[0]?.ready ?? false;
  } catch {
    return false;
  }
};
