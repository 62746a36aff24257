import type { salonListQuery } from '@salons/contract/salon-filters';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';
import { isListed } from '../../db/deleted.ts';
import {
  getMiddle,
  isInBox,
  kmFrom,
  type MapQuery,
  orderColumn,
  toConditions,
} from './salons.filters.queries.ts';
import {
  freePlaces,
  isOpen,
  isReached,
  type RowView,
  salonTables,
  selectPageRows,
  type UnmeasuredMarker,
  type UnmeasuredRow,
  type View,
} from './salons.markers.queries.ts';

export type ListQuery = z.output<typeof salonListQuery>;

const all = (conditions: readonly RawBuilder<boolean>[]) => sql.join([...conditions], sql` and `);

/** What map and table show to everybody: open, public, to come; digital ones while they have room (product §5.25, §5.30). */
export const isPublic = sql<boolean>`(${isOpen} and s.evening_public and (not s.is_digital or ${freePlaces} > 0))`;

const isFull = sql<boolean>`(${freePlaces} <= 0)`;

/** What a list holds before its filters: for staff all in reach, for others what is public. */
const listedFor = ({ viewer }: View, deleted: boolean | undefined): RawBuilder<boolean> =>
  viewer.reach ? sql<boolean>`${isListed('s', deleted)} and ${isReached(viewer)}` : isPublic;

/** The salons of a list that pass its filters. */
export const matchingSalons = (query: ListQuery, view: View): RawBuilder<unknown> =>
  all([listedFor(view, query.deleted), ...toConditions(query, view)]);

/** How many salons everybody's list holds, when the first of them starts, and the snapshot that this was read in. */
export const countPublic = async (db: Database) => {
  const { rows } = await sql<{ count: number; first_start: string | null; snapshot: string }>`
    select count(*) as count, min(s.event_time) as first_start, pg_current_snapshot()::text as snapshot
    from host_salons s where ${isPublic}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
};

/**
 * One page of salons with the exact count, and the count without filters, in one statement.
 * @param known how many there are without filters, where that is known; else it is counted
 */
export const listSalonRows = async (
  db: Database,
  query: ListQuery,
  view: RowView,
  known: number | undefined,
): Promise<Page<UnmeasuredRow>> => {
  const listed = listedFor(view, query.deleted);
  const filters = toConditions(query, view);
  const orders = (query.ordering ?? ['event_time']).slice(0, 10);
  const key = (index: number) => sql.ref(`k${index}`);
  const keys = orders.map(
    (order, index) => sql`${orderColumn(order.replace(/^-/, ''), view)} as ${key(index)}`,
  );
  const sorted = orders.map((order, index) =>
    order.startsWith('-') ? sql`${key(index)} desc nulls last` : sql`${key(index)} asc nulls last`,
  );
  if (query.full_last) {
    keys.unshift(sql`${isFull} as is_full`);
    sorted.unshift(sql`is_full`);
  }
  const { limit, offset } = limitOffset(query);
  const countOfAll =
    known === undefined ? sql`(select count(*) from ${salonTables} where ${listed})` : sql`${known}::int`;
  const counted = filters.length > 0 || known === undefined;
  const countOfMatches = counted ? sql`(select count(*) from matches)` : countOfAll;
  // What is counted is read once; what is not is read by the order's index as far as the page.
  const kept = counted ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<UnmeasuredRow & { found: number; listed: number }>`
    with matches as ${kept} (
      select s.id, ${sql.join(keys)} from ${salonTables} where ${all([listed, ...filters])}
    ),
    page as materialized (
      select id, row_number() over () as position
      from (select id from matches order by ${sql.join([...sorted, sql`id`])} limit ${limit} offset ${offset}) sorted
    )
    select totals.*, found.* from
      (select ${countOfMatches} as found, ${filters.length === 0 ? countOfMatches : countOfAll} as listed) totals
      left join (${selectPageRows(view)}) found on true`.execute(db);
  return {
    rows: rows.filter((row) => row.salon_id !== null),
    count: rows[0]?.found ?? 0,
    total_no_filters: rows[0]?.listed ?? 0,
  };
};

/**
 * Public salons in a box, the nearest to `near` or to the box's middle first; digital ones only when the filter asks
 * for them (product §6.8).
 */
export const listMarkers = async (
  db: Database,
  query: MapQuery,
  view: RowView,
): Promise<UnmeasuredMarker[]> => {
  const { bbox, limit, full_last, ...filters } = query;
  const conditions = [isPublic, ...toConditions(filters, view)];
  const withDigital = filters.is_digital !== undefined;
  if (!withDigital) conditions.push(sql`not s.is_digital`);
  if (bbox) conditions.push(isInBox(view, bbox, withDigital));
  const from = query.near || !bbox ? view.place : getMiddle(bbox);
  const natural = from ? sql`${kmFrom(view, from)} nulls last, s.id` : sql`s.event_time, s.id`;
  const order = full_last ? sql`${isFull}, ${natural}` : natural;
  const { rows } = await sql<UnmeasuredRow>`
    with page as materialized (
      select id, row_number() over () as position
      from (select s.id from ${salonTables} where ${all(conditions)} order by ${order} limit ${limit}) sorted
    )
    ${selectPageRows(view)}`.execute(db);
  return rows;
};
