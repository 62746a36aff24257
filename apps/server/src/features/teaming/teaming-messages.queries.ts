import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { communityOfSalon, hostName, salonTables, witnessName } from './teaming-scopes.queries.ts';

interface Person {
  readonly user_id: number | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly sms_notifications: boolean;
  readonly language: string;
}
interface MessageContext {
  readonly host: Person;
  /** The witness's own login, else whoever answers for the witness, else nobody who can be reached. */
  readonly witness: Person;
  readonly staff: readonly Person[];
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
  readonly is_upcoming: boolean;
  readonly now: string;
}

const person = (alias: string) => sql`json_build_object('user_id', ${sql.ref(`${alias}.id`)}, 'email',
  ${sql.ref(`${alias}.email`)}, 'phone_number', ${sql.ref(`${alias}.phone_number`)}, 'sms_notifications',
  ${sql.ref(`${alias}.sms_notifications`)}, 'language', ${sql.ref(`${alias}.language`)})`;
const placeIn = (language: 'he' | 'en') => sql`nullif(concat_ws(', ',
  nullif(concat_ws(' ', s.address, s.house_number), ''), coalesce(${sql.ref(`c.name_${language}`)}, s.city_name)), '')`;

/**
 * All that messages about a salon and a witness tell, and the people they go to. Staff are the host's volunteer, the
 * volunteers of its community, abroad the global admins, and who teamed the two.
 */
export const findMessageContext = async (
  trx: Trx,
  { host_salon, witness, teaming }: { host_salon: number; witness: number; teaming: number },
): Promise<MessageContext | undefined> => {
  const { rows } = await sql<MessageContext>`
    select ${person('u')} as host, h.id as host_id, ${hostName} as host_name, coalesce(h.phone, u.phone_number) as host_phone,
      case when wu.id is not null then ${person('wu')} else json_build_object(
        'user_id', null, 'email', null, 'phone_number', coalesce(w.contact_phone, w.mobile_number, w.phone_number),
        'sms_notifications', true, 'language', case when 1 = any(w.languages) or w.languages = '{}' then 'he' else 'en' end)
        end as witness,
      coalesce((select json_agg(${person('x')} order by x.id) from users x
        where x.blocked_at is null and x.deleted_at is null and x.id in (
          select h.volunteer_id
          union all select id from users where role = 'volunteer_admin' and community_id = ${communityOfSalon}
          union all select id from users where role = 'global_admin' and s.country <> 'IL'
          union all select coalesce(t.teamed_by, t.created_by) from teamings t where t.id = ${teaming})), '[]') as staff,
      ${witnessName} as witness_name, salon_name(s, ${hostName}, 'he') as salon_name_he,
      salon_name(s, ${hostName}, 'en') as salon_name_en, ${placeIn('he')} as place_he, ${placeIn('en')} as place_en,
      s.is_digital, s.event_time, s.time_zone, s.event_time > now() as is_upcoming, now() as now
    from (${salonTables}) cross join witnesses w left join users wu on wu.id = w.user_id
    where s.id = ${host_salon} and w.id = ${witness}`.execute(trx);
  return rows[0];
};
