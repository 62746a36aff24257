import {
  type ImportCheck,
  type ImportDraft,
  type ImportSummary,
  importUndoDays,
} from '@salons/contract/imports';
import type { ImportKind } from '@salons/contract/records/import-fields';
import { type RawBuilder, sql } from 'kysely';
import { limitOffset } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { todayInIsrael } from '../../db/season.ts';
import type { RowState, StoredCheck, StoredRow } from './stored-rows.ts';
import type { Table, TableColumn } from './table.rules.ts';

export interface NewImport {
  readonly kind: ImportKind;
  readonly staff_id: number;
  readonly file_name: string;
  readonly sheets: readonly string[];
  readonly season: number;
}

export const insertImport = async (
  trx: Trx,
  { table, ...made }: NewImport & { table: Table },
): Promise<number> => {
  const { sheet, heading_row, left_out, columns, rows } = table;
  const { id } = await trx
    .insertInto('imports')
    .values({
      ...made,
      sheets: [...made.sheets],
      ...{ sheet, heading_row, left_out: [...left_out], columns: JSON.stringify(columns) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into import_rows (import_id, row, cells)
    select ${id}, row, cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (row integer, cells jsonb)`.execute(
    trx,
  );
  return id;
};

const summaryColumns = sql`i.id, i.kind, i.state, i.file_name, i.created_at, i.applied_at,
  (select count(*)::integer from import_rows r where r.import_id = i.id) as rows,
  case when i.state = 'applied' then i.applied_at + make_interval(days => ${importUndoDays}) end as undo_until`;

export const listOwnImports = async (db: Database, staff_id: number): Promise<ImportSummary[]> =>
  (
    await sql<ImportSummary>`select ${summaryColumns} from imports i where staff_id = ${staff_id}
      order by i.id desc limit 50`.execute(db)
  ).rows;

export type StoredImport = Omit<ImportDraft, 'counts'> & {
  readonly is_checked: boolean;
  readonly columns: TableColumn[];
};

const select = async (db: Database | Trx, condition: RawBuilder<unknown>, lock = sql``) =>
  (
    await sql<StoredImport>`select ${summaryColumns}, i.sheet, i.sheets, i.heading_row, i.left_out, i.columns,
        i.season, i.witness_type, i.is_checked, i.done, i.failure
      from imports i where ${condition} ${lock}`.execute(db)
  ).rows[0];

export const findImport = (db: Database | Trx, staff_id: number, id: number) =>
  select(db, sql`i.id = ${id} and i.staff_id = ${staff_id}`);

/** Locks an import against a second check, application or removal at the same time. */
export const lockImport = (trx: Trx, staff_id: number, id: number) =>
  select(trx, sql`i.id = ${id} and i.staff_id = ${staff_id}`, sql`for update`);

/** For the job, which acts for its maker. */
export const findImportToApply = async (db: Database, id: number) =>
  (
    await sql<{
      kind: ImportKind;
      staff_id: number;
      season: number;
      witness_type: string | null;
      role: string | null;
    }>`
      select i.kind, i.staff_id, i.season, i.witness_type, u.role from imports i join users u on u.id = i.staff_id
      where i.id = ${id} and i.state = 'applying'`.execute(db)
  ).rows[0];

export const updateImport = (
  trx: Trx,
  id: number,
  change: {
    readonly columns?: readonly TableColumn[];
    readonly season?: number | undefined;
    readonly witness_type?: ImportCheck['witness_type'];
  },
) =>
  trx
    .updateTable('imports')
    .set({
      is_checked: true,
      used_at: sql<string>`now()`,
      failure: null,
      ...(change.columns ? { columns: JSON.stringify(change.columns) } : {}),
      ...(change.season === undefined ? {} : { season: change.season }),
      ...(change.witness_type === undefined ? {} : { witness_type: change.witness_type }),
    })
    .where('id', '=', id)
    .execute();

export const listStoredRows = async (trx: Trx, import_id: number): Promise<StoredRow[]> =>
  (
    await sql<StoredRow>`select row, cells, choice, state from import_rows where import_id = ${import_id} order by row`.execute(
      trx,
    )
  ).rows;

export interface RowChange extends StoredRow {
  readonly checked: StoredCheck;
}

/** Stores checked rows; unchanged ones are not written again. */
export const storeRows = (trx: Trx, import_id: number, rows: readonly RowChange[]) =>
  sql`update import_rows r set cells = new.cells, choice = new.choice, state = new.state, checked = new.checked
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (row integer, cells jsonb, choice text, state text, checked jsonb)
    where r.import_id = ${import_id} and r.row = new.row
      and (r.cells, r.choice, r.state, r.checked) is distinct from (new.cells, new.choice, new.state, new.checked)`.execute(
    trx,
  );

export const countRows = async (db: Database | Trx, import_id: number) =>
  (
    await sql<{ ready: number; problems: number; duplicates: number; skipped: number }>`
      select count(*) filter (where state = 'ready')::integer as ready,
        count(*) filter (where state = 'problems')::integer as problems,
        count(*) filter (where state = 'duplicates')::integer as duplicates,
        count(*) filter (where state = 'skipped')::integer as skipped
      from import_rows where import_id = ${import_id}`.execute(db)
  ).rows[0] ?? { ready: 0, problems: 0, duplicates: 0, skipped: 0 };

export const listCheckedRows = async (
  db: Database,
  import_id: number,
  { show, ...paging }: { readonly show: RowState | 'all'; readonly page: number; readonly page_size: number },
) => {
  const { limit, offset } = limitOffset(paging);
  const { rows } = await sql<{
    row: number;
    cells: string[];
    choice: StoredRow['choice'];
    checked: StoredCheck | null;
    total: number;
  }>`select row, cells, choice, checked, count(*) over ()::integer as total from import_rows
    where import_id = ${import_id} and (${show} = 'all' or state = ${show})
    order by row limit ${limit} offset ${offset}`.execute(db);
  return { rows, count: rows[0]?.total ?? 0 };
};

export const markApplying = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx
    .updateTable('imports')
    .set({ state: 'applying', done: 0, failure: null, used_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const deleteImport = (trx: Trx, id: number) =>
  trx.deleteFrom('imports').where('id', '=', id).execute();

/** Deletes drafts a day after their last use, and imports that can no longer be undone (product §10.214). */
export const removeExpiredImports = async (db: Database): Promise<void> => {
  await sql`delete from imports where (state = 'draft' and used_at < now() - interval '1 day')
    or applied_at < now() - make_interval(days => ${importUndoDays}) or state = 'undone'`.execute(db);
};

/** The season that is meant today: the running one, else the next, else the last. */
export const findNearestSeason = async (trx: Trx): Promise<number> =>
  (
    await sql<{ year: number }>`select year from seasons
      order by (ends_on >= ${todayInIsrael}) desc, abs(ends_on - ${todayInIsrael}) limit 1`.execute(trx)
  ).rows[0]?.year ?? new Date().getUTCFullYear();

export const hasSeason = async (trx: Trx, year: number): Promise<boolean> =>
  (await sql`select from seasons where year = ${year}`.execute(trx)).rows.length > 0;
