import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/** Places that came free late, and a guest who waits for them. */
interface Chance {
  readonly event_id: number;
  readonly guest_id: number;
  readonly host_salon: number;
  readonly guests_number: number;
}

/** A guest who still waits, as a message needs it. */
export interface ChanceRow {
  readonly event_id: number;
  /** Of the waiting list. */
  readonly entry_id: number;
  readonly guest_id: number;
  readonly host_salon_id: number;
  readonly guests_number: number;
  readonly user_id: number;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly sms_notifications: boolean;
  readonly language: Language;
  readonly event_time: string;
  readonly time_zone: string;
  readonly salon_name_he: string;
  readonly salon_name_en: string;
}

/** The guests who still wait where places came free, with the salons. */
export const listChances = async (trx: Trx, chances: readonly Chance[]): Promise<ChanceRow[]> => {
  const hostName = sql`concat_ws(' ', hu.first_name, nullif(hu.last_name, ''))`;
  const { rows } = await sql<ChanceRow>`
    select chance.event_id, w.id as entry_id, w.guest_id, w.host_salon_id, chance.guests_number, gu.id as user_id, gu.email,
      gu.phone_number, gu.sms_notifications, gu.language, s.event_time, s.time_zone,
      salon_name(s, ${hostName}, 'he') as salon_name_he, salon_name(s, ${hostName}, 'en') as salon_name_en
    from json_to_recordset(${JSON.stringify(chances)}::json)
      as chance (event_id bigint, guest_id integer, host_salon integer, guests_number integer)
    join waiting_list w on w.guest_id = chance.guest_id and w.host_salon_id = chance.host_salon and w.left_at is null
    join guests g on g.id = w.guest_id join users gu on gu.id = g.user_id
    join host_salons s on s.id = w.host_salon_id join hosts h on h.id = s.host_id
    join users hu on hu.id = h.user_id
    where s.cancelled_at is null and s.deleted_at is null and s.event_time > now()
    order by chance.event_id`.execute(trx);
  return rows;
};
