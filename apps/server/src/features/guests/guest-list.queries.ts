import type { Guest } from '@salons/contract/guests';
import type { Language } from '@salons/contract/language';
import { guestTextNames } from '@salons/contract/records/guest-texts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Page } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { isListed } from '../../db/deleted.ts';
import { guestInScopeOrGranted } from '../../db/reach/guests.ts';
import { fillPage, listPageIds } from '../../platform/records/record-pages.queries.ts';
import { countRecords, reading, selectRecords, toOrder } from '../../platform/records/records.queries.ts';
import { guestOrderColumns } from './guest-orders.queries.ts';
import {
  areFoundAsSet,
  divideByStatus,
  fromRecordsOnly,
  type GuestFilters,
  type GuestSource,
  type GuestTable,
  guestConditions,
  guestSource,
  isLive,
  isUnfiltered,
  splitByCommunity,
  splitByStatus,
} from './guest-source.queries.ts';

/** Up to this many matches are collected and sorted; above it, the index is scanned in order. */
const sortedAtMost = 20_000;

export type GuestRow = Omit<Guest, 'can'>;

export const salonName = (language: RawBuilder<Language>) =>
  sql`salon_name(s, concat_ws(' ', hu.first_name, nullif(hu.last_name, '')), ${language})`;

const fromAll = reading<GuestTable>('g', 'u', 'c', 'gs', 's', 'h', 'hu');

const selectTexts = sql.join(guestTextNames.map((name) => sql.ref(`g.${name}`)));

const columns = (language: Language) =>
  fromAll(sql`
  g.id, g.user_id as user, u.first_name, u.last_name, u.email, u.phone_number, g.city_id as city,
  ${sql.ref(`c.name_${language}`)} as city_name, g.address, coalesce(g.lat, c.lat) as lat, coalesce(g.lng, c.lng) as lng,
  case when g.lat is not null then g.precision when c.lat is not null then 'locality' end as precision,
  g.languages, ${selectTexts}, g.registration_status, g.created_at, g.deleted_at,
  case when ${isLive} then gs.guests_number end as guests_number,
  case when ${isLive} then json_build_object('id', gs.host_salon_id,
    'name', ${salonName(sql`${language}`)}, 'status', gs.status,
    'event_time', to_char(s.event_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as salon`);

export const findGuest = async (
  db: Database | Trx,
  scope: Scope,
  id: number,
  language: Language,
): Promise<GuestRow | undefined> => {
  const isReached = sql`gl.id = ${id} and ${isListed('gl', false)} and ${guestInScopeOrGranted(scope)}`;
  const statement = selectRecords(guestSource({ reach: 'any' }, {}), columns(language), {
    where: [fromAll(isReached)],
    order: [],
  });
  return (await sql<GuestRow>`${statement}`.execute(db)).rows[0];
};

type GuestsAsked = readonly [
  values: RawBuilder<unknown>,
  scope: Scope,
  filters: GuestFilters,
  order: readonly string[],
  language: Language,
];

const selectFrom = (source: GuestSource, ...[values, scope, filters, order, language]: GuestsAsked) =>
  selectRecords(source, fromAll(values), {
    where: guestConditions(scope, filters),
    order: toOrder(order, guestOrderColumns(language, source, filters)),
  });

export const selectGuests = (...asked: GuestsAsked): RawBuilder<unknown> =>
  selectFrom(guestSource(asked[1], asked[2]), ...asked);

/** `selectGuests` for reading every row, whatever the access path. */
export const selectWholeGuests = (...asked: GuestsAsked): RawBuilder<unknown> => {
  const [, scope, filters, order] = asked;
  const source = guestSource(scope, filters);
  const isByRecord = order.every((name) => /^-?(id|created_at)$/.test(name));
  return selectFrom(isUnfiltered(scope, filters) && isByRecord ? fromRecordsOnly(source) : source, ...asked);
};

export const guestRows = (
  scope: Scope,
  filters: GuestFilters,
  order: readonly string[],
  language: Language,
): RawBuilder<unknown> => selectGuests(columns(language).sql, scope, filters, order, language);

interface ListCall {
  readonly scope: Scope;
  readonly filters: GuestFilters;
  readonly order: readonly string[];
  readonly limit: number;
  readonly offset: number;
  readonly language: Language;
  /** The unfiltered count of guests, ignoring the reach. */
  readonly countAll: () => Promise<number>;
  readonly few?: number;
}

const countIds = async (db: Database, ids: RawBuilder<readonly number[]>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select cardinality(${ids}) as count`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Counts the matches; where most guests match, by subtracting the others.
 * @param enough upper bound where rows are counted one by one
 */
export const countGuests = async (
  db: Database,
  { scope, filters, countAll }: Pick<ListCall, 'scope' | 'filters' | 'countAll'>,
  enough?: number,
): Promise<number> => {
  if (isUnfiltered(scope, filters)) return await countAll();
  const source = guestSource(scope, filters);
  const byCommunity = splitByCommunity(scope, filters);
  if (byCommunity !== undefined) {
    const { whole, others, inOthers } = byCommunity;
    const countOthers = isUnfiltered(whole.scope, whole.filters)
      ? countIds(db, others)
      : countRecords(db, source, inOthers);
    const [all, other] = await Promise.all([countGuests(db, { ...whole, countAll }), countOthers]);
    return all - other;
  }
  const byStatus = splitByStatus(filters);
  if (byStatus === undefined || (enough !== undefined && !isUnfiltered(scope, byStatus.whole)))
    return await countRecords(db, source, guestConditions(scope, filters), enough);
  const [whole, others] = await Promise.all(
    [byStatus.whole, byStatus.others].map((part) => countGuests(db, { scope, filters: part, countAll })),
  );
  return (whole ?? 0) - (others ?? 0);
};

export const areManyGuests = async (
  db: Database,
  call: Pick<ListCall, 'scope' | 'filters' | 'countAll'>,
): Promise<boolean> => (await countGuests(db, call)) > sortedAtMost;

type OrderedList = Pick<ListCall, 'scope' | 'filters' | 'order' | 'language' | 'countAll'> & {
  readonly few: number;
};

/** The ids of a page. @param count how many guests match */
const findIds = async (
  db: Database,
  list: OrderedList,
  count: () => Promise<number>,
  window: Pick<ListCall, 'limit' | 'offset'>,
): Promise<number[]> => {
  const { scope, filters, order, language, few } = list;
  const source = guestSource(scope, filters);
  const where = guestConditions(scope, filters);
  const areFew = areFoundAsSet(where) || (await count()) <= few;
  const byStatus = areFew ? undefined : divideByStatus(filters, order);
  if (byStatus === undefined) {
    const selection = { where, order: toOrder(order, guestOrderColumns(language, source, filters)) };
    return await listPageIds(db, source, selection, { ...window, areFew });
  }
  const parts = byStatus.map((part) => ({
    count: (enough: number) => countGuests(db, { ...list, ...part }, enough),
    findIds: (partWindow: typeof window, size: number) =>
      findIds(db, { ...list, ...part }, async () => size, partWindow),
  }));
  return await fillPage(parts, window);
};

/** A page of guests within a scope (product §10.2): selects the page's ids first, then their columns. */
export const listGuests = async (
  db: Database,
  { scope, filters, order, limit, offset, language, countAll, few = sortedAtMost }: ListCall,
): Promise<Page<GuestRow>> => {
  const source = guestSource(scope, filters);
  const counting = countGuests(db, { scope, filters: {}, countAll });
  const countMatching = countGuests(db, { scope, filters, countAll });
  const list = { scope, filters, order, language, countAll, few };
  const finding = findIds(db, list, () => countMatching, { limit, offset });
  const [total, count, ids] = await Promise.all([counting, countMatching, finding]);
  const page = sql`${source.id} = any(${sql.val(ids)}::integer[])`;
  const { rows } = await sql<GuestRow>`${selectRecords(source, columns(language), {
    where: [{ sql: page, reads: [] }],
    order: [
      { sql: sql`array_position(${sql.val(ids)}::integer[], ${source.id})`, reads: [], direction: sql`asc` },
    ],
  })}`.execute(db);
  return { rows, count, total_no_filters: total };
};
