import type { InvitationStatus } from '@salons/contract/invitations';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { isCalledOff } from '../../db/shown-status.ts';
import type { AnsweredStatus } from '../answers/invitation-moves.rules.ts';

export const findLinkedInvitation = (db: Database, id: number) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('guests as g', 'g.id', 'i.guest_id')
    .innerJoin('users as gu', 'gu.id', 'g.user_id')
    .innerJoin('host_salons as s', 's.id', 'i.host_salon_id')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .innerJoin('users as hu', 'hu.id', 'h.user_id')
    .leftJoin('cities as c', 'c.id', 's.city_id')
    .select([
      'i.status',
      'i.denied_reason',
      'i.next_status',
      'i.next_status_event as undo_event',
      sql<string | null>`case when i.next_status_at > now() then i.next_status_at end`.as('undo_until'),
      sql<number | null>`(select e.actor_id from events e where e.id = i.next_status_event)`.as('undo_by'),
      sql<boolean>`s.cancels_at is not null`.as('is_cancelling'),
      sql<boolean>`exists (select from salon_moves m where m.to_invitation_id = i.id and m.refused_at is null)`.as(
        'is_moved',
      ),
      sql<boolean>`exists (select from salon_moves m where m.to_invitation_id = i.id and m.refused_at is not null)`.as(
        'was_moved',
      ),
      'i.coming_at',
      'i.offer_expires_at',
      'i.guests_number',
      'gu.first_name',
      'g.user_id as guest_user_id',
      'h.user_id as host_user_id',
      's.event_time',
      's.time_zone',
      sql<string>`salon_name(s, hu.first_name, 'he')`.as('salon_name_he'),
      sql<string>`salon_name(s, hu.first_name, 'en')`.as('salon_name_en'),
      sql<string | null>`coalesce(c.name_he, s.city_name)`.as('city_name_he'),
      sql<string | null>`coalesce(c.name_en, s.city_name)`.as('city_name_en'),
    ])
    .$narrowType<{ status: InvitationStatus; next_status: AnsweredStatus | null }>()
    .where('i.id', '=', id)
    .where('g.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isCalledOff('s')}`)
    .where('s.event_time', '>', sql<string>`now()`)
    .executeTakeFirst();
export type LinkedInvitation = NonNullable<Awaited<ReturnType<typeof findLinkedInvitation>>>;
