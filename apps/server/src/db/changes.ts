import { sql } from 'kysely';
import type { Database } from './client.ts';

/** Sequence that every change of a table advances. */
type Version = 'host_salons_version' | 'guests_version';

/** State of a table: its version, and the transactions in progress when it was read. */
export interface SeenState {
  readonly version: string;
  readonly snapshot: string;
}

const versionIn = (sequence: Version) =>
  sql<string>`(select last_value || '/' || is_called from ${sql.table(sequence)})`;

/**
 * A table's version. Read it before the table: every change advances it before commit, so that a change which the read
 * missed either advances it later or was in progress in the read's snapshot. To count as in progress there, it must
 * have begun before the last transaction that ended; so this transaction takes a number and ends.
 */
export const getTableVersion = async (db: Database, sequence: Version): Promise<string> => {
  const { rows } = await sql<{ version: string; number: string }>`
    with read as materialized (select ${versionIn(sequence)} as version)
    select version, pg_current_xact_id()::text as number from read`.execute(db);
  return rows[0]?.version ?? '';
};

/** Whether a change may have been committed since this state was read. */
export const haveChanged = async (db: Database, sequence: Version, since: SeenState): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`
    select ${versionIn(sequence)} <> ${since.version} or exists (
      select from pg_snapshot_xip(${since.snapshot}::pg_snapshot) as running
      where pg_visible_in_snapshot(running, pg_current_snapshot())) as changed`.execute(db);
  return rows[0]?.changed ?? true;
};
