import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';

export type Condition = RawBuilder<boolean>;
export const all = (conditions: readonly Condition[]) =>
  sql<boolean>`${sql.join([...conditions], sql` and `)}`;
export const isAmong = (column: RawBuilder<unknown>, values: readonly unknown[] | undefined): Condition[] =>
  values === undefined ? [] : [sql`${column} = any(${[...values]})`];
/** A text in the order of a language. */
export const text = (words: RawBuilder<unknown>, language: Language) =>
  sql`${words} collate ${sql.id(language === 'he' ? 'he-x-icu' : 'en-x-icu')}`;
export const orderBy = (
  ordering: readonly string[],
  columns: Readonly<Record<string, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>>,
  last: RawBuilder<unknown>,
) =>
  sql.join([
    ...ordering.slice(0, 5).flatMap((order) => {
      const direction = sql.raw(order.startsWith('-') ? 'desc' : 'asc');
      return [columns[order.replace(/^-/, '')] ?? []]
        .flat()
        .map((column) => sql`${column} ${direction} nulls last`);
    }),
    last,
  ]);

/** A page of a list with both counts; each is its own statement, so that one with fewer tables is quick. */
export const selectPage = async <T>(
  db: Database,
  ask: {
    readonly columns: RawBuilder<unknown>;
    readonly tables: RawBuilder<unknown>;
    /** Expressions at the head of the statement. */
    readonly before?: RawBuilder<unknown>;
    /** The tables that decide what is listed. */
    readonly plain: RawBuilder<unknown>;
    /** The tables of the filters; undefined: all. */
    readonly counted: RawBuilder<unknown> | undefined;
    readonly listed: readonly Condition[];
    readonly filters: readonly Condition[];
    readonly order: RawBuilder<unknown>;
    readonly window: { readonly page: number; readonly page_size: number };
  },
): Promise<Page<T>> => {
  const { columns, tables, order, before = sql`` } = ask;
  const matching = all([...ask.listed, ...ask.filters]);
  const { limit, offset } = limitOffset(ask.window);
  const count = async (from: RawBuilder<unknown> | undefined, condition: Condition) =>
    (
      await sql<{ count: number }>`${from ? sql`` : before} select count(*) as count from ${from ?? tables}
        where ${condition}`.execute(db)
    ).rows[0]?.count ?? 0;
  const [rows, found, listed] = await Promise.all([
    sql<T>`${before} select ${columns} from ${tables} where ${matching} order by ${order}
      limit ${limit} offset ${offset}`.execute(db),
    count(ask.counted, matching),
    ask.filters.length === 0 ? undefined : count(ask.plain, all(ask.listed)),
  ]);
  return {
    rows: rows.rows,
    count: found,
    total_no_filters: listed ?? found,
  };
};
