import { type RawBuilder, sql } from 'kysely';
import { type Cell, lineValue, sheetValue } from './cells.ts';
import type { Statement } from './statement.ts';

export type Values = RawBuilder<unknown>;

/** The exportable columns of a list by name, and the statement for some of them. */
export interface FileSource {
  readonly cells: Readonly<Record<string, Cell>>;
  readonly select: (values: Values) => Statement;
  /** Variant that returns the first rows soonest; defaults to `select`. */
  readonly selectFirst?: (values: Values) => Statement;
}

export interface FileStatements {
  readonly statement: Statement;
  /** Same rows and order, planned for the first ones. */
  readonly first: Statement;
  readonly kinds: readonly Cell['kind'][];
}

/** Statement for the chosen columns, formatted by the database, where parallel workers share the cost. */
export const fileStatement = (
  { cells, select, selectFirst = select }: FileSource,
  columns: readonly string[],
  format: 'csv' | 'xlsx',
): FileStatements => {
  const chosen = columns.flatMap((column) => cells[column] ?? []);
  // CSV is cleaned later (`csv-text.ts`).
  const write = format === 'csv' ? lineValue : sheetValue;
  const values = sql.join(chosen.map((cell, index) => sql`${write(cell)} as ${sql.ref(`c${index}`)}`));
  return { statement: select(values), first: selectFirst(values), kinds: chosen.map(({ kind }) => kind) };
};
