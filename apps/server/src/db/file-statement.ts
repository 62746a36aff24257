import { type RawBuilder, sql } from 'kysely';
import { type Cell, sheetValue } from './cells.ts';
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

/** The question for the chosen columns, each as the format writes it. */
export const fileStatement = (
  { cells, select, selectFirst = select }: FileSource,
  columns: readonly string[],
  format: 'csv' | 'xlsx',
): FileStatements => {
  const chosen = columns.flatMap((column) => cells[column] ?? []);
  // That of a CSV is cleaned on its way (`csv-text.ts`).
  const written = format === 'csv' ? ({ value }: Cell) => value : sheetValue;
  const kinds = chosen.map(({ kind }) => kind);
  // Each value is found once, inside, and looked at as often as the format needs it.
  const names = chosen.map((_, index) => sql.ref(`c${index}`));
  const found = chosen.map(({ value }, index) => sql`${value} as ${names[index]}`);
  const outside = names.map((value, index) => written({ kind: kinds[index] ?? 'text', value }));
  const write = (inside: Statement) => sql`select ${sql.join(outside)} from (${inside}) found`;
  const values = sql.join(found);
  return { statement: write(select(values)), first: write(selectFirst(values)), kinds };
};
