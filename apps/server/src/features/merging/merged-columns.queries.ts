import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

export type MergedTable = 'witnesses' | 'users' | 'hosts' | 'guests';
export type Row = Readonly<Record<string, unknown>>;

/** Which row goes, and which one is kept. */
export interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Two whole rows, locked in the order of ids; undefined for one that is not there. */
export const lockRows = async (
  trx: Trx,
  table: MergedTable,
  { from, to }: Pair,
): Promise<{ readonly mine: Row | undefined; readonly others: Row | undefined }> => {
  const { rows } = await sql<{
    id: number;
    row: Row;
  }>`select id, to_jsonb(t) as row from ${sql.table(table)} t
    where id in (${from}, ${to}) order by id for no key update`.execute(trx);
  const find = (id: number) => rows.find((one) => one.id === id)?.row;
  return { mine: find(to), others: find(from) };
};

/** Copies columns from one row of a table to another one. */
export const copyColumns = async (
  trx: Trx,
  table: MergedTable,
  { from, to }: Pair,
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
  { from, to }: Pair,
  columns: readonly (readonly [table: string, column: string])[],
): Promise<void> => {
  for (const [table, column] of columns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
      trx,
    );
};
