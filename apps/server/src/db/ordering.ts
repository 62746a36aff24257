import type { OrderByItemBuilder, RawBuilder } from 'kysely';

interface Orderable<Query> {
  readonly orderBy: (
    column: RawBuilder<unknown>,
    direction: (by: OrderByItemBuilder) => OrderByItemBuilder,
  ) => Query;
}

interface Orders {
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns that may hold nothing; nothing stands last in either direction. */
  readonly emptiable: ReadonlySet<string>;
}

/** A query in the order of these names, downwards where a minus stands before one; equal rows by their number. */
export const inOrder = <Query extends Orderable<Query>>(
  query: Query,
  ordering: readonly string[],
  { columns, emptiable }: Orders,
): Query =>
  [...ordering, '-id'].reduce((ordered, order) => {
    const column = columns[order.replace(/^-/, '')];
    if (!column) return ordered;
    return ordered.orderBy(column, (by) => {
      if (!order.startsWith('-')) return by.asc();
      return emptiable.has(order.slice(1)) ? by.desc().nullsLast() : by.desc();
    });
  }, query);
