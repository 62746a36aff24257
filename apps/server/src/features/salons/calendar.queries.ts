import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { inReachOrGranted } from '../../db/reach/reach.ts';
import { isCalledOff, shownStatus } from '../../db/shown-status.ts';

/** Staff by their reach; the salon's host, who is teamed with it, and guests while their invitation is approved. */
const maySeeCalendarEntry = (scope: Scope) =>
  inReachOrGranted(scope, sql.ref('hosts.user_id'), {
    isAbroad: sql<boolean>`salon.country <> 'IL'`,
    community: sql`coalesce(hosts.community_id, home.community_id, 1)`,
    isOwn: (user_id) => sql<boolean>`(hosts.user_id = ${user_id} or exists (
        select from invitations join guests on guests.id = invitations.guest_id
        where invitations.host_salon_id = salon.id and ${shownStatus('invitations', 'salon')} = 'approved'
          and guests.user_id = ${user_id} and guests.deleted_at is null) or exists (
        select from shown_teamings teaming join witnesses on witnesses.id = teaming.witness_id
        where teaming.host_salon_id = salon.id and not ${isCalledOff('salon')} and witnesses.user_id = ${user_id}
          and witnesses.deleted_at is null))`,
  });

/** What a calendar keeps of a salon, or undefined where the caller may not. */
export const findCalendarEntry = (db: Database, scope: Scope, id: number, language: Language) =>
  db
    .selectFrom('host_salons as salon')
    .innerJoin('hosts', 'hosts.id', 'salon.host_id')
    .innerJoin('users', 'users.id', 'hosts.user_id')
    .leftJoin('cities as home', 'home.id', 'hosts.city_id')
    .leftJoin('cities', 'cities.id', 'salon.city_id')
    .select([
      'salon.id',
      'salon.event_time',
      'salon.duration_minutes',
      'salon.address',
      'salon.house_number',
      'salon.floor',
      'salon.apartment_number',
      'salon.lat',
      'salon.lng',
      'salon.precision',
      'salon.is_digital',
      'salon.site_link',
      'salon.comments_for_guests',
      'salon.cancelled_at',
    ])
    .select(
      sql<string | null>`coalesce(${sql.ref(`cities.name_${language}`)}, salon.city_name)`.as('city_name'),
    )
    .select(
      sql<string>`salon_name(salon, trim(users.first_name || ' ' || users.last_name), ${language})`.as(
        'salon_name',
      ),
    )
    .select([
      sql<string>`concat_ws(' ', users.first_name, nullif(users.last_name, ''))`.as('host_name'),
      sql<string | null>`coalesce(hosts.phone, users.phone_number)`.as('contact_phone'),
    ])
    .where('salon.id', '=', id)
    .where('salon.deleted_at', 'is', null)
    .where(maySeeCalendarEntry(scope))
    .executeTakeFirst();
