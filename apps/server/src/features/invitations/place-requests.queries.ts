import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { asPrepared } from '../../db/prepared.ts';
import { readSalons } from './invitation-locks.queries.ts';
import type { NewInvitation } from './invitation-moves.queries.ts';
import type { LockedSalon } from './invitations.rules.ts';

/** One parameter for any number of ids, so that the statement's text stays the same. */
const anyOf = (ids: readonly number[]) => sql<number>`any(${sql.val([...ids])}::integer[])`;

/** Which of these users have the role of guest and are not blocked; it stays so until the commit. */
export const lockGuestUsers = async (trx: Trx, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('role', '=', 'guest')
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forShare()
    .modifyFront(asPrepared('lock_guest_users'))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Locks salons, in the order of their ids, and reads them; those that are gone are left out. */
export type LockSalons = (trx: Trx, ids: readonly number[]) => Promise<LockedSalon[]>;
export const lockSalons: LockSalons = (trx, ids) =>
  readSalons(trx, ids).orderBy('s.id').forNoKeyUpdate('s').execute();

declare module '../../deps.ts' {
  interface Locks {
    readonly lockSalons: LockSalons;
  }
}

/**
 * Which of these guests are there. None is deleted before the commit, and whoever else changes where one of them stands
 * waits: it is the lock that the triggers of `guest_seasons` take, so that nobody who holds less has to wait for it later.
 */
export const lockGuests = async (trx: Trx, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await trx
    .selectFrom('guests')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .modifyFront(asPrepared('lock_guests'))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Invitations of guests that decide about another one: those at the salons, and the live ones of the seasons. */
export const listEarlierInvitations = (
  trx: Trx,
  guests: readonly number[],
  salons: readonly { readonly id: number; readonly season: number }[],
) => {
  if (salons.length === 0) return [];
  const seasons = [...new Set(salons.map(({ season }) => season))];
  return trx
    .selectFrom('invitations')
    .select(['guest_id', 'host_salon_id', 'season', 'status', 'denied_reason'])
    .where('guest_id', '=', anyOf(guests))
    .where((eb) =>
      eb.or([
        eb('host_salon_id', '=', anyOf(salons.map(({ id }) => id))),
        eb.and([eb('season', '=', anyOf(seasons)), eb('status', 'in', ['pending', 'approved'])]),
      ]),
    )
    .modifyFront(asPrepared('list_earlier_invitations'))
    .execute();
};

/** Adds invitations. @returns their ids, in their order */
export const insertInvitations = async (
  trx: Trx,
  invitations: readonly NewInvitation[],
): Promise<number[]> => {
  if (invitations.length === 0) return [];
  const { rows } = await sql<{ id: number; guest_id: number; host_salon_id: number }>`
    ${asPrepared('insert_invitations')}
    insert into invitations (guest_id, host_salon_id, season, guests_number, status, answered_at, expires_at, remind_at,
      offer_expires_at, made_by)
    select * from json_to_recordset(${JSON.stringify(invitations)}::json) as i (
      guest_id integer, host_salon_id integer, season integer, guests_number integer, status text,
      answered_at timestamptz, expires_at timestamptz, remind_at timestamptz, offer_expires_at timestamptz, made_by integer)
    returning id, guest_id, host_salon_id`.execute(trx);
  const ids = new Map(rows.map(({ id, guest_id, host_salon_id }) => [`${guest_id}:${host_salon_id}`, id]));
  return invitations.map(({ guest_id, host_salon_id }) => {
    const id = ids.get(`${guest_id}:${host_salon_id}`);
    if (id === undefined) throw new Error('an invitation was not written');
    return id;
  });
};
