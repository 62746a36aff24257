import { type RawBuilder, sql } from 'kysely';
import { type Cell, csvValue, sheetValue } from './cells.ts';
import type { Statement } from './statement.ts';

export type Values = RawBuilder<unknown>;

/** What a list offers as a file: its columns by name, and the question that asks for some of them. */
export interface FileSource {
  readonly cells: Readonly<Record<string, Cell>>;
  readonly select: (values: Values) => Statement;
}

/** The question for the chosen columns, each as the format writes it. */
export const fileStatement = (
  { cells, select }: FileSource,
  columns: readonly string[],
  format: 'csv' | 'xlsx',
): { readonly statement: Statement; readonly kinds: readonly Cell['kind'][] } => {
  const chosen = columns.flatMap((column) => cells[column] ?? []);
  const written = format === 'csv' ? csvValue : sheetValue;
  const kinds = chosen.map(({ kind }) => kind);
  // Each value is found once, inside, and looked at as often as the format needs it.
  const names = chosen.map((_, index) => sql.ref(`c${index}`));
  const found = chosen.map(({ value }, index) => sql`${value} as ${names[index]}`);
  const inside = sql`${select(sql.join(found))}`;
  const outside = names.map((value, index) => written({ kind: kinds[index] ?? 'text', value }));
  return { statement: sql`select ${sql.join(outside)} from (${inside}) found`, kinds };
};
