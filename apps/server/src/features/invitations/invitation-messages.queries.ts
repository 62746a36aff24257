import type { MarkerInfo } from '@salons/contract/markers';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { isInSearch } from '../../db/in-search.ts';
import { asPrepared } from '../../db/prepared.ts';
import { introducedBy } from './introduced-by.queries.ts';

const hostName = sql<string>`concat_ws(' ', hu.first_name, nullif(hu.last_name, ''))`;

/** Live invitations of a salon by age, in one status or both; as seen by the host, with pending answers. */
export const listLiveIds = async (
  trx: Trx,
  host_salon_id: number,
  statuses: readonly ('pending' | 'approved')[],
): Promise<number[]> => {
  const rows = await trx
    .selectFrom('invitations')
    .select('id')
    .where('host_salon_id', '=', host_salon_id)
    .where((eb) => eb(eb.fn.coalesce('next_status', 'status'), 'in', [...statuses]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const listMessageContexts = async (db: Database | Trx, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invitations as i')
    .innerJoin('guests as g', 'g.id', 'i.guest_id')
    .innerJoin('users as gu', 'gu.id', 'g.user_id')
    .innerJoin('host_salons as s', 's.id', 'i.host_salon_id')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .innerJoin('users as hu', 'hu.id', 'h.user_id')
    .leftJoin('cities as c', 'c.id', 's.city_id')
    .select([
      'i.id',
      'i.guests_number',
      'i.status',
      'i.comment',
      'i.expires_at',
      'i.offer_expires_at',
      introducedBy.as('introduced_by'),
      // The calendar sequence is first incremented when an approval ends.
      sql<boolean>`i.calendar_sequence > 0`.as('has_lost_entry'),
      'i.guest_id',
      'i.host_salon_id',
      's.event_time',
      's.time_zone',
      's.cancel_reason',
      's.is_digital',
      's.site_link',
      's.address',
      sql<string | null>`to_latin(s.address)`.as('address_en'),
      's.house_number',
      's.floor',
      's.apartment_number',
      's.lat',
      's.lng',
      sql<MarkerInfo['precision']>`s.precision`.as('precision'),
      's.comments_for_guests',
      sql<string | null>`coalesce(c.name_he, s.city_name)`.as('city_name_he'),
      sql<string | null>`coalesce(c.name_en, s.city_name)`.as('city_name_en'),
      sql<string | null>`coalesce(h.phone, hu.phone_number)`.as('contact_phone'),
      hostName.as('host_name'),
      sql<string>`host_name_in_latin(s.host_id, ${hostName})`.as('host_name_en'),
      's.host_id',
      isInSearch('s').as('is_in_search'),
      's.share_key',
      'gu.id as guest_user_id',
      'gu.email as guest_email',
      'gu.phone_number as guest_phone',
      'gu.sms_notifications as guest_sms',
      'gu.language as guest_language',
      'hu.id as host_user_id',
      'hu.email as host_email',
      'hu.phone_number as host_phone',
      'hu.sms_notifications as host_sms',
      'hu.language as host_language',
      sql<string>`concat_ws(' ', gu.first_name, nullif(gu.last_name, ''))`.as('guest_name'),
      sql<string>`salon_name(s, ${hostName}, 'he')`.as('salon_name_he'),
      sql<string>`salon_name(s, ${hostName}, 'en')`.as('salon_name_en'),
      sql<string>`now()`.as('now'),
    ])
    .where('i.id', '=', sql<number>`any(${sql.val([...ids])}::integer[])`)
    .modifyFront(asPrepared('list_message_contexts'))
    .orderBy('i.id')
    .execute();
};
export type MessageContext = Awaited<ReturnType<typeof listMessageContexts>>[number];
