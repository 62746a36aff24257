import { sql } from 'kysely';
import type { Database } from './client.ts';
import { asPrepared } from './prepared.ts';
import { hasRecentWriteRefusal, isWriteRefusal } from './write-refusals.ts';

/** Parts of the database that calls need; `away` where it does not respond. */
interface DatabaseParts {
  readonly database: 'ok' | 'away';
  readonly data: 'ok' | 'missing';
  readonly queue: 'ok' | 'missing';
}

/** Whether the database responds, is migrated, has its reference data, and has the queue. */
export const readDatabaseParts = async (db: Database): Promise<DatabaseParts> => {
  try {
    // Prepared as the statements of calls are: where they fail, this does.
    const { rows } = await sql<{ data: boolean; queue: boolean }>`
      ${asPrepared('read_database_parts')}
      select exists (select from seasons) and exists (select from cities) and exists (select from trainings) as data,
        to_regclass('graphile_worker.migrations') is not null as queue`.execute(db);
    const [read] = rows;
    return { database: 'ok', data: read?.data ? 'ok' : 'missing', queue: read?.queue ? 'ok' : 'missing' };
  } catch {
    return { database: 'away', data: 'missing', queue: 'missing' };
  }
};

/**
 * Whether the database refuses writes, as with a full disk: it is read only, a write was refused within the last
 * minute, or it has no room for a temporary file of some 300 kB, which `generate_series` writes beyond `work_mem`.
 */
export const readWrites = async (db: Database): Promise<'ok' | 'refused' | 'unknown'> => {
  if (hasRecentWriteRefusal()) return 'refused';
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local work_mem = '64kB'`.execute(trx);
      const { rows } = await sql<{ read_only: boolean }>`
        select current_setting('transaction_read_only') = 'on' as read_only
        from (select count(*) from generate_series(1, 20000)) as written`.execute(trx);
      return rows[0]?.read_only ? 'refused' : 'ok';
    });
  } catch (error) {
    return isWriteRefusal(error) ? 'refused' : 'unknown';
  }
};
