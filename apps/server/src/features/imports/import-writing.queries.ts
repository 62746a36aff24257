import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import type { StoredCheck, StoredRow } from './stored-rows.ts';

export interface RowToWrite {
  readonly row: number;
  readonly choice: StoredRow['choice'];
  readonly checked: StoredCheck;
}

export const listRowsToWrite = async (trx: Trx, import_id: number): Promise<RowToWrite[]> =>
  (
    await sql<RowToWrite>`select row, choice, checked from import_rows
      where import_id = ${import_id} and state = 'ready' order by row`.execute(trx)
  ).rows;

interface Written {
  readonly witness_id?: number;
  readonly host_id?: number;
  readonly user_id?: number;
  readonly before: Readonly<Record<string, unknown>> | null;
}

/** Notes the record of a row and deletes its cells. */
export const markWritten = (
  trx: Trx,
  { import_id, row }: { readonly import_id: number; readonly row: number },
  { before, ...ids }: Written,
) =>
  sql`update import_rows set cells = '[]', checked = null, witness_id = ${ids.witness_id ?? null}, host_id = ${ids.host_id ?? null},
      user_id = ${ids.user_id ?? null}, before = ${before === null ? null : JSON.stringify(before)}::jsonb
    where import_id = ${import_id} and row = ${row}`.execute(trx);

/** Progress is seen at once: it is not part of the transaction that writes. */
export const noteProgress = (db: Database, id: number, done: number) =>
  sql`update imports set done = ${done} where id = ${id}`.execute(db);

export const finishImport = async (trx: Trx, id: number, done: number): Promise<void> => {
  await sql`delete from import_rows where import_id = ${id} and witness_id is null and host_id is null`.execute(
    trx,
  );
  await sql`update imports set state = 'applied', done = ${done}, applied_at = now(), written_by = pg_current_xact_id(),
      columns = (select jsonb_agg(one || '{"samples": []}') from jsonb_array_elements(columns) as one)
    where id = ${id}`.execute(trx);
};

export const failImport = (db: Database, id: number, failure: 'changed' | 'internal') =>
  sql`update imports set state = 'draft', done = 0, failure = ${failure}, used_at = now()
    where id = ${id} and state = 'applying'`.execute(db);
