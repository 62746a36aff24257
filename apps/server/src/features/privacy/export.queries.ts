import type { Language } from '@salons/contract/language';
import type { OwnExport } from '@salons/contract/own-export';
import { guestTextNames } from '@salons/contract/records/guest-texts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { isCalledOff, shownStatus } from '../../db/shown-status.ts';

const executeRows = async <T>(db: Database, query: RawBuilder<T>): Promise<T[]> =>
  (await query.execute(db)).rows;
type Part<K extends keyof OwnExport> = NonNullable<OwnExport[K]>;
type Row<K extends keyof OwnExport> = Part<K> extends readonly (infer R)[] ? R : Part<K>;

const selectTexts = sql.join(guestTextNames.map((name) => sql.ref(name)));

/** All data of a person, with places and languages named in one language (product §13.5). */
export const collectOwnData = async (
  db: Database,
  user_id: number,
  language: Language,
): Promise<OwnExport> => {
  const name = sql.ref(language === 'en' ? 'name_en' : 'name_he');
  const languages = (ids: string) =>
    sql`array(select ${name} from languages where id = any (${sql.ref(ids)}) order by id)`;
  const city = (of: string) =>
    sql`(select ${name} from cities where cities.id = ${sql.ref(`${of}.city_id`)})`;
  const precision = sql`case when lat is not null then precision end`;
  const ownHost = sql`(select id from hosts where user_id = ${user_id})`;
  const ownGuest = sql`(select id from guests where user_id = ${user_id})`;
  const one = <T>(rows: T[]): T | null => rows[0] ?? null;
  const [user] = await executeRows(
    db,
    sql<
      Row<'user'>
    >`select id, email::text, email_verified_at, first_name, last_name, phone_number, role, language,
      age_group, parent_consent, updates_consent, sms_notifications, created_at from users where id = ${user_id}`,
  );
  if (!user) throw new Error('there is nobody to hand anything over to');
  return {
    generated_at: new Date().toISOString(),
    user,
    consents: await executeRows(
      db,
      sql<
        Row<'consents'>
      >`select document, version, language, text_hash, accepted_at, withdrawn_at, host(ip) as ip
        from consents where user_id = ${user_id} order by id`,
    ),
    logins: await executeRows(
      db,
      sql<Row<'logins'>>`select method, user_agent, host(ip) as ip, created_at, last_used_at, ended_at
        from logins where user_id = ${user_id} order by id`,
    ),
    host: one(
      await executeRows(
        db,
        sql<
          Row<'host'>
        >`select id, phone, is_org, country, coalesce(${city('hosts')}, city_name) as city, address, lat,
          lng, ${precision} as precision, time_zone, ${languages('hosts.languages')} as languages, latin_name, heard_from,
          contacted_at, created_at
          from hosts where user_id = ${user_id}`,
      ),
    ),
    salons: await executeRows(
      db,
      sql<Row<'salons'>>`select s.id, season, is_org, org_type, org_branch, s.name, event_time, time_zone,
        duration_minutes, country, coalesce(${city('s')}, city_name) as city, address, lat, lng, house_number,
        precision, address_shown, floor, apartment_number, is_digital, site_link,
        (select ${name} from languages where languages.id = s.language_id) as language, accessibility, hosted_before,
        evening_public, is_open_for_guests, auto_approve, survivor_needed, preferred_witness_type, witnesses_needed,
        max_guests, pending_seats, confirmed_seats, contact_name, contact_phone, comments_for_guests, host_words,
        staff_free_text, cancelled_at, cancel_reason,
        (select jsonb_build_object('mood', f.mood, 'came', f.came, 'words', f.words, 'sent_at', f.sent_at,
          'changed_at', f.changed_at) from salon_feedback f where f.host_salon_id = s.id) as feedback,
        (select jsonb_build_object('recorded_at', v.recorded_at, 'sound',
          concat('data:', v.media_type, ';base64,', translate(encode(v.bytes, 'base64'), E'\n', '')))
          from salon_voices v where v.host_salon_id = s.id) as voice, created_at
        from host_salons s where host_id = ${ownHost} order by event_time`,
    ),
    guest: one(
      await executeRows(
        db,
        sql<Row<'guest'>>`select id, ${city('guests')} as city, address, lat, lng,
          ${precision} as precision, ${languages('guests.languages')} as languages, ${selectTexts}, created_at
          from guests where user_id = ${user_id}`,
      ),
    ),
    invitations: await executeRows(
      db,
      sql<Row<'invitations'>>`select i.id, i.host_salon_id as host_salon,
        salon_name(s, concat_ws(' ', u.first_name, nullif(u.last_name, '')), ${language}) as salon_name, s.event_time,
        i.guests_number, ${shownStatus('i', 's')} as status,
        case when i.status <> 'denied' and ${isCalledOff('s')} then 'cancelled'
          when i.next_status_at > now() or i.next_status is null then i.denied_reason
          when i.next_status = 'denied' then 'host' end as denied_reason, i.comment, i.attended, i.created_at, i.answered_at
        from invitations i join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id
        join users u on u.id = h.user_id
        where i.guest_id = ${ownGuest} order by i.id`,
    ),
    waiting_list: await executeRows(
      db,
      sql<Row<'waiting_list'>>`select host_salon_id as host_salon, guests_number, rank, created_at, left_at
        from waiting_list where guest_id = ${ownGuest} order by id`,
    ),
    witness: one(
      await executeRows(
        db,
        sql<
          Row<'witness'>
        >`select id, first_name, last_name, witness_type, contact_name, contact_kinship, contact_phone,
          mobile_number, phone_number, country, ${city('witnesses')} as city, address, lat, lng,
          ${precision} as precision, ${languages('witnesses.languages')} as languages, birth_year, birth_country, birth_city, story,
          can_climb_stairs, special_needs, needs_ride, max_salons, is_digital, created_at,
          (select coalesce(jsonb_agg(jsonb_build_object('date', date, 'start_time', start_time, 'end_time', end_time,
            'is_digital', witness_slots.is_digital) order by date, start_time), '[]') from witness_slots
            where witness_id = witnesses.id) as slots,
          (select coalesce(jsonb_agg(jsonb_build_object('host_salon', host_salon_id, 'salon_time', salon_time)
            order by salon_time), '[]') from shown_teamings where witness_id = witnesses.id) as teamings,
          (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'phone_number', r.phone_number,
            'created_at', r.created_at, 'opened_at', r.opened_at) order by r.id), '[]') from witness_relatives r
            where r.witness_id = witnesses.id) as relatives
          from witnesses where user_id = ${user_id}`,
      ),
    ),
    messages: await executeRows(
      db,
      sql<Row<'messages'>>`select channel, recipient, kind, subject, text, created_at, sent_at
        from outbox where user_id = ${user_id}
          -- What may still be taken back has reached nobody, and what was taken back never did.
          and not (kind = 'from_host' and (last_error is not distinct from 'undone' or exists (
            select from event_tasks t where t.event_id::text = split_part(dedupe_key, ':', 2))))
        order by id`,
    ),
    earlier_details: await executeRows(
      db,
      sql<Row<'earlier_details'>>`select first_name, last_name, email, phone_number, address, changed_at
        from earlier_details where user_id = ${user_id}
          or witness_id = (select id from witnesses where user_id = ${user_id}) order by id`,
    ),
    erasures: await executeRows(
      db,
      sql<
        Row<'erasures'>
      >`select asked_at, erase_at, withdrawn_at from erasures where user_id = ${user_id} order by id`,
    ),
  };
};
