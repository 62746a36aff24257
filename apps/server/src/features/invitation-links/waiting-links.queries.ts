import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

export const findLinkedEntry = (db: Database, id: number) =>
  db
    .selectFrom('waiting_list as w')
    .innerJoin('guests as g', 'g.id', 'w.guest_id')
    .innerJoin('users as gu', 'gu.id', 'g.user_id')
    .innerJoin('host_salons as s', 's.id', 'w.host_salon_id')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .innerJoin('users as hu', 'hu.id', 'h.user_id')
    .leftJoin('cities as c', 'c.id', 's.city_id')
    .select([
      'w.host_salon_id',
      'w.guests_number',
      'gu.first_name',
      'g.user_id as guest_user_id',
      's.event_time',
      's.time_zone',
      's.share_key',
      sql<boolean>`w.left_at is null`.as('still_waits'),
      sql<boolean>`s.max_guests - s.pending_seats - s.confirmed_seats - s.held_seats >= w.guests_number`.as(
        'has_room',
      ),
      sql<boolean>`exists (select from invitations i where i.guest_id = w.guest_id
        and i.host_salon_id = w.host_salon_id and i.status in ('pending', 'approved'))`.as('has_asked'),
      sql<string>`salon_name(s, hu.first_name, 'he')`.as('salon_name_he'),
      sql<string>`salon_name(s, hu.first_name, 'en')`.as('salon_name_en'),
      sql<string | null>`coalesce(c.name_he, s.city_name)`.as('city_name_he'),
      sql<string | null>`coalesce(c.name_en, s.city_name)`.as('city_name_en'),
    ])
    .where('w.id', '=', id)
    .where('g.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where('s.cancelled_at', 'is', null)
    .where('s.event_time', '>', sql<string>`now()`)
    .executeTakeFirst();
