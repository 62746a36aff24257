import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

export type MergedTable = 'witnesses' | 'users' | 'hosts' | 'guests';
export type Row = Readonly<Record<string, unknown>>;

/** A whole row, locked; undefined without one. */
export const lockRow = async (trx: Trx, table: MergedTable, id: number): Promise<Row | undefined> =>
  (
    await sql<{
      row: Row;
    }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id} for update`.execute(trx)
  ).rows[0]?.row;

/** Copies columns from one row of a table to another one. */
export const copyColumns = async (
  trx: Trx,
  table: MergedTable,
  { from, to }: { readonly from: number; readonly to: number },
  columns: readonly string[],
): Promise<void> => {
  if (columns.length === 0) return;
  const names = columns.map((name) => sql.ref(name));
  // Parenthesised with `row`, since a list of one column is not a row to the parser.
  await sql`update ${sql.table(table)} set (${sql.join(names)}) = row(${sql.join(
    columns.map((name) => sql.ref(`o.${name}`)),
  )}) from ${sql.table(table)} o where ${sql.ref(`${table}.id`)} = ${to} and o.id = ${from}`.execute(trx);
};

/** Points a column of other tables to another row. */
export const moveReferences = async (
  trx: Trx,
  { from, to }: { readonly from: number; readonly to: number },
  columns: readonly (readonly [table: string, column: string])[],
): Promise<void> => {
  for (const [table, column] of columns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
      trx,
    );
};
