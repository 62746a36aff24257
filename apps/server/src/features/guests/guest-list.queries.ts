import type { Language } from '@salons/contract/language';
import { type GuestStatus, guestStatuses } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { isListed } from '../../db/deleted.ts';
import type { Page } from '../../http/paging.ts';
import type { Scope } from '../../http/session.ts';
import { listCommunityIds, listedIds, unnamedCommunity, type Way } from './guest-scopes.queries.ts';
import {
  areSeveral,
  countOfSeveral,
  haveStanding,
  standingConditions,
  standingOfEach,
  standings,
} from './guest-standing.queries.ts';
import {
  columns,
  type GuestFilters,
  type GuestRow,
  guestsFrom,
  orderBy,
  ownConditions,
} from './guests.queries.ts';

const fieldOf = (order: string) => order.replace(/^-/, '');
const ofPlace = new Set(['city', 'city_name']);
const ofStanding = new Set(['status', 'season', 'salon', 'guests_number']);
const ofBoth = new Set(['id', 'created_at', ...ofStanding]);

/** The filters of a list, and which of a column's values a part of it holds. */
interface Part extends GuestFilters {
  readonly filled?: string | undefined;
  readonly empty?: string | undefined;
  readonly way?: Way | undefined;
}

const columnOf: Readonly<Record<string, RawBuilder<unknown>>> = {
  email: sql`g.email`,
  phone_number: sql`g.phone_number`,
  city: sql`c.id`,
  city_name: sql`c.id`,
};

/** Tables besides the guest list; who is walked through by place is found from there. */
const joined = (fields: readonly string[], { filled, empty }: Part) => {
  const named = [...fields, filled, empty].filter((field) => field !== undefined);
  const isFilled = filled !== undefined && ofPlace.has(filled);
  return sql`
    ${isFilled ? sql`join cities c on c.id = g.city_id` : sql``}
    ${!isFilled && named.some((field) => ofPlace.has(field) || field === 'community') ? sql`left join cities c on c.id = g.city_id` : sql``}`;
};

const countOf = async (db: Database, question: RawBuilder<{ count: number }>) =>
  (await question.execute(db)).rows[0]?.count ?? 0;
const countFrom = (db: Database, from: RawBuilder<unknown>) => countOf(db, sql`select count(*) ${from}`);

const isSearched = ({ free_text }: Part) => (free_text?.trim() ?? '') !== '';

/** Whether a list is narrowed by more than reach, community and where guests stand. */
const isFiltered = (part: Part): boolean => {
  const { id, city, created_from, created_to, deleted, filled, empty } = part;
  const column = columnOf[filled ?? empty ?? ''];
  return (
    (id ?? city ?? created_from ?? created_to ?? column) !== undefined || deleted === true || isSearched(part)
  );
};
const isEverybody = (scope: Scope, part: Part) =>
  scope.reach === 'any' && part.community === undefined && !isFiltered(part);
/** The set that alone narrows a list. */
const setOf = (scope: Scope, part: Part) =>
  isFiltered(part) || part.way === 'each' ? undefined : listedIds(scope, part.community);

const ownOf = (scope: Scope, part: Part) => {
  const [filled, empty] = [columnOf[part.filled ?? ''], columnOf[part.empty ?? '']];
  return sql`${isListed('g', part.deleted)} and ${ownConditions(scope, part, part.way)}
    and ${filled ? sql`${filled} is not null` : sql`true`} and ${empty ? sql`${empty} is null` : sql`true`}`;
};

/**
 * Whether guests are walked through in the order of the list, each with where they stand: by people or places, or where
 * there are rows of several seasons, of which one is each guest's.
 */
const isWalked = (part: Part, [first = 'id']: readonly string[]) =>
  part.way === 'each' && (!ofBoth.has(first) || (areSeveral(part) && !ofStanding.has(first)));

/** Guests of whom it is told where they stand; the guest is joined only where more than that is asked. */
const standingFrom = (scope: Scope, part: Part, fields: readonly string[]) => {
  const isTold = fields.every((field) => ofBoth.has(field));
  const ofGuest: Part = { ...part, created_from: undefined, created_to: undefined };
  const set = setOf(scope, ofGuest);
  const created = isCreatedWithin(sql`inv.created_at`, part);
  const walked = isWalked(part, fields);
  if ((set ?? isEverybody(scope, ofGuest)) && isTold && !walked)
    return sql`from ${standings(part)} ${set ? sql`join (${set}) reached (id) on reached.id = inv.guest_id` : sql``}
      where inv.listed and ${standingConditions(part)} and ${created}`;
  const found = walked
    ? sql`guest_list g join ${standingOfEach(part)} on true`
    : sql`${standings(part)} join guest_list g on g.id = inv.guest_id`;
  return sql`from ${found} ${joined(fields, part)}
    where ${ownOf(scope, part)} and ${standingConditions(part)} and ${created}
      and ${part.deleted === true ? sql`true` : sql`inv.listed`}`;
};

/** Guests by what needs no standing. */
const countOwn = async (db: Database, scope: Scope, part: Part, all: number): Promise<number> => {
  if (isEverybody(scope, part)) return all;
  const set = setOf(scope, part);
  return countFrom(
    db,
    set ? sql`from (${set}) found` : sql`from guest_list g ${joined([], part)} where ${ownOf(scope, part)}`,
  );
};

/** @param all how many guests there are without filters, whatever the reach */
const countMatches = async (db: Database, scope: Scope, part: Part, all: number): Promise<number> => {
  const { status, community } = part;
  if (community?.includes(unnamedCommunity) && scope.reach === 'any') {
    // Most guests are of no community: the others are counted, and taken from all.
    const others = (await listCommunityIds(db)).filter((id) => !community.includes(id));
    const whole = await countMatches(db, scope, { ...part, community: undefined }, all);
    return others.length === 0
      ? whole
      : whole - (await countMatches(db, scope, { ...part, community: others }, all));
  }
  const countStanding = (wanted: Part) =>
    isEverybody(scope, wanted) && areSeveral(wanted)
      ? countOf(db, countOfSeveral(wanted))
      : countFrom(db, standingFrom(scope, wanted, []));
  if (haveStanding(part)) return countStanding(part);
  const own = await countOwn(db, scope, part, all);
  if (status === undefined) return own;
  // Without a season most have no request: those who have one are counted, and taken from all.
  const others = guestStatuses.filter((one) => !status.includes(one));
  return own - (others.length === 0 ? 0 : await countStanding({ ...part, status: others }));
};

const ofStandings = { id: sql`inv.guest_id`, created_at: sql`inv.created_at` };

/**
 * The ids of guests in their order, by no more tables than filters and order need. Whom words find are all looked up
 * for the first of them, and so are counted on the way.
 */
const guestIds = (scope: Scope, part: Part, order: readonly string[], language: Language) => {
  const fields = order.map(fieldOf);
  const counted = isSearched(part) ? sql`, count(*) over () as count` : sql``;
  if (haveStanding(part))
    return sql`select inv.guest_id as id ${counted} ${standingFrom(scope, part, fields)}
      order by ${orderBy(order, language, isWalked(part, fields) ? undefined : ofStandings, part.filled)}`;
  const stand = part.status !== undefined || fields.some((field) => ofStanding.has(field));
  return sql`select g.id ${counted} from guest_list g ${joined(fields, part)}
    ${stand ? sql`left join ${standings(part)} on inv.guest_id = g.id` : sql``}
    where ${ownOf(scope, part)} and ${standingConditions(part)}
    order by ${orderBy(order, language, undefined, part.filled)}`;
};

/** So many are found and sorted sooner than met by walking through all in their order. */
const fewAtMost = 20_000;

/** A few guests are found first and sorted then. */
const fewIds = (scope: Scope, part: Part, order: readonly string[], language: Language) => {
  const fields = order.map(fieldOf);
  const found = haveStanding(part)
    ? sql`select inv.guest_id as id ${standingFrom(scope, part, [])}`
    : sql`select g.id from guest_list g ${part.status === undefined ? sql`` : sql`left join ${standings(part)} on inv.guest_id = g.id`}
        where ${ownOf(scope, part)} and ${standingConditions(part)}`;
  return sql`with found as materialized (${found})
    select g.id from found join guest_list g on g.id = found.id ${joined(fields, {})}
    ${fields.some((field) => ofStanding.has(field)) ? sql`left join ${standingOfEach(part)} on true` : sql``}
    order by ${orderBy(order, language)}`;
};

interface Ordered {
  readonly part: Part;
  readonly order: readonly string[];
}

/**
 * A list as parts that follow one another, so that each is read in the order of an index: by the values of what has
 * few, or first those that have a value and then those that have none.
 */
const partsOf = (filters: Part, order: readonly string[]): readonly Ordered[] => {
  const [first = '', ...rest] = order;
  const field = fieldOf(first);
  const among = (statuses: readonly GuestStatus[]) =>
    statuses.filter((status) => filters.status?.includes(status) ?? true);
  if (field === 'status') {
    const sorted = [...guestStatuses].sort();
    return among(first === field ? sorted : sorted.reverse()).map((status) => ({
      part: { ...filters, status: [status] },
      order: rest,
    }));
  }
  if (field === 'salon' || field === 'guests_number')
    return [
      { part: { ...filters, status: among(['pending', 'approved']), filled: field }, order },
      { part: { ...filters, status: among(['none', 'denied']) }, order: rest },
    ].filter(({ part }) => part.status.length > 0);
  if (columnOf[field] !== undefined)
    return [
      { part: { ...filters, filled: field }, order },
      { part: { ...filters, empty: field }, order: rest },
    ];
  return [{ part: filters, order }];
};

interface Window {
  readonly limit: number;
  readonly offset: number;
}

const idsOf = async (db: Database, question: RawBuilder<unknown>, { limit, offset }: Window) => {
  const { rows } = await sql<{ id: number }>`${question} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The ids of a page that may begin in one part of the list and end in another. */
const idsOfPage = async (
  db: Database,
  scope: Scope,
  parts: readonly Ordered[],
  { limit, offset }: Window,
  language: Language,
  all: number,
): Promise<number[]> => {
  const [first, ...others] = parts;
  if (first === undefined || limit === 0) return [];
  const ids = await idsOf(db, guestIds(scope, first.part, first.order, language), { limit, offset });
  if (ids.length === limit || others.length === 0) return ids;
  const passed =
    ids.length > 0 || offset === 0
      ? offset
      : await countMatches(db, scope, { ...first.part, way: 'sets' }, all);
  const next = { limit: limit - ids.length, offset: offset - passed };
  return [...ids, ...(await idsOfPage(db, scope, others, next, language, all))];
};

/** The guests of a reach by community are those of that community, so that they are found and counted alike. */
const asFilter = (
  scope: Scope,
  filters: GuestFilters,
): { readonly scope: Scope; readonly filters: GuestFilters } => {
  if (scope.reach !== 'community') return { scope, filters };
  const { community_id: own } = scope;
  const community = filters.community?.includes(own) === false ? [] : [own];
  return { scope: { reach: 'any' }, filters: { ...filters, community } };
};

/** Those whom words find, counted and sorted at once. */
const searchedPage = async (
  db: Database,
  scope: Scope,
  filters: Part,
  order: readonly string[],
  { limit, offset }: Window,
  language: Language,
  all: number,
) => {
  const { rows } = await sql<{ id: number; count: number }>`${guestIds(scope, filters, order, language)}
    limit ${limit} offset ${offset}`.execute(db);
  const count = rows[0]?.count ?? (offset === 0 ? 0 : await countMatches(db, scope, filters, all));
  return { ids: rows.map(({ id }) => id), count };
};

/**
 * A page of guests within a scope (product §10.2): first the ids of the page, then what is shown of these.
 * @param countAll how many guests there are without filters, whatever the reach
 * @param few how many that pass the filters are found first and sorted then
 */
export const listGuests = async (
  db: Database,
  reach: Scope,
  asked: GuestFilters,
  order: readonly string[],
  window: Window,
  language: Language,
  countAll: () => Promise<number>,
  few: number = fewAtMost,
): Promise<Page<GuestRow>> => {
  const { scope, filters } = asFilter(reach, asked);
  const all = await countAll();
  const total = await countMatches(db, scope, asFilter(reach, {}).filters, all);
  const findPage = async () => {
    if (isSearched(filters)) return searchedPage(db, scope, filters, order, window, language, all);
    const isWhole = Object.values(asked).every((value) => value === undefined);
    const count = isWhole ? total : await countMatches(db, scope, filters, all);
    const parts = partsOf({ ...filters, way: 'each' }, order);
    const ids =
      count <= few
        ? await idsOf(db, fewIds(scope, filters, order, language), window)
        : await idsOfPage(db, scope, parts, window, language, all);
    return { ids, count };
  };
  const { ids, count } = await findPage();
  const page = sql`join unnest(${sql.val(ids)}::integer[]) with ordinality as page (id, position) on page.id = g.id`;
  const { rows } = await sql<GuestRow>`
    select ${columns(language)} ${guestsFrom(filters, page)} order by page.position`.execute(db);
  return { rows, count, total_no_filters: total };
};
