import type { Trx } from '../../db/client.ts';
import { readSalons } from './invitation-locks.queries.ts';
import type { NewInvitation } from './invitation-moves.queries.ts';
import type { LockedSalon } from './invitations.rules.ts';

/** Which of these users have the role of guest; it stays theirs until the commit. */
export const lockGuestUsers = async (trx: Trx, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('role', '=', 'guest')
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Locks salons, in the order of their ids, and reads them; those that are gone are left out. */
export type LockSalons = (trx: Trx, ids: readonly number[]) => Promise<LockedSalon[]>;
export const lockSalons: LockSalons = (trx, ids) =>
  readSalons(trx, ids).orderBy('s.id').forUpdate('s').execute();

/**
 * Which of these guests are there. None is deleted before the commit, and whoever else changes where one of them stands
 * waits: it is the lock that the triggers of `guest_seasons` take, so that nobody who holds less has to wait for it later.
 */
export const lockGuests = async (trx: Trx, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await trx
    .selectFrom('guests')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
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
    .where('guest_id', 'in', [...guests])
    .where((eb) =>
      eb.or([
        eb(
          'host_salon_id',
          'in',
          salons.map(({ id }) => id),
        ),
        eb.and([eb('season', 'in', seasons), eb('status', 'in', ['pending', 'approved'])]),
      ]),
    )
    .execute();
};

/** Adds invitations. @returns their ids, in their order */
export const insertInvitations = async (
  trx: Trx,
  invitations: readonly NewInvitation[],
): Promise<number[]> => {
  if (invitations.length === 0) return [];
  const rows = await trx
    .insertInto('invitations')
    .values([...invitations])
    .returning(['id', 'guest_id', 'host_salon_id'])
    .execute();
  const ids = new Map(rows.map(({ id, guest_id, host_salon_id }) => [`${guest_id}:${host_salon_id}`, id]));
  return invitations.map(({ guest_id, host_salon_id }) => {
    const id = ids.get(`${guest_id}:${host_salon_id}`);
    if (id === undefined) throw new Error('an invitation was not written');
    return id;
  });
};
