import type { Language } from '@salons/contract/language';
import type { OwnTeaming } from '@salons/contract/own-witness';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { isCalledOff } from '../../db/shown-status.ts';

export const findOwnWitness = (db: Database, user_id: number) =>
  db
    .selectFrom('witnesses')
    .select([
      'id',
      'first_name',
      'last_name',
      'mobile_number',
      'phone_number',
      'contact_name',
      'contact_kinship',
      'contact_phone',
    ])
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const hour = (column: 'start_time' | 'end_time') =>
  sql<string>`to_char(${sql.ref(`slot.${column}`)}, 'HH24:MI')`;

export const listOwnSlots = (db: Database, witness_id: number, language: Language) =>
  db
    .selectFrom('witness_slots as slot')
    .leftJoin('cities', 'cities.id', 'slot.city_id')
    .select(['slot.id', 'slot.date', 'slot.time_zone', 'slot.is_digital', 'slot.radius_km'])
    .select([hour('start_time').as('start_time'), hour('end_time').as('end_time')])
    .select(sql<string | null>`${sql.ref(`cities.name_${language}`)}`.as('city_name'))
    .select(
      sql<boolean>`exists (select from shown_teamings where shown_teamings.slot_id = slot.id)`.as(
        'is_teamed',
      ),
    )
    .where('slot.witness_id', '=', witness_id)
    .where(sql<boolean>`(slot.date + slot.end_time) at time zone slot.time_zone > now()`)
    .orderBy('slot.date')
    .orderBy('slot.start_time')
    .orderBy('slot.id')
    .execute();

const hostName = sql<string>`trim(users.first_name || ' ' || users.last_name)`;

const coordinatorName = sql`trim(staff.first_name || ' ' || staff.last_name)`;
/** The host's volunteer, else the staff member who teamed the two; omitted once deleted. */
const coordinator = sql<OwnTeaming['coordinator']>`(
  select jsonb_build_object('name', ${coordinatorName}, 'phone_number', staff.phone_number)
  from unnest(array[hosts.volunteer_id, teaming.teamed_by, teaming.created_by]) with ordinality as each (id, place)
    join users staff on staff.id = each.id
  where staff.deleted_at is null and staff.blocked_at is null order by place limit 1)`;

/** How long an evening is listed: until it is over, or until the day after and an hour after the way home. */
export type EveningsUntil = 'over' | 'dayAfter';
const isToCome = {
  over: sql<boolean>`salon.event_time + make_interval(mins => salon.duration_minutes) > now()`,
  dayAfter: sql<boolean>`shown_after_ride(salon.local_date, salon.time_zone, teaming.ride_home_at) > now()`,
} as const;

export const listComingEvenings = (
  db: Database | Trx,
  witness_id: number,
  language: Language,
  until: EveningsUntil,
) =>
  db
    .selectFrom('shown_teamings as teaming')
    .innerJoin('host_salons as salon', 'salon.id', 'teaming.host_salon_id')
    .innerJoin('hosts', 'hosts.id', 'salon.host_id')
    .innerJoin('users', 'users.id', 'hosts.user_id')
    .leftJoin('cities', 'cities.id', 'salon.city_id')
    .select([
      'teaming.driver',
      'teaming.ride_fetched_at',
      'teaming.ride_arrived_at',
      'teaming.ride_home_at',
      'salon.id as host_salon',
      'salon.event_time as salon_time',
      'salon.time_zone',
      'salon.address',
      'salon.house_number',
      'salon.floor',
      'salon.apartment_number',
      'salon.accessibility',
      'salon.is_digital',
      'salon.lat',
      'salon.lng',
    ])
    .select(sql<string>`salon_name(salon, ${hostName}, ${language})`.as('salon_name'))
    .select(sql<OwnTeaming['precision']>`salon.precision`.as('precision'))
    .select([sql<number>`teaming.id`.as('id'), sql<boolean>`teaming.needs_ride`.as('needs_ride')])
    .select(
      sql<boolean>`teaming.place_asked_at is not null and teaming.place_confirmed_at is null`.as(
        'needs_place_confirmation',
      ),
    )
    .select(coordinator.as('coordinator'))
    .select([
      hostName.as('host_name'),
      'users.first_name as host_first_name',
      sql<string | null>`coalesce(hosts.phone, users.phone_number)`.as('host_phone'),
    ])
    .select(
      sql<string | null>`coalesce(${sql.ref(`cities.name_${language}`)}, salon.city_name)`.as('city_name'),
    )
    .where('teaming.witness_id', '=', witness_id)
    .where('salon.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isCalledOff('salon')}`)
    .where(isToCome[until])
    .orderBy('salon.event_time')
    .orderBy('teaming.id')
    .execute();
