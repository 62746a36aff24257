import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** SQL, and the aliases of the tables that it uses. */
export interface Piece<A extends string> {
  readonly sql: RawBuilder<unknown>;
  readonly reads: readonly A[];
}

/** Tables of a noun's list. A statement joins only those that it uses. */
export interface Source<A extends string> {
  /** The table with a row for each record. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** Join of each table, itself a fragment that may use other tables; none for `from`. */
  readonly joins: Readonly<Record<A, Piece<A>>>;
}

/** Condition of one group of records in an order. */
interface OrderPart<A extends string, By extends Piece<A>> extends Piece<A> {
  /** Order within the group; omitted where the column is constant in it. */
  readonly by?: By;
}

/** Sort column of a list; nulls last in both directions. */
export interface OrderColumn<A extends string> extends Piece<A> {
  readonly canBeEmpty?: boolean;
  /** Groups of records with a value, ascending: by default one, ordered by the column. */
  readonly parts?: readonly OrderPart<A, Piece<A>>[];
  /** Group without a value: by default where the column is null. */
  readonly emptyPart?: Piece<A>;
}

interface DirectedPiece<A extends string> extends Piece<A> {
  readonly direction: RawBuilder<unknown>;
}

interface OrderTerm<A extends string> extends DirectedPiece<A> {
  /** Conditions that partition the list in its order, where no single index covers it. */
  readonly parts?: readonly OrderPart<A, DirectedPiece<A>>[];
}

/** Filter and order. */
export interface Selection<A extends string> {
  readonly where: readonly (Piece<A> | undefined)[];
  readonly order: readonly OrderTerm<A>[];
}

export const reading =
  <A extends string>(...reads: readonly A[]) =>
  (sql: RawBuilder<unknown>): Piece<A> => ({ sql, reads });

const isThere = <T>(one: T | undefined): one is T => one !== undefined;

/** `from` and `where` with the tables that the conditions and `others` read. */
const fromWhere = <A extends string>(
  { from, joins }: Source<A>,
  where: Selection<A>['where'],
  others: readonly Piece<A>[],
): RawBuilder<unknown> => {
  const conditions = where.filter(isThere);
  const joined = new Map<A, RawBuilder<unknown>>();
  const join = (alias: A): void => {
    if (joined.has(alias)) return;
    for (const other of joins[alias].reads) join(other);
    joined.set(alias, joins[alias].sql);
  };
  for (const { reads } of [...conditions, ...others]) for (const alias of reads) join(alias);
  const all = conditions.length === 0 ? [sql`true`] : conditions.map((condition) => condition.sql);
  return sql`from ${from} ${sql.join([...joined.values()], sql` `)} where ${sql.join(all, sql` and `)}`;
};

/** Parts of a list by one column, in its order; none where one index covers it. */
const toParts = <A extends string>(column: OrderColumn<A>, isDown: boolean): OrderTerm<A>['parts'] => {
  const { reads, canBeEmpty = false, parts, emptyPart } = column;
  if (parts === undefined && !canBeEmpty) return undefined;
  const filled = parts ?? [{ sql: sql`${column.sql} is not null`, reads, by: column }];
  const directed = filled.map(({ by, ...part }) => ({
    ...part,
    ...(by && { by: { ...by, direction: isDown ? sql`desc` : sql`asc` } }),
  }));
  const empty = emptyPart ?? { sql: sql`${column.sql} is null`, reads };
  return [...(isDown ? directed.reverse() : directed), ...(canBeEmpty ? [empty] : [])];
};

/**
 * Parses sort terms; a leading minus means descending.
 * @param columns by name; unknown names are ignored
 * @param last tie-breaker, by default newest first
 */
export const toOrder = <A extends string>(
  names: readonly string[],
  columns: Readonly<Record<string, OrderColumn<A>>>,
  last = '-id',
): OrderTerm<A>[] =>
  [...names, last].flatMap((name) => {
    const column = columns[name.replace(/^-/, '')];
    if (column === undefined) return [];
    const isDown = name.startsWith('-');
    const down = column.canBeEmpty ? sql`desc nulls last` : sql`desc`;
    const { sql: value, reads } = column;
    const parts = toParts(column, isDown);
    return [{ sql: value, reads, direction: isDown ? down : sql`asc`, ...(parts && { parts }) }];
  });

/** Some values of all records of a selection, in its order: for files, bulk actions and single records. */
export const selectRecords = <A extends string>(
  source: Source<A>,
  values: Piece<A>,
  { where, order }: Selection<A>,
): RawBuilder<unknown> => {
  const terms = order.map((term) => sql`${term.sql} ${term.direction}`);
  return sql`select ${values.sql} ${fromWhere(source, where, [values, ...order])}
    ${terms.length === 0 ? sql`` : sql`order by ${sql.join(terms)}`}`;
};

/**
 * Counts matching records.
 * @param atMost upper limit of the count
 */
export const countRecords = async <A extends string>(
  db: Database | Trx,
  source: Source<A>,
  where: Selection<A>['where'],
  atMost?: number,
): Promise<number> => {
  const passing = fromWhere(source, where, []);
  const counted = atMost === undefined ? passing : sql`from (select ${passing} limit ${atMost}) counted`;
  const { rows } = await sql<{ count: number }>`select count(*) ${counted}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The ids of a selection with the values of its order beside them, and the terms that sort by these. */
export const selectKeys = <A extends string>(source: Source<A>, { where, order }: Selection<A>) => {
  const keys = order.map((term, index) => ({ ...term, name: sql.ref(`key_${index}`) }));
  const values = [sql`${source.id} as id`, ...keys.map((key) => sql`${key.sql} as ${key.name}`)];
  return {
    keys: sql`select ${sql.join(values)} ${fromWhere(source, where, order)}`,
    terms: sql.join(keys.map(({ name, direction }) => sql`${name} ${direction}`)),
  };
};
