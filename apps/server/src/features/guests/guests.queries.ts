import type { Guest, GuestSummary } from '@salons/contract/guests';
import type { Language } from '@salons/contract/language';
import type { GuestStatus } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { canComeBack, isListed } from '../../db/deleted.ts';
import type { Scope } from '../../http/session.ts';
import {
  communityOfGuest,
  currentYear,
  guestInScope,
  guestsInScope,
  guestsOfCommunities,
} from './guest-scopes.queries.ts';
import { guestsByText } from './guest-text.queries.ts';

export const insertGuest = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .insertInto('guests')
    .values({ user_id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ deleted_at: null }))
    .execute();
};

/** The guest record of a user who has one. */
export const findGuestOf = async (trx: Trx, user_id: number): Promise<number> =>
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

/** Invitations `i` of these seasons, by default of the current one; one season is told as one, for its index. */
export const ofSeasons = (season: readonly number[] | undefined): RawBuilder<boolean> => {
  if (season === undefined) return sql<boolean>`i.season = ${currentYear}`;
  const [only, ...others] = season;
  return only !== undefined && others.length === 0
    ? sql<boolean>`i.season = ${only}::integer`
    : sql<boolean>`i.season = any(${sql.val([...season])}::integer[])`;
};

/** Guests `g`, their users, localities and, as `inv`, the live invitation of the seasons, else the last denied one. */
export const guestsFrom = (
  season?: readonly number[],
  deleted?: boolean,
  besides: RawBuilder<unknown> = sql``,
) => sql`
  from guests g ${besides} join users u on u.id = g.user_id left join cities c on c.id = g.city_id
  left join lateral (
    select i.status, i.guests_number, i.season, i.host_salon_id, s.event_time, s as salon,
      concat_ws(' ', hu.first_name, nullif(hu.last_name, '')) as host_name
    from invitations i join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id
    join users hu on hu.id = h.user_id
    where i.guest_id = g.id and ${ofSeasons(season)}
    order by (i.status = 'denied'), i.id desc limit 1) inv on true
  where ${isListed('g', deleted)}`;

/** The same for all of them at once: the invitations of the seasons are read once rather than a guest at a time. */
const guestsTogether = (season?: readonly number[], deleted?: boolean) => sql`
  from guests g join users u on u.id = g.user_id left join cities c on c.id = g.city_id
  left join (
    select distinct on (i.guest_id) i.guest_id, i.status, i.guests_number, i.season, i.host_salon_id, s.event_time,
      s.time_zone, s as salon, concat_ws(' ', hu.first_name, nullif(hu.last_name, '')) as host_name
    from invitations i join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id
    join users hu on hu.id = h.user_id
    where ${ofSeasons(season)}
    order by i.guest_id, (i.status = 'denied'), i.id desc) inv on inv.guest_id = g.id
  where ${isListed('g', deleted)}`;

export const isLive = sql`inv.status in ('pending', 'approved')`;

export const columns = (language: Language) => sql`
  g.id, g.user_id as user, u.first_name, u.last_name, u.email, u.phone_number, g.city_id as city,
  ${sql.ref(`c.name_${language}`)} as city_name, g.address, coalesce(g.lat, c.lat) as lat, coalesce(g.lng, c.lng) as lng,
  g.languages, g.accessibility_needs, g.registration_status, g.created_at, g.deleted_at,
  case when ${isLive} then inv.guests_number end as guests_number,
  case when ${isLive} then json_build_object('id', inv.host_salon_id,
    'name', salon_name(inv.salon, inv.host_name, ${language}), 'status', inv.status,
    'event_time', to_char(inv.event_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as salon`;

/** One guest within a scope, places named in a language. */
export const findGuest = async (
  db: Database | Trx,
  scope: Scope,
  id: number,
  language: Language,
): Promise<GuestRow | undefined> => {
  const { rows } = await sql<GuestRow>`select ${columns(language)} ${guestsFrom()}
    and g.id = ${id} and ${guestInScope(scope)}`.execute(db);
  return rows[0];
};

const anyOf = (
  column: RawBuilder<unknown>,
  values: readonly (string | number)[] | undefined,
  type: 'integer' | 'text',
) => (values === undefined ? sql`true` : sql`${column} = any(${sql.val([...values])}::${sql.raw(type)}[])`);

/** Registered during one of the seasons. */
const registeredIn = (season: readonly number[]) => sql<boolean>`exists (select from seasons y
  where y.year = any(${sql.val([...season])}::integer[])
    and g.created_at >= y.starts_on::timestamp at time zone 'Asia/Jerusalem'
    and g.created_at < (y.ends_on + 1)::timestamp at time zone 'Asia/Jerusalem')`;

/** In the season: asked for a place in it, or registered during it (product §10.4). */
const inSeason = (season: readonly number[] | undefined) =>
  season === undefined ? sql`true` : sql`(inv.season is not null or ${registeredIn(season)})`;

const orderColumns = (language: Language): Readonly<Record<string, RawBuilder<unknown>>> => ({
  id: sql`g.id`,
  created_at: sql`g.created_at`,
  first_name: sql`fold(u.first_name) collate "C"`,
  last_name: sql`fold(u.last_name) collate "C"`,
  email: sql`lower(u.email::text) collate "C"`,
  phone_number: sql`u.phone_number collate "C"`,
  city: sql`${sql.ref(`c.name_${language}`)} collate "C"`,
  city_name: sql`${sql.ref(`c.name_${language}`)} collate "C"`,
  community: communityOfGuest,
  registration_status: sql`g.registration_status`,
  status: sql`coalesce(inv.status, 'none') collate "C"`,
  season: sql`inv.season`,
  salon: sql`case when ${isLive} then inv.host_salon_id end`,
  guests_number: sql`case when ${isLive} then inv.guests_number end`,
});

// Never null, so that plain `desc` can follow its index.
const filled = new Set(['id', 'created_at', 'first_name', 'last_name']);
const direction = (field: string) => {
  if (!field.startsWith('-')) return 'asc';
  return filled.has(field.slice(1)) ? 'desc' : 'desc nulls last';
};

export const orderBy = (order: readonly string[], language: Language) => {
  const known = orderColumns(language);
  const terms = [...order, '-id'].flatMap((field) => {
    const column = known[field.replace(/^-/, '')];
    return column ? [sql`${column} ${sql.raw(direction(field))}`] : [];
  });
  return sql.join(terms);
};

/** What needs no invitation to be told of a guest. */
export const ownConditions = (scope: Scope, filters: GuestFilters): RawBuilder<boolean> =>
  sql<boolean>`${guestsInScope(scope)} and ${anyOf(sql`g.id`, filters.id, 'integer')}
    and ${anyOf(sql`g.city_id`, filters.city, 'integer')}
    and ${filters.community === undefined ? sql`true` : guestsOfCommunities(filters.community)}
    and ${guestsByText(filters.free_text)} and ${isCreatedWithin(sql`g.created_at`, filters)}`;

/** What is told by `inv`: where a guest stands, and in which season. */
export const standingConditions = (filters: GuestFilters): RawBuilder<boolean> =>
  sql<boolean>`${anyOf(sql`coalesce(inv.status, 'none')`, filters.status, 'text')} and ${inSeason(filters.season)}`;

/** Some values of all guests within a scope that pass the filters, in an order; a file asks for many at once. */
export const selectGuests = (
  values: RawBuilder<unknown>,
  scope: Scope,
  filters: GuestFilters,
  order: readonly string[],
  language: Language,
): RawBuilder<unknown> =>
  sql`select ${values} ${guestsTogether(filters.season, filters.deleted)} and ${ownConditions(scope, filters)}
    and ${standingConditions(filters)}
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
  languages?: number[];
  accessibility_needs?: string | null;
  registration_status?: number;
}

export const updateGuest = async (trx: Trx, id: number, change: GuestChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('guests').set(change).where('id', '=', id).execute();
};

/** Takes turns with whoever else changes this guest. */
export const lockGuest = (trx: Trx, id: number) =>
  trx.selectFrom('guests').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** A guest's requests by season, the newest first, with each salon as it is called (product §10.63). */
export const listGuestSummaries = async (db: Database, id: number, language: Language) =>
  (
    await sql<GuestSummary>`
      select i.season as year,
        coalesce(sum(i.guests_number) filter (where i.status = 'approved'), 0)::int as seats,
        jsonb_agg(jsonb_build_object(
          'id', i.id, 'host_salon', s.id,
          'salon_name', salon_name(s, concat_ws(' ', hu.first_name, nullif(hu.last_name, '')), ${language}),
          'event_time', to_char(s.event_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'time_zone', s.time_zone, 'guests_number', i.guests_number, 'status', i.status,
          'denied_reason', i.denied_reason, 'attended', i.attended,
          'created_at', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        ) order by i.id desc) as invitations
      from invitations i join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id
      join users hu on hu.id = h.user_id
      where i.guest_id = ${id} group by i.season order by i.season desc`.execute(db)
  ).rows;

/** Which of some languages there are. */
export const listKnownLanguages = async (db: Database | Trx, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('languages')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
};

/** Takes a deletion back, of a person who is still there; whether there was one to take back. */
export const unremoveGuest = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`update guests set deleted_at = null where id = ${id} and ${canComeBack('guests')}
    and exists (select from users where users.id = guests.user_id and users.deleted_at is null)
    returning id`.execute(trx);
  return rows.length > 0;
};

/** Marks a guest as deleted; nothing of the history goes (product §10.10). */
export const markGuestDeleted = async (trx: Trx, id: number): Promise<void> => {
  await trx.updateTable('guests').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute();
};

export interface PersonChange {
  first_name?: string;
  last_name?: string;
  email?: string | null;
  phone_number?: string | null;
}

/** Changes a guest's person; another address has yet to be verified. */
export const updatePerson = async (trx: Trx, user_id: number, change: PersonChange): Promise<void> => {
  const { email } = change;
  const unverified =
    email === undefined
      ? {}
      : {
          email_verified_at: sql<
            string | null
          >`case when email is not distinct from ${email} then email_verified_at end`,
        };
  await trx
    .updateTable('users')
    .set({ ...change, ...unverified })
    .where('id', '=', user_id)
    .execute();
};
