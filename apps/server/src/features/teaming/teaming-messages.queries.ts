import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Recipient } from '../../platform/messages/messages.service.ts';
import { hostName, salonCommunity, salonTables, witnessName } from './teaming-scopes.queries.ts';

export interface MessageContext {
  readonly event_id: number;
  readonly host: Recipient;
  /** The witness's own login, else the contact person, else an unreachable recipient. */
  readonly witness: Recipient;
  readonly staff: readonly Recipient[];
  readonly reason: string | null;
  readonly host_salon_id: number;
  readonly witness_id: number;
  readonly host_id: number;
  readonly host_name: string;
  readonly host_phone: string | null;
  readonly witness_name: string;
  readonly salon_name_he: string;
  readonly salon_name_en: string;
  readonly place_he: string | null;
  readonly place_en: string | null;
  readonly is_digital: boolean;
  readonly event_time: string;
  readonly time_zone: string;
}

export interface TeamingHappening {
  readonly event_id: number;
  readonly host_salon: number;
  readonly witness: number;
  readonly teamed_by: number | null;
  readonly entry: number | null;
}

const person = (alias: string) => sql`json_build_object('user_id', ${sql.ref(`${alias}.id`)}, 'email',
  ${sql.ref(`${alias}.email`)}, 'phone_number', ${sql.ref(`${alias}.phone_number`)}, 'sms_notifications',
  ${sql.ref(`${alias}.sms_notifications`)}, 'language', ${sql.ref(`${alias}.language`)})`;
const placeIn = (language: 'he' | 'en') => sql`nullif(concat_ws(', ',
  nullif(concat_ws(' ', s.address, s.house_number), ''), coalesce(${sql.ref(`c.name_${language}`)}, s.city_name)), '')`;

/**
 * Message data of the happenings, except for past salons. Staff are the host's volunteer, the community's volunteers,
 * abroad the global admins, and the one who teamed the two (product §12.13).
 */
export const listMessageContexts = async (
  trx: Trx,
  happenings: readonly TeamingHappening[],
): Promise<MessageContext[]> =>
  (
    await sql<MessageContext>`
    select e.event_id, ${person('u')} as host, h.id as host_id, ${hostName} as host_name,
      coalesce(h.phone, u.phone_number) as host_phone,
      case when wu.id is not null then ${person('wu')} else json_build_object(
        'user_id', null, 'email', null, 'phone_number', coalesce(w.contact_phone, w.mobile_number, w.phone_number),
        'sms_notifications', true, 'language', case when 1 = any(w.languages) or w.languages = '{}' then 'he' else 'en' end)
        end as witness,
      coalesce((select json_agg(${person('x')} order by x.id) from users x
        where x.blocked_at is null and x.deleted_at is null and x.id in (
          select h.volunteer_id
          union all select id from users where role = 'volunteer_admin' and community_id = ${salonCommunity}
          union all select id from users where role = 'global_admin' and s.country <> 'IL'
          union all select e.teamed_by)), '[]') as staff,
      s.id as host_salon_id, w.id as witness_id, ${witnessName} as witness_name,
      salon_name(s, ${hostName}, 'he') as salon_name_he, salon_name(s, ${hostName}, 'en') as salon_name_en,
      ${placeIn('he')} as place_he, ${placeIn('en')} as place_en,
      (select reason from teaming_events where id = e.entry) as reason, s.is_digital, s.event_time, s.time_zone
    from json_to_recordset(${JSON.stringify(happenings)}::json) as e (
        event_id bigint, host_salon integer, witness integer, teamed_by integer, entry integer)
      join (${salonTables}) on s.id = e.host_salon
      join witnesses w on w.id = e.witness left join users wu on wu.id = w.user_id
    where s.event_time > now() order by e.event_id`.execute(trx)
  ).rows;
