import type { Guest } from '@salons/contract/guests';
import type { Language } from '@salons/contract/language';
import { guestTextNames } from '@salons/contract/records/guest-texts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Page } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { isListed } from '../../db/deleted.ts';
import { guestCommunity, guestInScopeOrGranted } from '../../db/reach/guests.ts';
import {
  countRecords,
  listPageIds,
  type OrderColumn,
  reading,
  selectRecords,
  toOrder,
} from '../../platform/records/records.queries.ts';
import {
  areAll,
  areFoundAsSet,
  type GuestFilters,
  type GuestSource,
  type GuestTable,
  guestConditions,
  guestSource,
  splitByCommunity,
} from './guest-source.queries.ts';

/** So many are found and sorted sooner than met by walking through all in their order. */
const fewAtMost = 20_000;

export type GuestRow = Omit<Guest, 'can'>;

export const isLive = sql`gs.status in ('pending', 'approved')`;

/** The name of the salon that an invitation is for. */
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

const orderColumns = (
  language: Language,
  { id, row, timeTable }: GuestSource,
): Readonly<Record<string, OrderColumn<GuestTable>>> => {
  const column = (read: readonly GuestTable[], sql: RawBuilder<unknown>, canBeEmpty = true) => ({
    sql,
    reads: read,
    canBeEmpty,
  });
  const cityName = column(['c'], sql`${sql.ref(`c.name_${language}`)} collate "C"`);
  return {
    id: column([], id, false),
    created_at: column([timeTable], sql.ref(`${timeTable}.created_at`), false),
    first_name: column(['gl'], sql`gl.first_name`, false),
    last_name: column(['gl'], sql`gl.last_name`, false),
    email: column(['gl'], sql`gl.email`),
    phone_number: column(['gl'], sql`gl.phone_number`),
    city: cityName,
    city_name: cityName,
    community: column(['g', 'c'], guestCommunity),
    registration_status: column(['gl'], sql`gl.registration_status`, false),
    status: column(
      ['gs'],
      sql`${row === 'gs' ? sql`gs.status` : sql`coalesce(gs.status, 'none')`} collate "C"`,
      false,
    ),
    season: column(['gs'], sql`gs.season`),
    salon: column(['gs'], sql`case when ${isLive} then gs.host_salon_id end`),
    guests_number: column(['gs'], sql`case when ${isLive} then gs.guests_number end`),
  };
};

/** One guest within a scope, places named in a language. */
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

/** Some values of all guests within a scope that pass the filters, in an order; a file asks for many at once. */
export const selectGuests = (
  values: RawBuilder<unknown>,
  scope: Scope,
  filters: GuestFilters,
  order: readonly string[],
  language: Language,
): RawBuilder<unknown> => {
  const source = guestSource(scope, filters);
  return selectRecords(source, fromAll(values), {
    where: guestConditions(scope, filters),
    order: toOrder(order, orderColumns(language, source)),
  });
};

/** The same as the wire has them. */
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
  /** How many guests there are without filters, whatever the reach. */
  readonly countAll: () => Promise<number>;
  /** How many that pass the filters are found first and sorted then. */
  readonly few?: number;
}

/** How many guests pass, those without a community as all but the others. */
const countGuests = async (
  db: Database,
  { scope, filters, countAll }: Pick<ListCall, 'scope' | 'filters' | 'countAll'>,
): Promise<number> => {
  if (areAll(scope, filters)) return await countAll();
  const source = guestSource(scope, filters);
  const split = splitByCommunity(scope, filters);
  if (split === undefined) return await countRecords(db, source, guestConditions(scope, filters));
  const [whole, inOthers] = await Promise.all([
    countGuests(db, { scope, filters: split.whole, countAll }),
    countRecords(db, source, split.inOthers),
  ]);
  return whole - inOthers;
};

/** Whether more guests pass than are sooner found and sorted than met by walking through all in their order. */
export const areManyGuests = async (
  db: Database,
  call: Pick<ListCall, 'scope' | 'filters' | 'countAll'>,
): Promise<boolean> => (await countGuests(db, call)) > fewAtMost;

/** A page of guests within a scope (product §10.2): first the ids of the page, then what is shown of these. */
export const listGuests = async (
  db: Database,
  { scope, filters, order, limit, offset, language, countAll, few = fewAtMost }: ListCall,
): Promise<Page<GuestRow>> => {
  const source = guestSource(scope, filters);
  const where = guestConditions(scope, filters);
  const selection = { where, order: toOrder(order, orderColumns(language, source)) };
  const counting = countGuests(db, { scope, filters: {}, countAll });
  const countMatching = countGuests(db, { scope, filters, countAll });
  const areFew = async () => areFoundAsSet(where) || (await countMatching) <= few;
  const findPage = async () =>
    await listPageIds(db, source, selection, { limit, offset, areFew: await areFew() });
  const [total, count, ids] = await Promise.all([counting, countMatching, findPage()]);
  const page = sql`${source.id} = any(${sql.val(ids)}::integer[])`;
  const { rows } = await sql<GuestRow>`${selectRecords(source, columns(language), {
    where: [{ sql: page, reads: [] }],
    order: [
      { sql: sql`array_position(${sql.val(ids)}::integer[], ${source.id})`, reads: [], direction: sql`asc` },
    ],
  })}`.execute(db);
  return { rows, count, total_no_filters: total };
};
