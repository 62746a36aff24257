import type { Language } from '@salons/contract/language';
import type { TimelineKind } from '@salons/contract/timeline';
import { type RawBuilder, sql } from 'kysely';
import { limitOffset } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';
import { isCalledOff } from '../../db/shown-status.ts';
import {
  isSalonInReach,
  selectEntries,
  type TimelineOf,
  type TimelineReader,
} from './timeline-entries.queries.ts';

export interface TimelineRow {
  readonly kind: TimelineKind;
  readonly id: number;
  readonly at: string;
  readonly by: string | null;
  /** Fields of its kind. */
  readonly what: Readonly<Record<string, unknown>>;
  readonly total: number;
}

const fullName = (person: string) =>
  sql`concat_ws(' ', ${sql.ref(`${person}.first_name`)}, nullif(${sql.ref(`${person}.last_name`)}, ''))`;
const nameOfUser = (id: RawBuilder<unknown>) =>
  sql`(select nullif(${fullName('author')}, '') from users author where author.id = ${id})`;
const instant = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A salon `s` of a host `h` with the user `hu`. */
const salonTables = sql`host_salons s join hosts h on h.id = s.host_id join users hu on hu.id = h.user_id`;

interface Wanted {
  readonly of: TimelineOf;
  readonly reader: TimelineReader;
  readonly language: Language;
}

const toDetails = ({ of, reader, language }: Wanted): Readonly<Record<TimelineKind, RawBuilder<unknown>>> => {
  const salon = sql`json_build_object('id', s.id, 'name', salon_name(s, ${fullName('hu')}, ${language}),
    'in_reach', s.deleted_at is null and ${isSalonInReach(reader.scope)})`;
  const isOwnRequest = 'witness' in of || of.guest === null ? sql`false` : sql`i.guest_id = ${of.guest}`;
  const fellWithSalon = sql`(i.status <> 'denied' and ${isCalledOff('s')})`;
  return {
    request: sql`select ${nameOfUser(sql`i.made_by`)} as by, json_build_object('salon', ${salon},
        'guest', case when not ${isOwnRequest} then json_build_object('id', g.id, 'name', ${fullName('gu')}) end,
        'guests_number', i.guests_number,
        'status', case when ${fellWithSalon} then 'denied' else coalesce(i.next_status, i.status) end,
        'denied_reason', case when ${fellWithSalon} then 'cancelled' when i.next_status is null then i.denied_reason
          when i.next_status = 'denied' then 'host' end) as what
      from invitations i join guests g on g.id = i.guest_id join users gu on gu.id = g.user_id
      join (${salonTables}) on s.id = i.host_salon_id where i.id = page.id`,
    message: sql`select null::text as by, json_build_object('channel', o.channel,
        'subject', case when o.channel = 'mail' then o.subject end, 'state', o.state, 'message_kind', o.kind,
        'urgent', o.urgent) as what
      from outbox o where o.id = page.id`,
    call: sql`select ${nameOfUser(sql`c.author_id`)} as by, json_build_object('contact', c.id, 'channel', c.channel,
        'outcome', c.outcome, 'call_again_at', ${instant(sql`c.call_again_at`)}, 'words', c.words) as what
      from contacts c where c.id = page.id`,
    comment:
      'witness' in of
        ? sql`select ${nameOfUser(sql`c.author_id`)} as by,
            json_build_object('comment', c.id, 'text', c.text, 'salon', null) as what
          from witness_comments c where c.id = page.id`
        : sql`select ${nameOfUser(sql`c.author_id`)} as by,
            json_build_object('comment', c.id, 'text', c.text, 'salon', ${salon}) as what
          from host_salon_comments c join (${salonTables}) on s.id = c.host_salon_id where c.id = page.id`,
    teaming: sql`select ${nameOfUser(sql`e.actor_id`)} as by, json_build_object('change', e.kind, 'salon', ${salon},
        'witness', case when w.id is not null then json_build_object('id', w.id, 'name', ${fullName('w')}) end,
        'reason', e.reason) as what
      from teaming_events e join (${salonTables}) on s.id = e.host_salon_id
      left join witnesses w on w.id = e.witness_id where e.id = page.id`,
    change: sql`select ${nameOfUser(sql`l.actor_id`)} as by, json_build_object('action', l.action, 'entity', l.entity,
        'before', l.before, 'after', l.after) as what
      from audit_log l where l.id = page.id`,
  };
};

/** A page of a timeline in one statement, newest first (product §10.180). */
export const listTimeline = async (
  db: Database,
  wanted: Wanted,
  kinds: readonly TimelineKind[],
  query: { readonly page: number; readonly page_size: number },
): Promise<TimelineRow[]> => {
  const entries = selectEntries(wanted.of, wanted.reader, kinds);
  if (entries === undefined) return [];
  const details = toDetails(wanted);
  const { limit, offset } = limitOffset(query);
  // Each page row finds its details by primary key, in the branch of its kind alone.
  const joined = kinds.map((kind) => sql`(select * from (${details[kind]}) d where page.kind = ${kind})`);
  const { rows } = await sql<TimelineRow>`
    with entries as (${entries}),
      page as materialized (select *, count(*) over () as total from entries order by at desc, kind, id desc
        limit ${limit} offset ${offset})
    select page.kind, page.id, page.at, page.total, d.by, d.what
    from page cross join lateral (${sql.join(joined, sql` union all `)}) d
    order by page.at desc, page.kind, page.id desc`.execute(db);
  return rows;
};
