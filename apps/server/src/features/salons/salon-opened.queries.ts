import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

export interface OpenedSalon {
  readonly host_id: number;
  readonly user_id: number;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly sms_notifications: boolean;
  readonly language: string;
  readonly event_time: string;
  readonly time_zone: string;
  readonly max_guests: number;
  readonly is_open_for_guests: boolean;
  readonly evening_public: boolean;
  readonly auto_approve: boolean;
  readonly survivor_needed: boolean;
  readonly share_key: string;
  readonly street: string;
  readonly city_name_he: string | null;
  readonly city_name_en: string | null;
  readonly salon_name_he: string;
  readonly salon_name_en: string;
}

const hostName = sql`concat_ws(' ', u.first_name, nullif(u.last_name, ''))`;

export const findOpenedSalon = async (trx: Trx, id: number): Promise<OpenedSalon | undefined> => {
  const { rows } = await sql<OpenedSalon>`
    select s.host_id, u.id as user_id, u.email::text as email, u.phone_number, u.sms_notifications, u.language,
      s.event_time, s.time_zone, s.max_guests, s.is_open_for_guests, s.evening_public, s.auto_approve,
      s.survivor_needed, s.share_key, concat_ws(' ', s.address, s.house_number) as street,
      case when not s.is_digital then coalesce(c.name_he, s.city_name) end as city_name_he,
      case when not s.is_digital then coalesce(c.name_en, s.city_name) end as city_name_en,
      salon_name(s, ${hostName}, 'he') as salon_name_he, salon_name(s, ${hostName}, 'en') as salon_name_en
    from host_salons s join hosts h on h.id = s.host_id join users u on u.id = h.user_id
      left join cities c on c.id = s.city_id
    where s.id = ${id}`.execute(trx);
  return rows[0];
};
