import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { eveningIsNear } from '../../db/evening-changes.ts';
import type { Json } from '../../db/schema.ts';
import { isCalledOff, shownStatus } from '../../db/shown-status.ts';
import type { Recipient } from '../../platform/messages/messages.service.ts';
import type { Evening } from '../invitations/evening-details.rules.ts';

const ids = (values: readonly number[]) => sql`any(${sql.val([...values])}::bigint[])`;

/** Locks salons, then their open changes, each in the order of their ids; must precede reading either. */
export const lockEvenings = async (trx: Trx, salons: readonly number[]): Promise<void> => {
  await sql`select id from host_salons where id = ${ids(salons)} order by id for no key update`.execute(trx);
  await sql`select id from evening_changes where host_salon_id = ${ids(salons)} and announced_at is null
    order by id for update`.execute(trx);
};

export interface OpenChange {
  readonly id: number;
  readonly event: number;
  readonly host_salon: number;
  readonly before: Json;
  readonly now: Json;
  readonly changed_at: string;
  readonly changed_by: number | null;
  readonly is_timed: boolean;
  readonly is_near: boolean;
  readonly knows_witness: boolean;
  readonly is_over: boolean;
  /** When a pending cancellation of the salon takes effect. */
  readonly cancels_at: string | null;
  /** Whether the evening is so soon that the witness's side has to confirm the place. */
  readonly asks_witness: boolean;
}

export const listOpenChanges = async (trx: Trx, events: readonly number[]): Promise<OpenChange[]> => {
  const { rows } = await sql<OpenChange>`
    select c.id, c.event_id as event, c.host_salon_id as host_salon, c.before, evening_facts(s) as now, c.changed_at,
      c.changed_by, c.is_timed, s.event_time <= now() + ${eveningIsNear} as is_near,
      c.before -> 'witnesses' <> '[]' or exists (select from evening_changes e
        where e.host_salon_id = c.host_salon_id and 'witness' = any(e.fields)) as knows_witness,
      not is_evening_to_come(s) as is_over, s.cancels_at,
      s.event_time <= now() + interval '48 hours' as asks_witness
    from events t join evening_changes c on c.host_salon_id = t.entity_id and c.event_id = t.id
      join host_salons s on s.id = c.host_salon_id
    where t.id = ${ids(events)} and c.announced_at is null order by c.id`.execute(trx);
  return rows;
};

export const markTimed = async (trx: Trx, id: number): Promise<void> => {
  await trx.updateTable('evening_changes').set({ is_timed: true }).where('id', '=', id).execute();
};

export const closeChange = async (
  trx: Trx,
  id: number,
  announced: { readonly after: string; readonly fields: string[] },
): Promise<void> => {
  await trx
    .updateTable('evening_changes')
    .set({ ...announced, announced_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
};

export const deleteChange = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('evening_changes').where('id', '=', id).execute();
};

const person = (alias: string) => sql`json_build_object('user_id', ${sql.ref(`${alias}.id`)}, 'email',
  ${sql.ref(`${alias}.email`)}, 'phone_number', ${sql.ref(`${alias}.phone_number`)}, 'sms_notifications',
  ${sql.ref(`${alias}.sms_notifications`)}, 'language', ${sql.ref(`${alias}.language`)})`;
const hostName = sql<string>`concat_ws(' ', hu.first_name, nullif(hu.last_name, ''))`;
const selectName = (
  table: 'cities' | 'languages',
  key: 'city_id' | 'language_id',
  facts: string,
  language: string,
) =>
  sql`(select ${sql.ref(`name_${language}`)} from ${sql.table(table)} where id = (${sql.ref(facts)} ->> ${key})::integer)`;
const names = (facts: 'c.before' | 'c.after') => {
  const inOne = (language: string): RawBuilder<unknown> => sql`json_build_object(
    'town', coalesce(${selectName('cities', 'city_id', facts, language)}, ${sql.ref(facts)} ->> 'city_name'),
    'language', ${selectName('languages', 'language_id', facts, language)})`;
  return sql`json_build_object('he', ${inOne('he')}, 'en', ${inOne('en')})`;
};

export interface FactNames {
  readonly town: string | null;
  readonly language: string | null;
}

export interface AnnouncedChange extends Evening {
  readonly id: number;
  readonly host_salon_id: number;
  readonly host_id: number;
  readonly host: Recipient;
  readonly salon_name_he: string;
  readonly salon_name_en: string;
  readonly before: Json;
  readonly after: Json;
  readonly fields: readonly string[];
  readonly by_staff: boolean;
  readonly is_near: boolean;
  /** Whether relatives and drivers may see the door (product §11.204). */
  readonly is_door_shown: boolean;
  readonly names_before: Readonly<Record<'he' | 'en', FactNames>>;
  readonly names_after: Readonly<Record<'he' | 'en', FactNames>>;
}

export const listAnnounced = async (trx: Trx, changes: readonly number[]): Promise<AnnouncedChange[]> => {
  const { rows } = await sql<AnnouncedChange>`
    select c.id, s.event_time, s.time_zone, s.is_digital, s.site_link, s.address, to_latin(s.address) as address_en,
      s.house_number, s.floor,
      s.apartment_number, coalesce(city.name_he, s.city_name) as city_name_he,
      coalesce(city.name_en, s.city_name) as city_name_en, s.lat, s.lng, s.precision, s.comments_for_guests,
      ${hostName} as host_name, host_name_in_latin(s.host_id, ${hostName}) as host_name_en, coalesce(h.phone, hu.phone_number) as contact_phone, s.id as host_salon_id, s.host_id,
      ${person('hu')} as host, salon_name(s, ${hostName}, 'he') as salon_name_he,
      salon_name(s, ${hostName}, 'en') as salon_name_en, c.before, c.after, c.fields, c.by_staff,
      s.event_time <= now() + ${eveningIsNear} as is_near,
      s.event_time <= now() + interval '24 hours' as is_door_shown,
      ${names('c.before')} as names_before, ${names('c.after')} as names_after
    from evening_changes c join host_salons s on s.id = c.host_salon_id join hosts h on h.id = s.host_id
      join users hu on hu.id = h.user_id left join cities city on city.id = s.city_id
    where c.id = ${ids(changes)} and c.announced_at is not null and is_evening_to_come(s) and not ${isCalledOff('s')}
    order by c.id`.execute(trx);
  return rows;
};

export const listStatesBefore = async (
  trx: Trx,
  changes: readonly number[],
): Promise<Pick<AnnouncedChange, 'id' | 'before' | 'names_before'>[]> => {
  if (changes.length === 0) return [];
  const { rows } = await sql<Pick<AnnouncedChange, 'id' | 'before' | 'names_before'>>`
    select c.id, c.before, ${names('c.before')} as names_before from evening_changes c where c.id = ${ids(changes)}`.execute(
    trx,
  );
  return rows;
};

export interface ChangedGuest {
  readonly change: number;
  readonly invitation: number;
  readonly guest: number;
  readonly recipient: Recipient;
}

/** Guests with a place before the change: later approvals contain the current state. */
export const listApprovedGuests = async (trx: Trx, changes: readonly number[]): Promise<ChangedGuest[]> => {
  const { rows } = await sql<ChangedGuest>`
    select c.id as change, i.id as invitation, g.id as guest, ${person('gu')} as recipient
    from evening_changes c join host_salons s on s.id = c.host_salon_id
      join invitations i on i.host_salon_id = s.id join guests g on g.id = i.guest_id join users gu on gu.id = g.user_id
    where c.id = ${ids(changes)} and ${shownStatus('i', 's')} = 'approved' and gu.deleted_at is null
      and coalesce(i.answered_at <= c.changed_at, true)
    order by i.id`.execute(trx);
  return rows;
};

export interface ChangedTeaming {
  readonly change: number;
  readonly teaming: number;
  readonly witness_id: number;
  readonly witness_name: string;
  readonly witness: Recipient;
  readonly driver: string | null;
  readonly asks_confirmation: boolean;
  readonly relatives: readonly { readonly id: number; readonly phone_number: string }[];
}

const witnessName = sql<string>`concat_ws(' ', w.first_name, nullif(w.last_name, ''))`;
const witnessLanguage = sql`case when 1 = any(w.languages) or w.languages = '{}' then 'he' else 'en' end`;

/**
 * Teamings as the witness's side sees them; excludes teamings created after the change, whose messages contain the
 * current state.
 */
export const listChangedTeamings = async (
  trx: Trx,
  changes: readonly number[],
): Promise<ChangedTeaming[]> => {
  const { rows } = await sql<ChangedTeaming>`
    select c.id as change, t.id as teaming, w.id as witness_id, ${witnessName} as witness_name,
      case when wu.id is not null then ${person('wu')} else json_build_object(
        'user_id', null, 'email', null, 'phone_number', coalesce(w.contact_phone, w.mobile_number, w.phone_number),
        'sms_notifications', true, 'language', ${witnessLanguage}) end as witness,
      t.driver, t.place_asked_at is not null and t.place_confirmed_at is null as asks_confirmation,
      coalesce((select json_agg(json_build_object('id', r.id, 'phone_number', r.phone_number) order by r.id)
        from witness_relatives r where r.witness_id = w.id and is_relative_link_open(w.id, r.created_at)), '[]') as relatives
    from evening_changes c join shown_teamings t on t.host_salon_id = c.host_salon_id and t.slot_id is not null
      join witnesses w on w.id = t.witness_id
      left join users wu on wu.id = w.user_id and wu.deleted_at is null
    where c.id = ${ids(changes)} and t.teamed_at <= c.changed_at and w.deleted_at is null
    order by t.id`.execute(trx);
  return rows;
};

export const listWitnessNames = async (
  trx: Trx,
  witnesses: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select w.id, ${witnessName} as name from witnesses w where w.id = ${ids(witnesses)}`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
