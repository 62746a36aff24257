import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export interface PinToImprove {
  readonly id: number;
  readonly city_id: number;
  readonly address: string;
  readonly house_number: string | null;
}

/** A salon's pin is fixed for this time before its evening (product §14.112). */
const standsStill = sql`interval '48 hours'`;

/** Hash of the address of the last search: a changed address is searched immediately. */
const searchFingerprint = sql<Buffer>`sha256(convert_to(concat_ws('|', s.city_id, s.address, s.house_number), 'UTF8'))`;

const isToImprove = sql<boolean>`s.precision <> 'house' and not s.is_digital and s.cancelled_at is null
  and s.deleted_at is null and s.address is not null and s.city_id is not null
  and s.event_time > now() + ${standsStill}`;

/** Salons whose pin could be more precise and whose address was not searched within 30 days, next evenings first. */
export const listPinsToImprove = async (db: Database, limit: number): Promise<PinToImprove[]> => {
  const { rows } = await sql<PinToImprove>`
    select s.id, s.city_id, s.address, s.house_number
    from host_salons s left join salon_pin_checks seen on seen.host_salon_id = s.id
    where ${isToImprove} and (seen.checked_at is null or seen.asked_for <> ${searchFingerprint}
      or seen.checked_at < now() - interval '30 days')
    order by s.event_time, s.id limit ${limit}`.execute(db);
  return rows;
};

export const notePinCheck = async (trx: Trx, id: number): Promise<void> => {
  await sql`
    insert into salon_pin_checks (host_salon_id, asked_for)
    select s.id, ${searchFingerprint} from host_salons s where s.id = ${id}
    on conflict (host_salon_id) do update set asked_for = excluded.asked_for, checked_at = excluded.checked_at`.execute(
    trx,
  );
};

/** Locks a salon whose pin may still be moved; undefined when the address or pin has changed meanwhile. */
export const lockPinToImprove = async (
  trx: Trx,
  { id, city_id, address, house_number }: PinToImprove,
): Promise<{ readonly lat: number; readonly lng: number; readonly precision: string } | undefined> => {
  const { rows } = await sql<{ lat: number; lng: number; precision: string }>`
    select s.lat, s.lng, s.precision from host_salons s
    where s.id = ${id} and ${isToImprove} and s.city_id = ${city_id} and s.address = ${address}
      and s.house_number is not distinct from ${house_number}::text
    for no key update`.execute(trx);
  return rows[0];
};

export const movePin = async (
  trx: Trx,
  id: number,
  { lat, lng, precision }: { readonly lat: number; readonly lng: number; readonly precision: string },
): Promise<void> => {
  await trx.updateTable('host_salons').set({ lat, lng, precision }).where('id', '=', id).execute();
};

export const findPinOwner = (trx: Trx, id: number) =>
  trx
    .selectFrom('host_salons as s')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .select([
      's.event_time',
      's.host_id',
      'u.id as user_id',
      'u.email',
      'u.phone_number',
      'u.sms_notifications',
      'u.language',
      sql<string>`salon_name(s, concat_ws(' ', u.first_name, nullif(u.last_name, '')), 'he')`.as('name_he'),
      sql<string>`salon_name(s, concat_ws(' ', u.first_name, nullif(u.last_name, '')), 'en')`.as('name_en'),
    ])
    .where('s.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
