import { sql } from 'kysely';
import type { Database, Trx } from './client.ts';
import { asPrepared } from './prepared.ts';
import { todayInIsrael } from './season.ts';

/** Salons with their seats, and all that decides whether these may be taken. */
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
