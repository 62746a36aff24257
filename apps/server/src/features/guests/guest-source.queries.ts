import { type GuestStatus, guestStatuses } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { isListed } from '../../db/deleted.ts';
import { isInDistricts } from '../../db/districts.ts';
import { type GuestSet, guestsInCommunities, guestsInScope } from '../../db/reach/guests.ts';
import { currentSeason } from '../../db/season.ts';
import { type Piece, reading, type Source } from '../../platform/records/records.queries.ts';
import { guestsByText } from './guest-search.queries.ts';

export interface GuestFilters {
  readonly id?: readonly number[] | undefined;
  readonly status?: readonly GuestStatus[] | undefined;
  readonly city?: readonly number[] | undefined;
  readonly season?: readonly number[] | undefined;
  readonly community?: readonly number[] | undefined;
  readonly district?: readonly string[] | undefined;
  readonly volunteer?: readonly number[] | undefined;
  readonly language?: readonly number[] | undefined;
  readonly party?: readonly number[] | undefined;
  readonly asked_before?: readonly boolean[] | undefined;
  readonly free_text?: string | undefined;
  readonly deleted?: boolean | undefined;
  readonly created_from?: string | undefined;
  readonly created_to?: string | undefined;
}

/**
 * Tables of a list of guests: `gl` their row of `guest_list`, `gs` their status in the requested seasons, `g` the
 * record, `u` the user, `c` the locality, `s` the salon of `gs`, `h` and `hu` its host; `now` their status in the
 * current season, `reached` and `placed` the ids within the scope and in the requested communities.
 */
export type GuestTable = 'gl' | 'gs' | 'g' | 'u' | 'c' | 's' | 'h' | 'hu' | 'now' | 'reached' | 'placed';

const isOfSeasons = ({ season, status }: GuestFilters): boolean =>
  season !== undefined || (status !== undefined && !status.includes('none'));

/** Whether a guest may have a row in more than one of the requested seasons. */
export const areSeveral = ({ season }: GuestFilters): boolean => new Set(season).size > 1;

export const isLive = sql`gs.status in ('pending', 'approved')`;
const isLiveStatus = (status: GuestStatus) => status === 'pending' || status === 'approved';

export const areLive = ({ status }: GuestFilters): boolean => status?.every(isLiveStatus) ?? false;

/**
 * The status of guests in the requested seasons, by default the current one, one row for each guest: the live
 * invitation, else the last denied one, else `none` for guests who registered during them (product §10.4). Other guests
 * have no row.
 */
const selectStatuses = (filters: GuestFilters): RawBuilder<unknown> => {
  const years = sql`${sql.val([...(filters.season ?? [])])}::integer[]`;
  const [year = currentSeason] = filters.season ?? [];
  return sql`(select guest_id as id, status, case when status <> 'none' then season end as season, guests_number,
      host_salon_id, created_at, listed from guest_seasons kept
    where ${areSeveral(filters) ? sql`kept.season = any(${years}) and not kept.outranked_by && ${years}` : sql`kept.season = ${year}`})`;
};

const reads = reading<GuestTable>;
const join = reads();

const joinSet = (name: 'reached' | 'placed', set: GuestSet | undefined, row: 'gs' | 'gl') =>
  set === undefined
    ? join(sql``)
    : join(
        sql`join unnest(${set.ids}) ${sql.ref(name)} (id) on ${sql.ref(`${name}.id`)} = ${sql.ref(`${row}.id`)}`,
      );

const isInSet = (
  name: 'reached' | 'placed',
  { isNone }: GuestSet,
  { season }: GuestFilters,
): Piece<GuestTable> => {
  if (isNone === undefined) return reads(name)(sql`true`);
  const standing = season === undefined ? 'gs' : 'now';
  return reads(standing, 'gl')(isNone(standing, 'gl'));
};

/** The driving table, with a row for each guest who can be in the list; both have `id` and `created_at`. */
const rowTable = (filters: GuestFilters) => (isOfSeasons(filters) ? 'gs' : 'gl');

export interface GuestSource extends Source<GuestTable> {
  readonly row: 'gs' | 'gl';
  /** The table with an index on the registration time over all rows; `gs` has one for each season. */
  readonly timeTable: 'gs' | 'gl';
}

export const guestSource = (scope: Scope, filters: GuestFilters): GuestSource => {
  const row = rowTable(filters);
  const isFromSeasons = row === 'gs';
  const statuses = sql`${selectStatuses(filters)} gs`;
  return {
    row,
    timeTable: areSeveral(filters) ? 'gl' : row,
    from: isFromSeasons ? statuses : sql`guest_list gl`,
    id: sql.ref(`${row}.id`),
    joins: {
      // Repeats the predicate of the partial indexes.
      gl: join(
        isFromSeasons
          ? sql`join guest_list gl on gl.id = gs.id and ${isListed('gl', filters.deleted)}`
          : sql``,
      ),
      gs: join(isFromSeasons ? sql`` : sql`left join ${statuses} on gs.id = gl.id`),
      g: reads('gl')(sql`join guests g on g.id = gl.id`),
      u: reads('gl')(sql`join users u on u.id = gl.user_id`),
      c: reads('gl')(sql`left join cities c on c.id = gl.city_id`),
      s: reads('gs')(sql`left join host_salons s on s.id = gs.host_salon_id`),
      h: reads('s')(sql`left join hosts h on h.id = s.host_id`),
      hu: reads('h')(sql`left join users hu on hu.id = h.user_id`),
      now: join(
        sql`left join guest_seasons now on now.guest_id = ${sql.ref(`${row}.id`)} and now.season = ${currentSeason}`,
      ),
      reached: joinSet('reached', guestsInScope(scope, filters.deleted), row),
      placed: joinSet(
        'placed',
        filters.community && guestsInCommunities(filters.community, filters.deleted),
        row,
      ),
    },
  };
};

/**
 * The source of all guests in the order of their records: reads the record's own columns from `guests`, which saves a
 * join of all rows.
 */
export const fromRecordsOnly = (source: GuestSource): GuestSource => ({
  ...source,
  from: sql`guests g cross join lateral (
    select g.id, g.user_id, g.city_id, g.created_at, g.deleted_at, g.registration_status) gl`,
  joins: { ...source.joins, g: join(sql``) },
});

const list = (values: readonly (string | number)[], type: 'integer' | 'text') =>
  sql`any(${sql.val([...values])}::${sql.raw(type)}[])`;
const ofList = reads('gl');

const listOthers = (status: readonly GuestStatus[]) => guestStatuses.filter((one) => !status.includes(one));

const hasStatus = (filters: GuestFilters): Piece<GuestTable> | undefined => {
  const { status } = filters;
  if (status === undefined) return undefined;
  if (isOfSeasons(filters)) return reads('gs')(sql`gs.status = ${list(status, 'text')}`);
  // Guests without a row of the season match too: an anti-join skips those who have one.
  return reads('gl')(sql`not exists (select from guest_seasons other where other.guest_id = gl.id
    and other.season = ${currentSeason} and other.status = ${list(listOthers(status), 'text')})`);
};

const hasAskedBefore = ({ season }: GuestFilters, row: 'gs' | 'gl') => sql<boolean>`exists (
  select from guest_seasons earlier where earlier.guest_id = ${sql.ref(`${row}.id`)} and earlier.invitation_id is not null
    and earlier.season < ${season === undefined ? currentSeason : sql.lit(Math.min(...season))})`;

/** Hosts' salons as one array, read first whatever the other conditions. */
const salonsLookedAfterBy = (volunteers: readonly number[]) => sql`any(array(
  select salon.id from host_salons salon join hosts on hosts.id = salon.host_id
  where hosts.volunteer_id = ${list(volunteers, 'integer')}))`;

/** Conditions that staff call by, of the request and its host. */
const careConditions = (
  filters: GuestFilters,
  row: 'gs' | 'gl',
): readonly (Piece<GuestTable> | undefined)[] => {
  const { district, volunteer, language, party, asked_before } = filters;
  const ofStatus = reads('gs');
  return [
    district && ofList(isInDistricts(sql`gl.city_id`, district)),
    volunteer && ofStatus(sql`${isLive} and gs.host_salon_id = ${salonsLookedAfterBy(volunteer)}`),
    language && reads('g')(sql`g.languages && ${sql.val([...language])}::integer[]`),
    party && ofStatus(sql`gs.guests_number = ${list(party, 'integer')}`),
    asked_before &&
      reads(row)(sql`${hasAskedBefore(filters, row)} = any(${sql.val([...asked_before])}::boolean[])`),
  ];
};

export const guestConditions = (
  scope: Scope,
  filters: GuestFilters,
): readonly (Piece<GuestTable> | undefined)[] => {
  const { id, city, community, created_from, created_to, deleted, free_text } = filters;
  const row = rowTable(filters);
  const ofRow = reads(row);
  const text = guestsByText(free_text);
  const reached = guestsInScope(scope, deleted);
  return [
    row === 'gs' && deleted !== true ? ofRow(sql`gs.listed`) : ofList(isListed('gl', deleted)),
    reached && isInSet('reached', reached, filters),
    hasStatus(filters),
    id && ofRow(sql`${sql.ref(`${row}.id`)} = ${list(id, 'integer')}`),
    city && ofList(sql`gl.city_id = ${list(city, 'integer')}`),
    community && isInSet('placed', guestsInCommunities(community, deleted), filters),
    text && ofList(text),
    ...careConditions(filters, row),
    (created_from ?? created_to) === undefined
      ? undefined
      : ofRow(isCreatedWithin(sql.ref(`${row}.created_at`), filters)),
  ];
};

/**
 * For a scope or filter that includes guests without a community: the list without that condition, and its smaller
 * complement, the guests in some community. `others` are all of these. Undefined for all other lists.
 */
export const splitByCommunity = (scope: Scope, filters: GuestFilters) => {
  const { community, deleted } = filters;
  // As a condition on the key, an array is one index scan; as a join, each id would be looked up by itself.
  const split = ({ ids }: GuestSet, whole: { scope: Scope; filters: GuestFilters }) => {
    const row = rowTable(filters);
    const isOther = reads(row)(sql`${sql.ref(`${row}.id`)} = any(${ids})`);
    return { whole, others: ids, inOthers: [...guestConditions(whole.scope, whole.filters), isOther] };
  };
  const reached = guestsInScope(scope, deleted);
  if (reached?.isNone) return split(reached, { scope: { reach: 'any' }, filters });
  const placed = community && guestsInCommunities(community, deleted);
  return placed?.isNone && split(placed, { scope, filters: { ...filters, community: undefined } });
};

/**
 * For lists that include guests without a request, many of whom have no row in the season: the list without the status
 * filter, and its complement of other statuses. Undefined for all other lists.
 */
export const splitByStatus = (filters: GuestFilters) => {
  const { status } = filters;
  if (status === undefined || isOfSeasons(filters)) return undefined;
  return { whole: { ...filters, status: undefined }, others: { ...filters, status: listOthers(status) } };
};

interface ListPart {
  readonly filters: GuestFilters;
  readonly order: readonly string[];
}

/**
 * Divides a list sorted by a season column into consecutive parts with an index each: by status, or by whether the
 * invitation is live. Undefined where one part suffices.
 */
export const divideByStatus = (
  filters: GuestFilters,
  order: readonly string[],
): readonly ListPart[] | undefined => {
  const [first = '', ...rest] = order;
  const name = first.replace(/^-/, '');
  const statuses = [...new Set(filters.status ?? guestStatuses)].sort();
  const toPart = (status: readonly GuestStatus[], within: readonly string[] = rest) => ({
    filters: { ...filters, status },
    order: within,
  });
  if (name === 'status')
    return (first === name ? statuses : statuses.reverse()).map((status) => toPart([status]));
  if ((name !== 'salon' && name !== 'guests_number') || statuses.every(isLiveStatus)) return undefined;
  const [live, others] = [statuses.filter(isLiveStatus), statuses.filter((status) => !isLiveStatus(status))];
  return [...(live.length > 0 ? [toPart(live, order)] : []), toPart(others)];
};

export const isUnfiltered = (scope: Scope, filters: GuestFilters): boolean =>
  scope.reach === 'any' &&
  !isOfSeasons(filters) &&
  filters.deleted !== true &&
  guestConditions(scope, filters).filter((condition) => condition !== undefined).length === 1;

/** Whether all matches are read as a set anyway, so that scanning an index in order saves nothing. */
export const areFoundAsSet = (where: ReturnType<typeof guestConditions>): boolean =>
  where.some((condition) => condition?.reads.some((table) => table === 'reached' || table === 'placed'));
