import { sql } from 'kysely';
import type { Database } from './client.ts';

/** A state of the salons: their version, and which transactions were under way when they were read. */
export interface SalonsState {
  readonly version: string;
  readonly snapshot: string;
}

const version = sql<string>`(select last_value || '/' || is_called from host_salons_version)`;

/**
 * The salons' version. To be read before the salons: every change moves it before it is committed, so that a change
 * which the reading missed either moves it later or was under way in the reading's snapshot. To be seen there as
 * under way, it must have begun before the last transaction that ended; so this one takes a number and ends.
 */
export const readSalonsVersion = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    with read as materialized (select ${version} as version)
    select version, pg_current_xact_id()::text as number from read`.execute(db);
  return rows[0]?.version ?? '';
};

/** Whether anything may have been committed to the salons since they were read in this state. */
export const haveSalonsChanged = async (db: Database, since: SalonsState): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`
    select ${version} <> ${since.version} or exists (
      select from pg_snapshot_xip(${since.snapshot}::pg_snapshot) as running
      where pg_visible_in_snapshot(running, pg_current_snapshot())) as changed`.execute(db);
  return rows[0]?.changed ?? true;
};
