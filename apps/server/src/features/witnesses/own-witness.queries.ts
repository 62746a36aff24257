import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

/** The record of a witness who has logged in, or undefined. */
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

/** Own free times that are not over, in order. */
export const listOwnSlots = (db: Database, witness_id: number, language: Language) =>
  db
    .selectFrom('witness_slots as slot')
    .leftJoin('cities', 'cities.id', 'slot.city_id')
    .select(['slot.id', 'slot.date', 'slot.time_zone', 'slot.is_digital', 'slot.radius_km'])
    .select([hour('start_time').as('start_time'), hour('end_time').as('end_time')])
    .select(sql<string | null>`${sql.ref(`cities.name_${language}`)}`.as('city_name'))
    .select(sql<boolean>`exists (select from teamings where teamings.slot_id = slot.id)`.as('is_teamed'))
    .where('slot.witness_id', '=', witness_id)
    .where(sql<boolean>`(slot.date + slot.end_time) at time zone slot.time_zone > now()`)
    .orderBy('slot.date')
    .orderBy('slot.start_time')
    .orderBy('slot.id')
    .execute();

const hostName = sql<string>`trim(users.first_name || ' ' || users.last_name)`;

/** Own evenings to come, in order, as much of them as the way there needs. */
export const listOwnTeamings = (db: Database, witness_id: number, language: Language) =>
  db
    .selectFrom('teamings')
    .innerJoin('host_salons as salon', 'salon.id', 'teamings.host_salon_id')
    .innerJoin('hosts', 'hosts.id', 'salon.host_id')
    .innerJoin('users', 'users.id', 'hosts.user_id')
    .leftJoin('cities', 'cities.id', 'salon.city_id')
    .select([
      'teamings.id',
      'teamings.needs_ride',
      'salon.event_time as salon_time',
      'salon.time_zone',
      'salon.address',
      'salon.house_number',
      'salon.floor',
      'salon.apartment_number',
      'salon.accessibility',
      'salon.is_digital',
    ])
    .select(sql<string>`salon_name(salon, ${hostName}, ${language})`.as('salon_name'))
    .select(hostName.as('host_name'))
    .select(
      sql<string | null>`coalesce(${sql.ref(`cities.name_${language}`)}, salon.city_name)`.as('city_name'),
    )
    .where('teamings.witness_id', '=', witness_id)
    .where('salon.deleted_at', 'is', null)
    .where('salon.cancelled_at', 'is', null)
    .where(sql<boolean>`salon.event_time + make_interval(mins => salon.duration_minutes) > now()`)
    .orderBy('salon.event_time')
    .orderBy('teamings.id')
    .execute();
