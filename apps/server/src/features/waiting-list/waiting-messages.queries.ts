import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { isInSearch } from '../../db/in-search.ts';

interface Happening {
  readonly event_id: number;
  readonly guest_id: number;
  readonly host_salon: number;
}

export interface WaitingContext {
  readonly event_id: number;
  /** Entry of the waiting list; null after leaving. */
  readonly entry_id: number | null;
  readonly guest_id: number;
  readonly host_salon_id: number;
  readonly user_id: number;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly sms_notifications: boolean;
  readonly language: Language;
  readonly event_time: string;
  readonly time_zone: string;
  readonly cancel_reason: string | null;
  readonly is_in_search: boolean;
  readonly salon_name_he: string;
  readonly salon_name_en: string;
}

export const listWaitingContexts = async (
  trx: Trx,
  happenings: readonly Happening[],
): Promise<WaitingContext[]> => {
  const hostName = sql`concat_ws(' ', hu.first_name, nullif(hu.last_name, ''))`;
  const { rows } = await sql<WaitingContext>`
    select happening.event_id, w.id as entry_id, g.id as guest_id, s.id as host_salon_id, gu.id as user_id, gu.email,
      gu.phone_number, gu.sms_notifications, gu.language, s.event_time, s.time_zone, s.cancel_reason,
      ${isInSearch('s')} as is_in_search,
      salon_name(s, ${hostName}, 'he') as salon_name_he, salon_name(s, ${hostName}, 'en') as salon_name_en
    from json_to_recordset(${JSON.stringify(happenings)}::json)
      as happening (event_id bigint, guest_id integer, host_salon integer)
    join guests g on g.id = happening.guest_id and g.deleted_at is null join users gu on gu.id = g.user_id
    join host_salons s on s.id = happening.host_salon join hosts h on h.id = s.host_id
    join users hu on hu.id = h.user_id
    left join waiting_list w on w.guest_id = g.id and w.host_salon_id = s.id and w.left_at is null
    order by happening.event_id`.execute(trx);
  return rows;
};
