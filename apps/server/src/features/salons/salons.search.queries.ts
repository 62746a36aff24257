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
  listFirstMarkers,
  type RowView,
  selectPageRows,
  type UnmeasuredMarker,
  type UnmeasuredRow,
} from './salons.markers.queries.ts';

/** Sorts salons without a free place last. */
const fullLast = { ...ofSalon(sql`(${freePlaces} <= 0)`), direction: sql`asc` };

/** The number of public salons, when the first of them starts, and the snapshot of the read. */
export const countPublic = async (db: Database) => {
  const { rows } = await sql<{ count: number; first_start: string | null; snapshot: string }>`
    select count(*) as count, min(s.event_time) as first_start, pg_current_snapshot()::text as snapshot
    from host_salons s where ${isPublic}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
};

/**
 * One page of salons with the exact count, and the unfiltered count, in one statement.
 * @param total the unfiltered count, if known
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
  // With a count the filter runs once; without it, an index scan in order stops after the page.
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
 * Public salons in a box by distance to `near` or the box's middle; digital ones only if the filter includes them
 * (product §6.8).
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
  return listFirstMarkers(db, { where, order }, view, limit);
};
