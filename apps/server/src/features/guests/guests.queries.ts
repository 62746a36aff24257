import type { Precision } from '@salons/contract/fields';
import type { Guest, GuestSummary } from '@salons/contract/guests';
import type { Language } from '@salons/contract/language';
import type { GuestStatus } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { canComeBack, isListed } from '../../db/deleted.ts';
import {
  guestCommunity,
  guestInScopeOrGranted,
  guestsInCommunities,
  guestsInScope,
  type Way,
} from '../../db/reach/guests.ts';
import { selectStatuses, statusConditions, statusOfEachGuest } from './guest-status.queries.ts';
import { guestsByText } from './guest-text.queries.ts';

/** The guest record of a user who has one. */
export const getGuestId = async (trx: Trx, user_id: number): Promise<number> =>
  (await trx.selectFrom('guests').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id;

export interface GuestFilters {
  readonly id?: readonly number[] | undefined;
  readonly status?: readonly GuestStatus[] | undefined;
  readonly city?: readonly number[] | undefined;
  readonly season?: readonly number[] | undefined;
  readonly community?: readonly number[] | undefined;
  readonly free_text?: string | undefined;
  readonly deleted?: boolean | undefined;
  readonly created_from?: string | undefined;
  readonly created_to?: string | undefined;
}

export type GuestRow = Omit<Guest, 'can'>;

// What is told of a guest `g` besides the record; the salon's aliases are s, h and hu.
const around = (standing: RawBuilder<unknown>) => sql`
  join users u on u.id = g.user_id left join cities c on c.id = g.city_id
  left join ${standing} left join host_salons s on s.id = inv.host_salon_id left join hosts h on h.id = s.host_id
  left join users hu on hu.id = h.user_id`;

/** Guests `g`, their users, localities and, as `inv`, where each stands in the seasons, with the salon. */
export const guestsFrom = (asked: GuestFilters = {}, besides: RawBuilder<unknown> = sql``) => sql`
  from guests g ${besides} ${around(sql`${statusOfEachGuest(asked)} on true`)} where ${isListed('g', asked.deleted)}`;

/** The same for all of them at once, each with what lists are found and ordered by. */
const guestsTogether = (asked: GuestFilters) => sql`
  from (select guests.*, kept.last_name, kept.first_name, kept.email, kept.phone_number, kept.words
    from guests join guest_list kept on kept.id = guests.id) g ${around(sql`${selectStatuses(asked)} on inv.guest_id = g.id`)} where ${isListed('g', asked.deleted)}`;

export const isLive = sql`inv.status in ('pending', 'approved')`;

/** The name of the salon that an invitation is for. */
export const salonName = (language: RawBuilder<Language>) =>
  sql`salon_name(s, concat_ws(' ', hu.first_name, nullif(hu.last_name, '')), ${language})`;

export const columns = (language: Language) => sql`
  g.id, g.user_id as user, u.first_name, u.last_name, u.email, u.phone_number, g.city_id as city,
  ${sql.ref(`c.name_${language}`)} as city_name, g.address, coalesce(g.lat, c.lat) as lat, coalesce(g.lng, c.lng) as lng,
  case when g.lat is not null then g.precision when c.lat is not null then 'locality' end as precision,
  g.languages, g.accessibility_needs, g.registration_status, g.created_at, g.deleted_at,
  case when ${isLive} then inv.guests_number end as guests_number,
  case when ${isLive} then json_build_object('id', inv.host_salon_id,
    'name', ${salonName(sql`${language}`)}, 'status', inv.status,
    'event_time', to_char(s.event_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as salon`;

/** One guest within a scope, places named in a language. */
export const findGuest = async (
  db: Database | Trx,
  scope: Scope,
  id: number,
  language: Language,
): Promise<GuestRow | undefined> => {
  const { rows } = await sql<GuestRow>`select ${columns(language)} ${guestsFrom()}
    and g.id = ${id} and ${guestInScopeOrGranted(scope)}`.execute(db);
  return rows[0];
};

const isAnyOf = (
  column: RawBuilder<unknown>,
  values: readonly (string | number)[] | undefined,
  type: 'integer' | 'text',
) => (values === undefined ? sql`true` : sql`${column} = any(${sql.val([...values])}::${sql.raw(type)}[])`);

/** Where a guest's id and time of registration are read; the rest is of `guest_list` as `g`. */
const ofGuest = { id: sql`g.id`, created_at: sql`g.created_at` };

const orderColumns = (
  language: Language,
  self: typeof ofGuest,
): Readonly<Record<string, RawBuilder<unknown>>> => ({
  ...self,
  first_name: sql`g.first_name`,
  last_name: sql`g.last_name`,
  email: sql`g.email`,
  phone_number: sql`g.phone_number`,
  city: sql`${sql.ref(`c.name_${language}`)} collate "C"`,
  city_name: sql`${sql.ref(`c.name_${language}`)} collate "C"`,
  community: guestCommunity,
  registration_status: sql`g.registration_status`,
  status: sql`coalesce(inv.status, 'none') collate "C"`,
  season: sql`inv.season`,
  salon: sql`case when ${isLive} then inv.host_salon_id end`,
  guests_number: sql`case when ${isLive} then inv.guests_number end`,
});

// Never null, so that plain `desc` can follow its index.
const neverNull = ['id', 'created_at', 'first_name', 'last_name'];

/** What is filled in a part of a list that holds those with a value alone. */
const filledColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  salon: sql`inv.host_salon_id`,
  guests_number: sql`inv.guests_number`,
};

/** @param filled the field that none of the guests is without */
export const orderBy = (order: readonly string[], language: Language, self = ofGuest, filled?: string) => {
  const known = orderColumns(language, self);
  const terms = [...order, '-id'].flatMap((term) => {
    const field = term.replace(/^-/, '');
    const column = (field === filled ? filledColumns[field] : undefined) ?? known[field];
    if (!column) return [];
    if (field === term) return [sql`${column} asc`];
    return [
      neverNull.includes(field) || field === filled ? sql`${column} desc` : sql`${column} desc nulls last`,
    ];
  });
  return sql.join(terms);
};

/** What needs no invitation to be told of a guest. */
export const ownConditions = (scope: Scope, filters: GuestFilters, way: Way = 'sets'): RawBuilder<boolean> =>
  sql<boolean>`${guestsInScope(scope, way)} and ${isAnyOf(sql`g.id`, filters.id, 'integer')}
    and ${isAnyOf(sql`g.city_id`, filters.city, 'integer')}
    and ${filters.community === undefined ? sql`true` : guestsInCommunities(filters.community, way)}
    and ${guestsByText(filters.free_text)} and ${isCreatedWithin(sql`g.created_at`, filters)}`;

/** Some values of all guests within a scope that pass the filters, in an order; a file asks for many at once. */
export const selectGuests = (
  values: RawBuilder<unknown>,
  scope: Scope,
  filters: GuestFilters,
  order: readonly string[],
  language: Language,
): RawBuilder<unknown> =>
  sql`select ${values} ${guestsTogether(filters)} and ${ownConditions(scope, filters)}
    and ${statusConditions(filters)}
    order by ${orderBy(order, language)}`;

/** The same as the wire has them. */
export const guestRows = (
  scope: Scope,
  filters: GuestFilters,
  order: readonly string[],
  language: Language,
): RawBuilder<unknown> => selectGuests(columns(language), scope, filters, order, language);

export interface GuestChange {
  city_id?: number | null;
  address?: string | null;
  lat?: number | null;
  lng?: number | null;
  precision?: Precision;
  languages?: number[];
  accessibility_needs?: string | null;
  registration_status?: number;
  /** The staff member who made the record, and who put it where it lies; null for the person. */
  made_by?: number;
  placed_by?: number | null;
}

export const updateGuest = async (trx: Trx, id: number, change: GuestChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('guests').set(change).where('id', '=', id).execute();
};

/** Takes turns with whoever else changes this guest. */
export const lockGuest = (trx: Trx, id: number) =>
  trx.selectFrom('guests').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** How many requests and approved seats a guest had by season, the newest first (product §10.63). */
export const listGuestSummaries = async (db: Database, id: number) =>
  (
    await sql<GuestSummary>`
      select season as year, coalesce(sum(guests_number) filter (where status = 'approved'), 0)::int as seats,
        count(*)::int as requests
      from invitations where guest_id = ${id} group by season order by season desc`.execute(db)
  ).rows;

/** Takes a deletion back, of a person who is still there; whether there was one to take back. */
export const undeleteGuest = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`update guests set deleted_at = null where id = ${id} and ${canComeBack('guests')}
    and exists (select from users where users.id = guests.user_id and users.deleted_at is null)
    returning id`.execute(trx);
  return rows.length > 0;
};

/** Marks a guest as deleted; nothing of the history goes (product §10.10). */
export const markGuestDeleted = async (trx: Trx, id: number): Promise<void> => {
  await trx.updateTable('guests').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute();
};
