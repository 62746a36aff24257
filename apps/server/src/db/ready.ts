import { sql } from 'kysely';
import type { Database } from './client.ts';

/** Whether the database answers, is migrated and holds its reference data. */
export const isReady = async (db: Database): Promise<boolean> => {
  try {
    const { rows } = await sql<{ ready: boolean }>`
      select exists (select from seasons) and exists (select from cities) and exists (select from trainings) as ready`.execute(
      db,
    );
    return rows[0]?.ready ?? false;
  } catch {
    return false;
  }
};
