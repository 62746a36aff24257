import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { SharedSalon } from './sharing.rules.ts';

const english = 2;
/** The salon's own language where we have it, else that of its country. */
const salonLanguage = sql<'he' | 'en'>`case when s.language_id = ${sql.lit(english)} then 'en'
  when s.language_id = 1 or s.country = 'IL' then 'he' else 'en' end`;
const hostName = sql`concat_ws(' ', u.first_name, nullif(u.last_name, ''))`;
const isOpen = sql<SqlBool>`s.is_open_for_guests and s.cancelled_at is null and s.cancels_at is null
  and s.event_time > now()`;

export const findSharedSalon = (db: Database, code: string): Promise<SharedSalon | undefined> =>
  db
    .selectFrom('host_salons as s')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .leftJoin('cities as c', 'c.id', 's.city_id')
    .select([
      's.id',
      's.share_key as code',
      's.evening_public',
      's.is_org',
      's.is_digital',
      's.event_time',
      's.time_zone',
      's.duration_minutes',
      's.country',
      's.max_guests',
      's.confirmed_seats',
      salonLanguage.as('language'),
      sql<string>`salon_name(s, ${hostName}, ${salonLanguage})`.as('name'),
      sql<
        string | null
      >`coalesce(case ${salonLanguage} when 'he' then c.name_he else c.name_en end, s.city_name)`.as('town'),
      sql<string | null>`case when s.is_org and s.evening_public and s.address_shown = 'everyone'
        then concat_ws(' ', s.address, s.house_number) end`.as('street'),
      sql<number>`s.max_guests - s.pending_seats - s.confirmed_seats - s.held_seats`.as('free_places'),
      sql<boolean>`${isOpen}`.as('is_open'),
    ])
    .where('s.share_key', '=', code)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst();

/** Codes of all evenings that may be indexed: public ones of organisations (product §5.150). */
export const listIndexedCodes = async (db: Database, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('host_salons as s')
    .select('s.share_key')
    .where('s.is_org', '=', true)
    .where('s.evening_public', '=', true)
    .where(isOpen)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.event_time')
    .orderBy('s.id')
    .limit(limit)
    .execute();
  return rows.map(({ share_key }) => share_key);
};
