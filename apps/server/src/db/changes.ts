import { sql } from 'kysely';
import type { Database } from './client.ts';

/** A sequence that every change of a table moves. */
type Version = 'host_salons_version' | 'guests_version';

/** A state of a table: its version, and which transactions were under way when it was read. */
export interface SeenState {
  readonly version: string;
  readonly snapshot: string;
}

const versionIn = (sequence: Version) =>
  sql<string>`(select last_value || '/' || is_called from ${sql.table(sequence)})`;

/**
 * A table's version. To be read before the table: every change moves it before it is committed, so that a change
 * which the reading missed either moves it later or was under way in the reading's snapshot. To be seen there as
 * under way, it must have begun before the last transaction that ended; so this one takes a number and ends.
 */
export const getTableVersion = async (db: Database, sequence: Version): Promise<string> => {
  const { rows } = await sql<{ version: string; number: string }>`
    with read as materialized (select ${versionIn(sequence)} as version)
    select version, pg_current_xact_id()::text as number from read`.execute(db);
  return rows[0]?.version ?? '';
};

/** Whether anything may have been committed to the table since it was read in this state. */
export const haveChanged = async (db: Database, sequence: Version, since: SeenState): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`
    select ${versionIn(sequence)} <> ${since.version} or exists (
      select from pg_snapshot_xip(${since.snapshot}::pg_snapshot) as running
      where pg_visible_in_snapshot(running, pg_current_snapshot())) as changed`.execute(db);
  return rows[0]?.changed ?? true;
};
