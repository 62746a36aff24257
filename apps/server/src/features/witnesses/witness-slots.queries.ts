import type { Language } from '@salons/contract/language';
import type { WitnessSlot } from '@salons/contract/witness-records';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import { todayInIsrael } from '../../db/season.ts';

export type NewSlot = Insertable<DB['witness_slots']>;

export const insertSlots = async (trx: Trx, slots: readonly NewSlot[]): Promise<void> => {
  if (slots.length > 0)
    await trx
      .insertInto('witness_slots')
      .values([...slots])
      .execute();
};

export const updateSlot = async (
  trx: Trx,
  id: number,
  change: Updateable<DB['witness_slots']>,
): Promise<void> => {
  await trx.updateTable('witness_slots').set(change).where('id', '=', id).execute();
};

interface Home {
  readonly city_id: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Moves the departure of upcoming slots that start at the witness's home to its new point in the same locality. */
export const moveSlotsWithHome = async (trx: Trx, witness_id: number, before: Home, after: Home) => {
  if (before.city_id !== after.city_id || (before.lat === after.lat && before.lng === after.lng)) return;
  await trx
    .updateTable('witness_slots')
    .set({ lat: after.lat, lng: after.lng })
    .where('witness_id', '=', witness_id)
    .where('is_digital', '=', false)
    .where(sql<boolean>`date >= ${todayInIsrael} and (city_id, lat, lng)
      is not distinct from (${before.city_id}::integer, ${before.lat}::float8, ${before.lng}::float8)`)
    .execute();
};

export const removeSlots = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await trx
      .deleteFrom('witness_slots')
      .where('id', 'in', [...ids])
      .execute();
};

const hour = (column: 'start_time' | 'end_time') =>
  sql<string>`to_char(${sql.ref(`slot.${column}`)}, 'HH24:MI')`;

export const listSlots = (trx: Trx, witness_id: number, language: Language) =>
  trx
    .selectFrom('witness_slots as slot')
    .leftJoin('teamings', 'teamings.slot_id', 'slot.id')
    .leftJoin('host_salons as salon', 'salon.id', 'teamings.host_salon_id')
    .leftJoin('hosts', 'hosts.id', 'salon.host_id')
    .leftJoin('users', 'users.id', 'hosts.user_id')
    .select([
      'slot.id',
      'slot.date',
      'slot.time_zone',
      'slot.is_digital',
      'slot.city_id as city',
      'slot.lat',
      'slot.lng',
      'slot.radius_km',
    ])
    .select([hour('start_time').as('start_time'), hour('end_time').as('end_time')])
    .select(
      sql<WitnessSlot['host_salon']>`case when salon.id is not null then json_build_object('id', salon.id,
        'name', salon_name(salon, trim(users.first_name || ' ' || users.last_name), ${language})) end`.as(
        'host_salon',
      ),
    )
    .where('slot.witness_id', '=', witness_id)
    .orderBy('slot.date')
    .orderBy('slot.start_time')
    .orderBy('slot.id')
    .execute();
