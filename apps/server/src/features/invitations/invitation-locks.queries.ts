import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { asPrepared } from '../../db/prepared.ts';
import { todayInIsrael } from '../../db/season.ts';
import type { LockedSalon } from './invitations.rules.ts';

/** Reads a salon before a move of its invitations; production locks it, tests may not. */
export type LockSalon = (trx: Trx, host_salon_id: number) => Promise<LockedSalon | undefined>;

export const selectSalons = (db: Database | Trx, ids: readonly number[]) =>
  db
    .selectFrom('host_salons as s')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .innerJoin('seasons as y', 'y.year', 's.season')
    .select([
      's.id',
      's.season',
      's.max_guests',
      's.pending_seats',
      's.confirmed_seats',
      's.held_seats',
      's.auto_approve',
      // A salon with a pending cancellation is closed for guests.
      sql<boolean>`s.is_open_for_guests and s.cancels_at is null`.as('is_open_for_guests'),
      's.evening_public',
      's.share_key',
      's.event_time',
      'h.user_id as host_user_id',
      'h.time_zone as host_time_zone',
      's.cancels_at',
      sql<boolean>`s.cancelled_at is not null`.as('is_cancelled'),
      sql<boolean>`s.deleted_at is not null`.as('is_deleted'),
      sql<boolean>`s.event_time <= now()`.as('is_past'),
      sql<boolean>`${todayInIsrael} between y.guests_open_on and y.ends_on`.as('is_season_open'),
      sql<string>`now()`.as('now'),
    ])
    .where('s.id', '=', sql<number>`any(${sql.val([...ids])}::integer[])`);

/** Without a lock: a snapshot that may be stale at once. */
export const readSalons = (db: Database | Trx, ids: readonly number[]) =>
  selectSalons(db, ids).modifyFront(asPrepared('read_salons'));

/**
 * Locks and reads a salon: the first step of every transaction that takes or frees its seats, so that its decisions
 * hold until the commit (product §7.12). `for no key update` does not block inserts that reference the salon, such as
 * messages.
 */
export const lockSalon: LockSalon = (trx, host_salon_id) =>
  readSalons(trx, [host_salon_id]).forNoKeyUpdate('s').executeTakeFirst();

declare module '../../deps.ts' {
  interface Locks {
    readonly lockSalon: LockSalon;
  }
}
