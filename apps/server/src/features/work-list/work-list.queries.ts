import type { Language } from '@salons/contract/language';
import type { TaskKind } from '@salons/contract/task-kinds';
import type { QueueKind } from '@salons/contract/work-list';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { type CaseFilter, caseOrder, isContactAbout, selectCases } from './cases.queries.ts';
import type { CaseRow } from './work-list.rules.ts';

export interface TaskCount {
  readonly kind: TaskKind;
  readonly count: number;
  readonly is_urgent: boolean;
  readonly oldest_at: string | null;
}

/** Counts of several queues in one statement. */
export const countTasks = async (
  db: Database,
  filters: readonly (CaseFilter & { readonly kind: TaskKind })[],
): Promise<TaskCount[]> => {
  if (filters.length === 0) return [];
  const counts = filters.map(
    (filter) => sql`select ${filter.kind} as kind, count(*) as count,
      coalesce(bool_or(is_urgent), false) as is_urgent, min(since) as oldest_at
      from (${selectCases(filter)}) cases`,
  );
  return (await sql<TaskCount>`${sql.join(counts, sql` union all `)}`.execute(db)).rows;
};

export const countCases = async (db: Database, filter: CaseFilter): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from (${selectCases(filter)}) cases`.execute(db)).rows[0]
    ?.count ?? 0;

const fullName = (user: string) =>
  sql`concat_ws(' ', ${sql.ref(`${user}.first_name`)}, nullif(${sql.ref(`${user}.last_name`)}, ''))`;
const instant = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The newest three contacts of a case `m`. */
const latestContacts = (kind: QueueKind) => sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'at', ${instant(sql`c.at`)}, 'channel', c.channel,
      'outcome', c.outcome, 'call_again_at', ${instant(sql`c.call_again_at`)}, 'words', c.words,
      'author_name', ${fullName('a')}, 'created_at', ${instant(sql`c.created_at`)}) order by c.at desc, c.id desc), '[]')
  from (select * from contacts c where ${isContactAbout(kind)} order by c.at desc, c.id desc limit 3) c
    join users a on a.id = c.author_id)`;

const phone = (who: string, name: RawBuilder<unknown>, number: RawBuilder<unknown>) =>
  sql`json_build_object('who', ${sql.lit(who)}::text, 'name', ${name}, 'phone_number', ${number})`;

/**
 * Cases of a queue, whole, in their order.
 * @param withWitness whether the reader may know witnesses
 */
export const listCases = async (
  db: Database | Trx,
  filter: CaseFilter,
  { language, limit, withWitness }: { language: Language; limit: number; withWitness: boolean },
): Promise<CaseRow[]> => {
  const { kind, ids, staff_id } = filter;
  const order = ids.length > 0 ? sql`array_position(${[...ids]}::int[], id)` : caseOrder;
  const cityName = (table: string) => sql.ref(`${table}.name_${language}`);
  const witness = withWitness ? sql`m.witness_id` : sql`null::integer`;
  const isTeamed = sql`t.host_salon_id = s.id and t.slot_id is not null`;
  const { rows } = await sql<CaseRow>`
    with m as materialized (
      select *, row_number() over (order by ${order}) as position from (${selectCases(filter)}) cases
      order by position limit ${limit}
    )
    select m.id, m.why, m.since, m.due, m.is_urgent, m.is_mine, m.is_wrong_number,
      case when s.id is not null then json_build_object('id', s.id,
        'name', salon_name(s, ${fullName('su')}, ${language}),
        'city_name', coalesce(${cityName('sc')}, s.city_name), 'event_time', ${instant(sql`s.event_time`)},
        'time_zone', s.time_zone, 'is_digital', s.is_digital, 'max_guests', s.max_guests,
        'guests', s.pending_seats + s.confirmed_seats) end as salon,
      case when h.id is not null then json_build_object('id', h.id, 'user', h.user_id, 'name', ${fullName('hu')},
        'city_name', coalesce(${cityName('hc')}, h.city_name), 'volunteer', h.volunteer_id) end as host,
      case when w.id is not null then json_build_object('id', w.id, 'name', ${fullName('w')},
        'witness_type', w.witness_type, 'city_name', coalesce(${cityName('wc')}, w.city_name)) end as witness,
      case when mg.id is not null then json_build_object('id', mg.id, 'user', mg.user_id, 'name', ${fullName('gu')},
        'invitation', i.id, 'guests_number', i.guests_number) end as guest,
      coalesce((select json_agg(json_build_object('id', hold.id, 'host_salon', at.id, 'witness_salon', hold.slot_id,
          'name', salon_name(at, ${fullName('au')}, ${language}), 'event_time', ${instant(sql`at.event_time`)},
          'city_name', coalesce(${cityName('ac')}, at.city_name), 'time_zone', at.time_zone, 'is_digital', at.is_digital,
          'floor', at.floor, 'has_elevator', 'Elevator' = any(at.accessibility)) order by at.event_time, hold.id)
        from teaming_holds hold join host_salons at on at.id = hold.host_salon_id join hosts ah on ah.id = at.host_id
          join users au on au.id = ah.user_id left join cities ac on ac.id = at.city_id
        where m.why = 'held' and hold.witness_id = w.id and hold.staff_id = ${staff_id} and hold.until > now()), '[]') as holds,
      json_build_array(
        ${phone('host', fullName('hu'), sql`h.phone`)}, ${phone('host', fullName('hu'), sql`hu.phone_number`)},
        ${phone('salon', sql`s.contact_name`, sql`s.contact_phone`)},
        ${phone('witness', fullName('w'), sql`w.mobile_number`)}, ${phone('witness', fullName('w'), sql`w.phone_number`)},
        ${phone('witness_contact', sql`w.contact_name`, sql`w.contact_phone`)},
        ${phone('guest', fullName('gu'), sql`gu.phone_number`)},
        ${phone('person', fullName('u'), sql`u.phone_number`)}) as phones,
      ${latestContacts(kind)} as contacts,
      s.id is not null and coalesce(s.survivor_needed and s.teamed < s.witnesses_needed, false) as lacks_witness,
      exists (select from teamings t where ${isTeamed} and t.needs_ride and t.driver is null) as lacks_driver,
      exists (select from teamings t where ${isTeamed} and t.witness_contacted_at is null) as lacks_call,
      coalesce(s.precision = 'locality' and not s.is_digital, false) as lacks_place,
      case when lease.staff_id <> ${staff_id} then ${fullName('lu')} end as taken_by
    from m left join host_salons s on s.id = m.salon_id left join hosts sh on sh.id = s.host_id
      left join users su on su.id = sh.user_id left join cities sc on sc.id = s.city_id
      left join hosts h on h.id = m.host_id left join users hu on hu.id = h.user_id left join cities hc on hc.id = h.city_id
      left join witnesses w on w.id = ${witness} left join cities wc on wc.id = w.city_id
      left join guests mg on mg.id = m.guest_id left join users gu on gu.id = mg.user_id
      left join invitations i on i.id = m.invitation_id
      left join users u on u.id = m.user_id
      left join case_leases lease on lease.kind = ${kind} and lease.case_id = m.id and lease.until > now()
      left join users lu on lu.id = lease.staff_id
    order by m.position`.execute(db);
  return rows;
};

/** Calls noted today in Israel: by one staff member, and by all. */
export const countCalls = async (db: Database, staff_id: number): Promise<{ own: number; team: number }> => {
  const { rows } = await sql<{ own: number; team: number }>`
    select count(*) filter (where author_id = ${staff_id}) as own, count(*) as team from contacts
    where created_at >= date_trunc('day', now(), 'Asia/Jerusalem')`.execute(db);
  return rows[0] ?? { own: 0, team: 0 };
};
