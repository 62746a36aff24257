import type { Guest } from '@salons/contract/guests';
import type { Language } from '@salons/contract/language';
import type { GuestStatus } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import type { Page } from '../../http/paging.ts';
import type { Scope } from '../../http/session.ts';
import { communityOfGuest, currentYear, guestInScope } from './guest-scopes.queries.ts';

export const insertGuest = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .insertInto('guests')
    .values({ user_id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ deleted_at: null }))
    .execute();
};

export interface GuestFilters {
  readonly status?: readonly GuestStatus[] | undefined;
  readonly city?: readonly number[] | undefined;
  readonly season?: readonly number[] | undefined;
  readonly community?: readonly number[] | undefined;
  readonly free_text?: string | undefined;
}

export type GuestRow = Omit<Guest, 'can'>;

const yearsOf = (season: readonly number[] | undefined): RawBuilder<unknown> =>
  season === undefined ? sql`array[${currentYear}]` : sql`${sql.val([...season])}::integer[]`;

/** Guests `g`, their users and localities. */
const guestsAlone = sql`
  from guests g join users u on u.id = g.user_id left join cities c on c.id = g.city_id where g.deleted_at is null`;

/** Guests `g`, their users, localities and, as `inv`, the live invitation of the seasons, else the last denied one. */
const guestsFrom = (season?: readonly number[]) => sql`
  from guests g join users u on u.id = g.user_id left join cities c on c.id = g.city_id
  left join lateral (
    select i.status, i.guests_number, i.season, i.host_salon_id, s.event_time, s as salon,
      concat_ws(' ', hu.first_name, nullif(hu.last_name, '')) as host_name
    from invitations i join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id
    join users hu on hu.id = h.user_id
    where i.guest_id = g.id and i.season = any(${yearsOf(season)})
    order by (i.status = 'denied'), i.id desc limit 1) inv on true
  where g.deleted_at is null`;

const isLive = sql`inv.status in ('pending', 'approved')`;

const columns = (language: Language) => sql`
  g.id, g.user_id as user, u.first_name, u.last_name, u.email, u.phone_number, g.city_id as city,
  ${sql.ref(`c.name_${language}`)} as city_name, g.address, coalesce(g.lat, c.lat) as lat, coalesce(g.lng, c.lng) as lng,
  g.languages, g.accessibility_needs, g.registration_status, g.created_at,
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

/** In the season: asked for a place in it, or registered during it (product §10.4). */
const inSeason = (season: readonly number[] | undefined) =>
  season === undefined
    ? sql`true`
    : sql`(inv.season is not null or exists (select from seasons y where y.year = any(${yearsOf(season)})
        and (g.created_at at time zone 'Asia/Jerusalem')::date between y.starts_on and y.ends_on))`;

const matchesText = (text: string | undefined) => {
  if (text === undefined || text.trim() === '') return sql`true`;
  const digits = text.replace(/\D/g, '').replace(/^(972|0)/, '');
  const byPhone = digits.length < 4 ? sql`false` : sql`strpos(u.phone_number, ${digits}) > 0`;
  return sql`(strpos(u.folded, trim(fold(${text}))) > 0 or strpos(lower(u.email::text), lower(trim(${text}))) > 0
    or strpos(c.folded, trim(fold(${text}))) > 0 or ${byPhone})`;
};

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

const orderBy = (order: readonly string[], language: Language) => {
  const known = orderColumns(language);
  const terms = [...order, '-id'].flatMap((field) => {
    const column = known[field.replace(/^-/, '')];
    return column
      ? [sql`${column} ${sql.raw(field.startsWith('-') ? 'desc nulls last' : 'asc nulls last')}`]
      : [];
  });
  return sql.join(terms);
};

/** A page of guests within a scope (product §10.2). */
export const listGuests = async (
  db: Database,
  scope: Scope,
  filters: GuestFilters,
  order: readonly string[],
  window: { readonly limit: number; readonly offset: number },
  language: Language,
): Promise<Page<GuestRow>> => {
  const where = sql`${guestInScope(scope)} and ${anyOf(sql`g.city_id`, filters.city, 'integer')}
    and ${anyOf(communityOfGuest, filters.community, 'integer')} and ${matchesText(filters.free_text)}`;
  const standing = sql`${anyOf(sql`coalesce(inv.status, 'none')`, filters.status, 'text')} and ${inSeason(filters.season)}`;
  // Invitations are looked up for those alone that are counted by them, or shown.
  const counted =
    filters.status === undefined && filters.season === undefined
      ? sql`${guestsAlone} and ${where}`
      : sql`${guestsFrom(filters.season)} and ${where} and ${standing}`;
  const [page, count, total] = await Promise.all([
    sql<GuestRow>`select ${columns(language)} ${guestsFrom(filters.season)} and ${where} and ${standing}
      order by ${orderBy(order, language)} limit ${window.limit} offset ${window.offset}`.execute(db),
    sql<{ count: number }>`select count(*) ${counted}`.execute(db),
    sql<{ count: number }>`select count(*) ${guestsAlone} and ${guestInScope(scope)}`.execute(db),
  ]);
  return { rows: page.rows, count: count.rows[0]?.count ?? 0, total_no_filters: total.rows[0]?.count ?? 0 };
};

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
