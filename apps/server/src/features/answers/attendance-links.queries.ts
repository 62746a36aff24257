import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export const findAttendance = (db: Database | Trx, invitation_id: number) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('host_salons as s', 's.id', 'i.host_salon_id')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .innerJoin('users as hu', 'hu.id', 'h.user_id')
    .select([
      'i.id',
      'i.guest_id',
      'i.host_salon_id',
      'i.guests_number',
      'i.status',
      'i.coming_at',
      's.event_time',
      's.time_zone',
      sql<boolean>`s.event_time <= now() or s.cancelled_at is not null or s.deleted_at is not null`.as(
        'is_over',
      ),
      sql<string>`salon_name(s, concat_ws(' ', hu.first_name, nullif(hu.last_name, '')), 'he')`.as('name_he'),
      sql<string>`salon_name(s, concat_ws(' ', hu.first_name, nullif(hu.last_name, '')), 'en')`.as('name_en'),
    ])
    .where('i.id', '=', invitation_id)
    .executeTakeFirst();
