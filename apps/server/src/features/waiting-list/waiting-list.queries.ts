import type { Language } from '@salons/contract/language';
import type { OwnWaitingEntry, WaitingEntry, WaitingParty } from '@salons/contract/waiting-list';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { changedSince } from '../../db/evening-changes.ts';
import { asPrepared } from '../../db/prepared.ts';
import { mostTimesPassed, type WaitingGuests } from './waiting-list.rules.ts';

/** One parameter for any number of ids, so that the statement text is constant. */
const toAnyParameter = (ids: readonly number[]) => sql<number>`any(${sql.val([...ids])}::integer[])`;

/** Which of these users have the guest role and are not blocked; locked until the commit. */
export const lockGuestUsers = async (trx: Trx, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', toAnyParameter(ids))
    .where('role', '=', 'guest')
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forShare()
    .modifyFront(asPrepared('lock_guest_users'))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * Locks guests against deletion and concurrent changes of their invitations. The same lock as the triggers of
 * `guest_seasons` take, so that they never have to upgrade it.
 * @returns the ids that exist
 */
export const lockGuests = async (trx: Trx, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await trx
    .selectFrom('guests')
    .select('id')
    .where('id', '=', toAnyParameter(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .modifyFront(asPrepared('lock_guests'))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Guests with a live invitation at these salons, or waiting there. */
export const listGuestsAt = async (trx: Trx, host_salons: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ guest_id: number }>`
    select guest_id from invitations
      where host_salon_id = any(${[...host_salons]}::integer[]) and status in ('pending', 'approved')
    union select guest_id from waiting_list
      where host_salon_id = any(${[...host_salons]}::integer[]) and left_at is null`.execute(trx);
  return rows.map(({ guest_id }) => guest_id);
};

export const listWaitingGuests = (trx: Trx, salons: readonly number[]) =>
  trx
    .selectFrom('waiting_list')
    .select(['guest_id', 'host_salon_id'])
    .where('host_salon_id', '=', toAnyParameter(salons))
    .where('left_at', 'is', null)
    .orderBy('id')
    .modifyFront(asPrepared('list_waiting_guests'))
    .execute();

/** Square of a guest's distance in degrees of latitude: for comparing only. */
const distance = sql`(coalesce(g.lat, c.lat) - s.lat) ^ 2
  + ((coalesce(g.lng, c.lng) - s.lng) * cos(radians(s.lat))) ^ 2`;

/**
 * Waiting parties of a salon in order of joining, on its day the nearest first (product §7.192). Readiness is only stable under the locks of the salon and the
 * guests.
 */
export const listWaitingParties = async (trx: Trx, host_salon_id: number): Promise<WaitingGuests[]> => {
  const { rows } = await sql<WaitingGuests>`
    select w.guest_id, w.guests_number, w.times_passed, g.deleted_at is null and u.blocked_at is null and u.role = 'guest'
      and not exists (select from invitations i
        where i.guest_id = w.guest_id and i.season = w.season and i.status in ('pending', 'approved')) as is_ready
    from waiting_list w join host_salons s on s.id = w.host_salon_id join guests g on g.id = w.guest_id
      join users u on u.id = g.user_id left join cities c on c.id = g.city_id
    where w.host_salon_id = ${host_salon_id} and w.left_at is null
    order by case when s.local_date = (now() at time zone s.time_zone)::date then ${distance} end nulls last, w.id`.execute(
    trx,
  );
  return rows;
};

export const findSalonTime = (trx: Trx, id: number) =>
  trx.selectFrom('host_salons').select(['event_time', 'time_zone']).where('id', '=', id).executeTakeFirst();

export const listWishes = (trx: Trx, guest_id: number, season: number) =>
  trx
    .selectFrom('waiting_list')
    .select(['id', 'host_salon_id', 'guests_number', 'rank'])
    .where('guest_id', '=', guest_id)
    .where('season', '=', season)
    .where('left_at', 'is', null)
    .orderBy('rank')
    .execute();

export const endStaleWishes = async (trx: Trx, guest_id: number): Promise<void> => {
  await sql`
    update waiting_list w set left_at = now() from host_salons s
    where w.guest_id = ${guest_id} and w.left_at is null and s.id = w.host_salon_id
      and (s.event_time <= now() or s.cancelled_at is not null or s.deleted_at is not null)`.execute(trx);
};

interface NewWish {
  readonly host_salon_id: number;
  readonly guest_id: number;
  readonly season: number;
  readonly guests_number: number;
  readonly rank: number;
}

export const insertWish = async (trx: Trx, wish: NewWish): Promise<number> => {
  const { id } = await trx.insertInto('waiting_list').values(wish).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateWish = async (trx: Trx, id: number, guests_number: number): Promise<void> => {
  await trx.updateTable('waiting_list').set({ guests_number }).where('id', '=', id).execute();
};

export const updateRanks = async (trx: Trx, ranks: ReadonlyMap<number, number>): Promise<void> => {
  await sql`
    update waiting_list w set rank = wish.rank
    from unnest(${[...ranks.keys()]}::integer[], ${[...ranks.values()]}::integer[]) as wish (id, rank)
    where w.id = wish.id and w.rank <> wish.rank`.execute(trx);
};

/** Ends guests' waiting, each at a salon. @returns the number of ended entries */
export const endWishes = async (
  trx: Trx,
  wishes: readonly { readonly guest_id: number; readonly host_salon_id: number }[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    ${asPrepared('end_wishes')}
    update waiting_list w set left_at = now()
    from json_to_recordset(${JSON.stringify(wishes)}::json) as ended (guest_id integer, host_salon_id integer)
    where w.guest_id = ended.guest_id and w.host_salon_id = ended.host_salon_id and w.left_at is null`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
};

export const endGuestWishes = async (trx: Trx, guest_id: number): Promise<void> => {
  await trx
    .updateTable('waiting_list')
    .set({ left_at: sql<string>`now()` })
    .where('guest_id', '=', guest_id)
    .where('left_at', 'is', null)
    .execute();
};

/** Ends the waiting, in the seasons of these invitations, of the guests who are approved. */
export const endWishesAfterApproval = async (trx: Trx, invitations: readonly number[]): Promise<void> => {
  await sql`
    update waiting_list w set left_at = now() from invitations i
    where i.id = any(${invitations}::integer[]) and i.status = 'approved'
      and w.guest_id = i.guest_id and w.season = i.season and w.left_at is null`.execute(trx);
};

/** Ends all waiting at a salon. @returns the guests who waited */
export const endWishesAtSalon = async (trx: Trx, host_salon_id: number): Promise<number[]> => {
  const rows = await trx
    .updateTable('waiting_list')
    .set({ left_at: sql<string>`now()` })
    .where('host_salon_id', '=', host_salon_id)
    .where('left_at', 'is', null)
    .returning('guest_id')
    .execute();
  return rows.map(({ guest_id }) => guest_id);
};

/** Other salons where the guests of these invitations wait; one row per guest and salon. */
export const listWishesElsewhere = async (
  trx: Trx,
  invitations: readonly number[],
): Promise<{ readonly host_salon_id: number; readonly guest_id: number }[]> => {
  const { rows } = await sql<{ host_salon_id: number; guest_id: number }>`
    ${asPrepared('list_wishes_elsewhere')}
    select distinct w.host_salon_id, w.guest_id from waiting_list w join invitations i on i.guest_id = w.guest_id
    where i.id = any(${invitations}::integer[]) and w.left_at is null order by 1, 2`.execute(trx);
  return rows;
};

const position = sql<number>`(select count(*)::integer from waiting_list before
  where before.host_salon_id = w.host_salon_id and before.left_at is null and before.id <= w.id)`;

export const findEntry = async (trx: Trx, id: number): Promise<WaitingEntry | undefined> => {
  const { rows } = await sql<WaitingEntry>`
    select w.id, w.host_salon_id as host_salon, w.guests_number, w.rank, ${position} as position
    from waiting_list w where w.id = ${id}`.execute(trx);
  return rows[0];
};

export const listOwnEntries = async (
  db: Database,
  guest_id: number,
  language: Language,
): Promise<OwnWaitingEntry[]> => {
  const { rows } = await sql<OwnWaitingEntry>`
    select w.id, w.host_salon_id as host_salon, w.guests_number, w.rank, ${position} as position,
      salon_name(s, concat_ws(' ', hu.first_name, nullif(hu.last_name, '')), ${language}) as salon_name,
      s.event_time, s.time_zone, coalesce(${sql.ref(`c.name_${language}`)}, s.city_name) as city_name,
      ${changedSince('w.host_salon_id', 'w.created_at')} as changed
    from waiting_list w join host_salons s on s.id = w.host_salon_id join hosts h on h.id = s.host_id
    join users hu on hu.id = h.user_id left join cities c on c.id = s.city_id
    where w.guest_id = ${guest_id} and w.left_at is null
      and s.event_time > now() and s.cancelled_at is null and s.deleted_at is null
    order by s.season, w.rank`.execute(db);
  return rows;
};

export const listParties = async (db: Database, host_salon_id: number): Promise<Required<WaitingParty>[]> => {
  const { rows } = await sql<Required<WaitingParty>>`
    select row_number() over (order by w.id)::integer as position, w.guests_number, w.created_at,
      w.guest_id as guest, concat_ws(' ', u.first_name, nullif(u.last_name, '')) as guest_name
    from waiting_list w join guests g on g.id = w.guest_id join users u on u.id = g.user_id
    where w.host_salon_id = ${host_salon_id} and w.left_at is null order by w.id`.execute(db);
  return rows;
};

/** Stores the number of places held for a waiting party (product §7.200). */
export const updateHeldSeats = async (trx: Trx, id: number, held_seats: number): Promise<void> => {
  await trx.updateTable('host_salons').set({ held_seats }).where('id', '=', id).execute();
};

/**
 * Upcoming salons with free places for a waiting party, and those with held places, whose reason may have ended; at
 * most `limit`.
 */
export const listSalonsWithRoom = async (db: Database | Trx, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select s.id from host_salons s
    where (s.held_seats > 0 or s.id in (select w.host_salon_id from waiting_list w where w.left_at is null))
      and s.is_open_for_guests and s.cancelled_at is null and s.cancels_at is null and s.deleted_at is null
      and s.event_time > now() and (s.held_seats > 0 or exists (
        select from waiting_list w where w.host_salon_id = s.id and w.left_at is null
          and (w.guests_number <= s.max_guests - s.pending_seats - s.confirmed_seats
            or w.times_passed >= ${mostTimesPassed} and s.max_guests > s.pending_seats + s.confirmed_seats)))
    order by s.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
