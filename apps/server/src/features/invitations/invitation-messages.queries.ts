import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

const hostName = sql`concat_ws(' ', hu.first_name, nullif(hu.last_name, ''))`;

/** All that messages about invitations tell, and the people they go to. */
export const listMessageContexts = async (db: Database | Trx, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invitations as i')
    .innerJoin('guests as g', 'g.id', 'i.guest_id')
    .innerJoin('users as gu', 'gu.id', 'g.user_id')
    .innerJoin('host_salons as s', 's.id', 'i.host_salon_id')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .innerJoin('users as hu', 'hu.id', 'h.user_id')
    .select([
      'i.id',
      'i.guests_number',
      'i.comment',
      'i.expires_at',
      'i.guest_id',
      'i.host_salon_id',
      's.event_time',
      's.time_zone',
      's.cancel_reason',
      's.host_id',
      's.evening_public',
      's.is_open_for_guests',
      's.share_key',
      'gu.id as guest_user_id',
      'gu.email as guest_email',
      'gu.phone_number as guest_phone',
      'gu.sms_notifications as guest_sms',
      'gu.language as guest_language',
      'hu.id as host_user_id',
      'hu.email as host_email',
      'hu.phone_number as host_phone',
      'hu.sms_notifications as host_sms',
      'hu.language as host_language',
      sql<string>`concat_ws(' ', gu.first_name, nullif(gu.last_name, ''))`.as('guest_name'),
      sql<string>`salon_name(s, ${hostName}, 'he')`.as('salon_name_he'),
      sql<string>`salon_name(s, ${hostName}, 'en')`.as('salon_name_en'),
      sql<string>`now()`.as('now'),
    ])
    .where('i.id', 'in', [...ids])
    .orderBy('i.id')
    .execute();
};
export type MessageContext = Awaited<ReturnType<typeof listMessageContexts>>[number];
