import { type RawBuilder, sql } from 'kysely';
import { type Cell, lineValue, sheetValue } from './cells.ts';
import type { Statement } from './statement.ts';

export type Values = RawBuilder<unknown>;

/** What a list offers as a file: its columns by name, and the question that asks for some of them. */
export interface FileSource {
  readonly cells: Readonly<Record<string, Cell>>;
  readonly select: (values: Values) => Statement;
  /** The same as it finds its first rows soonest; by default it is itself. */
  readonly selectFirst?: (values: Values) => Statement;
}

export interface FileStatements {
  readonly statement: Statement;
  /** The same rows in the same order, for the first of them. */
  readonly first: Statement;
  readonly kinds: readonly Cell['kind'][];
}

/** The question for the chosen columns, each as the format writes it: where it is found, by all processes of the query. */
export const fileStatement = (
  { cells, select, selectFirst = select }: FileSource,
  columns: readonly string[],
  format: 'csv' | 'xlsx',
): FileStatements => {
  const chosen = columns.flatMap((column) => cells[column] ?? []);
  // That of a CSV is cleaned on its way (`csv-text.ts`).
  const write = format === 'csv' ? lineValue : sheetValue;
  const values = sql.join(chosen.map((cell, index) => sql`${write(cell)} as ${sql.ref(`c${index}`)}`));
  return { statement: select(values), first: selectFirst(values), kinds: chosen.map(({ kind }) => kind) };
};
