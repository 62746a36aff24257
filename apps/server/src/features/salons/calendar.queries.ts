import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { inReachOrGranted } from '../../db/reach/reach.ts';
import { isCalledOff, shownStatus } from '../../db/shown-status.ts';
import type { CalendarHolding } from './calendar.rules.ts';

const isApproved = sql<boolean>`${shownStatus('i', 'salon')} = 'approved'`;
const isTeamed = sql<boolean>`exists (select from shown_teamings teaming
  where teaming.host_salon_id = salon.id and teaming.witness_id = w.id)`;
const isTeamedStill = sql<boolean>`${isTeamed} and not ${isCalledOff('salon')}`;

/** A stored sequence number, as after the pending answer takes effect. */
const computeSequence = (
  stored: RawBuilder<number>,
  isHeld: RawBuilder<boolean>,
  isKept: RawBuilder<boolean>,
) => sql<number>`calendar_sequence(calendar_sequence(${stored}, ${isHeld}), ${isKept})`;

/** The caller as approved guest and as teamed witness; null while a new request after an approval is pending. */
const selectHolding = (user_id: number): RawBuilder<CalendarHolding['holding']> => sql`(
  select json_build_object('is_kept', coalesce(bool_or(is_kept), false), 'sequence', coalesce(sum(sequence), 0))
  from (
    select ${isApproved} and g.deleted_at is null as is_kept, ${shownStatus('i', 'salon')} = 'pending' as is_open,
      ${computeSequence(sql`i.calendar_sequence`, sql`i.status = 'approved'`, isApproved)} as sequence
    from invitations i join guests g on g.id = i.guest_id
    where i.host_salon_id = salon.id and g.user_id = ${user_id}
    union all
    select ${isTeamedStill}, false,
      ${computeSequence(sql`coalesce(entry.calendar_sequence, 0)`, isTeamed, isTeamedStill)}
    from witnesses w left join witness_calendar_entries entry
      on entry.witness_id = w.id and entry.host_salon_id = salon.id
    where w.user_id = ${user_id} and w.deleted_at is null) held
  having not coalesce(bool_or(is_open), false))`;

const hostName = sql`concat_ws(' ', users.first_name, nullif(users.last_name, ''))`;

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
      'salon.house_number',
      'salon.floor',
      'salon.apartment_number',
      'salon.lat',
      'salon.lng',
      'salon.precision',
      'salon.is_digital',
      'salon.site_link',
      'salon.comments_for_guests',
    ])
    .select(
      sql<string | null>`${language === 'en' ? sql`to_latin(salon.address)` : sql`salon.address`}`.as(
        'address',
      ),
    )
    .select(
      sql<string | null>`coalesce(${sql.ref(`cities.name_${language}`)}, salon.city_name)`.as('city_name'),
    )
    .select(
      sql<string>`salon_name(salon, trim(users.first_name || ' ' || users.last_name), ${language})`.as(
        'salon_name',
      ),
    )
    .select([
      sql<string>`${language === 'en' ? sql`host_name_in_latin(salon.host_id, ${hostName})` : hostName}`.as(
        'host_name',
      ),
      sql<string | null>`coalesce(hosts.phone, users.phone_number)`.as('contact_phone'),
    ])
    .select([
      sql<number>`salon.calendar_sequence + hosts.calendar_sequence + users.calendar_sequence`.as(
        'revisions',
      ),
      sql<boolean>`num_nonnulls(salon.cancelled_at, salon.cancels_at) > 0`.as('is_cancelled'),
      isCalledOff('salon').as('is_called_off'),
      inReachOrGranted(scope, sql.ref('hosts.user_id'), {
        isAbroad: sql<boolean>`salon.country <> 'IL'`,
        community: sql`coalesce(hosts.community_id, home.community_id, 1)`,
        owner: sql.ref('hosts.user_id'),
      }).as('is_in_reach'),
      (scope.reach === 'own' ? selectHolding(scope.user_id) : sql<null>`null::json`).as('holding'),
    ])
    .where('salon.id', '=', id)
    // Deleting an upcoming salon cancels it first.
    .where((where) =>
      where.or([where('salon.deleted_at', 'is', null), where('salon.cancelled_at', 'is not', null)]),
    )
    .executeTakeFirst();
