import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/**
 * Upcoming salons without a reminder whose two days before may have begun, with the host's zone. The margin covers a
 * Shabbat; none in the last six hours, when it would only disturb.
 */
export const listSalonsToRemind = (db: Database | Trx) =>
  db
    .selectFrom('host_salons as s')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .select(['s.id', 's.event_time', 'h.time_zone', sql<string>`now()`.as('now')])
    .where('s.guests_reminded_at', 'is', null)
    .where('s.cancelled_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where('s.event_time', '>', sql<string>`now() + interval '6 hours'`)
    .where('s.event_time', '<', sql<string>`now() + interval '80 hours'`)
    .orderBy('s.event_time')
    .limit(2000)
    .execute();

/** Marks a salon's reminder as sent. @returns false if it was, or the salon will not take place */
export const takeSalonToRemind = async (trx: Trx, id: number): Promise<boolean> => {
  const taken = await trx
    .updateTable('host_salons')
    .set({ guests_reminded_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('guests_reminded_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

export const findHostToRemind = (trx: Trx, id: number) =>
  trx
    .selectFrom('host_salons as s')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .select([
      's.event_time',
      's.time_zone',
      's.confirmed_seats',
      's.host_id',
      's.is_digital',
      's.is_org',
      'u.id as user_id',
      'u.email',
      'u.phone_number',
      'u.sms_notifications',
      'u.language',
      sql<string>`salon_name(s, concat_ws(' ', u.first_name, nullif(u.last_name, '')), 'he')`.as('name_he'),
      sql<string>`salon_name(s, concat_ws(' ', u.first_name, nullif(u.last_name, '')), 'en')`.as('name_en'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
