import { sql } from 'kysely';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';
import { selectKeys, selectRecords } from '../../platform/records/records.queries.ts';
import { freePlaces, isPublic, ofPlacing, ofSalon, salonSource } from './salon-source.queries.ts';
import {
  getMiddle,
  isInBox,
  kmFrom,
  type ListQuery,
  listedFor,
  type MapQuery,
  salonOrder,
  toConditions,
} from './salons.filters.queries.ts';
import {
  type RowView,
  selectPageRows,
  type UnmeasuredMarker,
  type UnmeasuredRow,
} from './salons.markers.queries.ts';

/** Salons without a free place come last. */
const fullLast = { ...ofSalon(sql`(${freePlaces} <= 0)`), direction: sql`asc` };

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
 * @param total how many there are without filters, where that is known; else it is counted
 */
export const listSalonRows = async (
  db: Database,
  query: ListQuery,
  view: RowView,
  total: number | undefined,
): Promise<Page<UnmeasuredRow>> => {
  const isListed = listedFor(view, query.deleted);
  const filters = toConditions(query, view);
  const order = [...(query.full_last ? [fullLast] : []), ...salonOrder(query, view)];
  const { keys, terms } = selectKeys(salonSource, { where: [isListed, ...filters], order });
  const { limit, offset } = limitOffset(query);
  const countOfAll =
    total === undefined
      ? sql`(${selectRecords(salonSource, ofSalon(sql`count(*)`), { where: [isListed], order: [] })})`
      : sql`${total}::int`;
  const isCounted = filters.length > 0 || total === undefined;
  const countOfMatches = isCounted ? sql`(select count(*) from matches)` : countOfAll;
  // What is counted is read once; what is not is read by the order's index as far as the page.
  const materialization = isCounted ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<UnmeasuredRow & { found: number; listed: number }>`
    with matches as ${materialization} (${keys}),
    page as materialized (
      select id, row_number() over () as position
      from (select id from matches order by ${terms} limit ${limit} offset ${offset}) sorted
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
  const withDigital = filters.is_digital !== undefined;
  const where = [
    ofSalon(isPublic),
    ...toConditions(filters, view),
    withDigital ? undefined : ofSalon(sql`not s.is_digital`),
    bbox && isInBox(view, bbox, withDigital),
  ];
  const from = query.near || !bbox ? view.place : getMiddle(bbox);
  const first = from
    ? { ...ofPlacing(kmFrom(view, from)), direction: sql`nulls last` }
    : { ...ofSalon(sql`s.event_time`), direction: sql`asc` };
  const order = [...(full_last ? [fullLast] : []), first, { ...ofSalon(sql`s.id`), direction: sql`asc` }];
  const found = selectRecords(salonSource, ofSalon(sql`s.id`), { where, order });
  const { rows } = await sql<UnmeasuredRow>`
    with page as materialized (
      select id, row_number() over () as position
      from (${found} limit ${limit}) sorted
    )
    ${selectPageRows(view)}`.execute(db);
  return rows;
};
