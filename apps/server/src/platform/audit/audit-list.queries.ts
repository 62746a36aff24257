import {
  type AuditActor,
  type AuditEntity,
  type AuditRow,
  type AuditRunRecord,
  auditCountMost,
  type auditEndpoints,
  readActions,
} from '@salons/contract/audit';
import { toPhoneDigits } from '@salons/contract/digits';
import type { EndpointQuery } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { adminRoles } from '@salons/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { canComeBack } from '../../db/deleted.ts';
import { hasWord, isLike, splitWords } from '../../db/free-text.ts';
import { countLog, isAmong, type LogCondition, type LogSource, ofLog } from '../records/logs.queries.ts';
import { countRecords, selectRecords } from '../records/records.queries.ts';

type Filters = EndpointQuery<typeof auditEndpoints.listAudit>;

const auditLog: LogSource = { from: sql`audit_log l`, id: sql`l.id`, joins: {} };

/** Ids of a record's dependents, by entity. */
const belongings: Partial<
  Record<AuditEntity, (id: number) => readonly [AuditEntity, RawBuilder<unknown>][]>
> = {
  host: (id) => [
    ['host_salon', sql`select id from host_salons where host_id = ${id}`],
    ['user', sql`select user_id from hosts where id = ${id}`],
  ],
  guest: (id) => [
    ['invitation', sql`select id from invitations where guest_id = ${id}`],
    ['user', sql`select user_id from guests where id = ${id}`],
  ],
  host_salon: (id) => [
    ['host_salon_comment', sql`select id from host_salon_comments where host_salon_id = ${id}`],
    ['invitation', sql`select id from invitations where host_salon_id = ${id}`],
    ['teaming', sql`select id from teamings where host_salon_id = ${id}`],
  ],
  witness: (id) => [
    ['witness_slots', sql`select ${id}::integer`],
    ['witness_comment', sql`select id from witness_comments where witness_id = ${id}`],
    ['witness_year_comment', sql`select id from witness_year_comments where witness_id = ${id}`],
    ['teaming', sql`select id from teamings where witness_id = ${id}`],
  ],
};

const ofRecord = ({ entity, entity_id, related }: Filters): (LogCondition | undefined)[] => {
  const [only, ...others] = entity ?? [];
  if (related !== true || entity_id === undefined || only === undefined || others.length > 0)
    return [
      isAmong(sql`l.entity`, entity, 'text'),
      entity_id === undefined ? undefined : ofLog(sql`l.entity_id = ${entity_id}`),
    ];
  const sets = [
    sql`(l.entity = ${only} and l.entity_id = ${entity_id})`,
    sql`audit_about(l.entity, l.before, l.after) @> array[${`${only}:${entity_id}`}::text]`,
    ...(belongings[only]?.(entity_id) ?? []).map(
      ([of, ids]) => sql`(l.entity = ${of} and l.entity_id = any(array(${ids})))`,
    ),
  ];
  return [ofLog(sql`(${sql.join(sets, sql` or `)})`)];
};

const changed = sql`fold(coalesce(l.before::text, '') || ' ' || coalesce(l.after::text, ''))`;
const selectPeopleNamed = (word: string) =>
  sql`select id from users where ${hasWord(sql`folded`, word)} limit 500`;

/** Each word matches a changed value, or the name of the actor or of the record's person. */
const matching = (text: string): LogCondition[] =>
  splitWords(text).map((word) => {
    const people = sql`array(${selectPeopleNamed(word)})`;
    const digits = toPhoneDigits(word);
    return ofLog(sql`(${hasWord(changed, word)} or l.actor_id = any(${people})
      ${digits === '' ? sql`` : sql`or ${isLike(changed, sql`${`%${digits}%`}`)}`}
      or (l.entity = 'user' and l.entity_id = any(${people}))
      or (l.entity = 'host' and l.entity_id = any(array(select id from hosts where user_id = any(${people}))))
      or (l.entity = 'guest' and l.entity_id = any(array(select id from guests where user_id = any(${people}))))
      or (l.entity = 'witness' and l.entity_id = any(array(
        select id from witnesses where ${hasWord(sql`folded`, word)} limit 500))))`);
  });

const isRead = sql`l.action in (${sql.join(readActions.map((action) => sql.lit(action)))})`;
const isAct = sql`not (${isRead})`;

/** Words and records are searched in every entry: the first of a run need not match. */
const isByRun = ({ by_run, free_text, entity_id }: Filters): boolean =>
  by_run === true && (free_text ?? '') === '' && entity_id === undefined;

const toConditions = (filters: Filters) => [
  isAmong(sql`l.actor_id`, filters.actor, 'integer'),
  isAmong(sql`l.action`, filters.action, 'text'),
  ...ofRecord(filters),
  ofLog(isCreatedWithin(sql`l.at`, { created_from: filters.date_from, created_to: filters.date_to })),
  ...matching(filters.free_text ?? ''),
  isByRun(filters) ? ofLog(sql`(l.bulk_run_id is null or l.leads_run)`) : undefined,
];

const recordColumns = sql`
  cross join lateral (select
    case when l.entity in ('host_salon_comment', 'teaming', 'invitation') then 'host_salon'
      when l.entity in ('witness_comment', 'witness_year_comment', 'witness_slots', 'witness_consent',
        'witness_relative') then 'witness'
      else l.entity end as entity,
    case l.entity
      when 'host_salon_comment' then (select host_salon_id from host_salon_comments where id = l.entity_id)
      when 'teaming' then coalesce((select host_salon_id from teamings where id = l.entity_id),
        (l.before ->> 'host_salon')::integer)
      when 'invitation' then (select host_salon_id from invitations where id = l.entity_id)
      when 'witness_comment' then coalesce((select witness_id from witness_comments where id = l.entity_id),
        (l.after ->> 'witness')::integer)
      when 'witness_consent' then (l.after ->> 'witness')::integer
      when 'witness_relative' then coalesce(l.after ->> 'witness', l.before ->> 'witness')::integer
      when 'witness_year_comment' then coalesce((select witness_id from witness_year_comments where id = l.entity_id),
        (l.after ->> 'witness')::integer)
      else l.entity_id end as id) r`;

const personName = sql`concat_ws(' ', u.first_name, nullif(u.last_name, ''))`;
const recordName = (language: Language) => sql`case r.entity
  when 'host' then (select ${personName} from hosts h join users u on u.id = h.user_id where h.id = r.id)
  when 'guest' then (select ${personName} from guests g join users u on u.id = g.user_id where g.id = r.id)
  when 'user' then (select ${personName} from users u where u.id = r.id)
  when 'witness' then (select concat_ws(' ', w.first_name, nullif(w.last_name, '')) from witnesses w where w.id = r.id)
  when 'host_salon' then (select salon_name(s, ${personName}, ${language})
    from host_salons s join hosts h on h.id = s.host_id join users u on u.id = h.user_id where s.id = r.id)
  when 'season' then r.id::text
  end`;

const deletionState = (table: string) => sql`coalesce((select case when t.deleted_at is null then 'present'
  when ${canComeBack('t')} then 'restorable' else 'gone' end from ${sql.table(table)} t where t.id = r.id), 'gone')`;
const recordDeleted = sql`nullif(case r.entity
  when 'host' then ${deletionState('hosts')}
  when 'guest' then ${deletionState('guests')}
  when 'witness' then ${deletionState('witnesses')}
  when 'host_salon' then ${deletionState('host_salons')}
  end, 'present')`;

const record = (language: Language) => sql`json_build_object('entity', r.entity, 'id', r.id,
  'name', ${recordName(language)}, 'deleted', ${recordDeleted})`;

/** Ids of the records that an entry names together: recipients of a bulk message. */
const idsTogether = sql`case when jsonb_typeof(e.after -> 'ids') = 'array' then e.after -> 'ids' else '[]' end`;
const run = sql`(select json_build_object('id', l.bulk_run_id,
    'records', sum(case when e.entity_id is null then jsonb_array_length(${idsTogether}) else 1 end),
    'after', case when l.entity_id is not null and min(e.after::text) = max(e.after::text) then l.after end)
  from audit_log e where e.bulk_run_id = l.bulk_run_id having l.bulk_run_id is not null)`;

/** Maximum names offered; others are found by typing. */
const actorsMost = 20;

/** Current and former staff actors: by a part of the name or address, or by id (product §10.76). */
export const listAuditActors = async (
  db: Database,
  { free_text = '', id }: EndpointQuery<typeof auditEndpoints.listAuditActors>,
): Promise<AuditActor[]> => {
  const selectPeopleNamed = splitWords(free_text).map(
    (word) => sql`(${hasWord(sql`u.folded`, word)} or ${hasWord(sql`lower(u.email::text)`, word)})`,
  );
  const isOne = id === undefined ? sql`true` : sql`u.id = any(${sql.val([...id])}::integer[])`;
  const wanted = sql.join([...selectPeopleNamed, isOne], sql` and `);
  const { rows } = await sql<AuditActor>`select u.id, ${personName} as name,
      case when u.role = any(${sql.val([...adminRoles])}::text[]) then u.role end as role
    from users u
    where u.deleted_at is null and ${wanted} and (u.role = any(${sql.val([...adminRoles])}::text[])
      or exists (select from audit_log l where l.actor_id = u.id))
    order by fold(u.last_name) collate "C", fold(u.first_name) collate "C", u.id limit ${actorsMost}`.execute(
    db,
  );
  return rows;
};

/** One page of what staff did, the newest first (product §10.18). */
export const listAudit = async (
  db: Database,
  filters: Filters,
  language: Language,
): Promise<Page<AuditRow> & { readonly count_is_partial: boolean; readonly reads: number }> => {
  const { limit, offset } = limitOffset(filters);
  const all = toConditions(filters);
  const isWithoutReads = filters.without_reads === true;
  const where = isWithoutReads ? [...all, ofLog(isAct)] : all;
  const order = [sql`l.at`, sql`l.id`].map((key) => ({ ...ofLog(key), direction: sql`desc` }));
  const found = selectRecords(auditLog, ofLog(sql`l.*`), { where, order });
  const [{ rows }, counts, reads] = await Promise.all([
    sql<AuditRow>`
      with page as materialized (${found} limit ${limit} offset ${offset})
      select l.id, l.at, l.actor_id as actor,
        (select ${personName} from users u where u.id = l.actor_id) as actor_name,
        l.action, l.entity, l.entity_id, l.before, l.after,
        case when r.id is not null
          then ${record(language)} end as record,
        ${isByRun(filters) ? run : sql`null::json`} as run
      from page l ${recordColumns} order by l.at desc, l.id desc`.execute(db),
    countLog(db, auditLog, { where, most: auditCountMost }),
    isWithoutReads ? countRecords(db, auditLog, [...all, ofLog(isRead)], auditCountMost) : 0,
  ]);
  return { rows, ...counts, reads };
};

/** One page of the records of a bulk run, in its order (product §10.190). */
export const listAuditRun = async (
  db: Database,
  id: number,
  paging: Pick<Filters, 'page' | 'page_size'>,
  language: Language,
): Promise<Page<AuditRunRecord>> => {
  const { limit, offset } = limitOffset(paging);
  const parts = sql`audit_log e left join lateral jsonb_array_elements_text(${idsTogether})
      with ordinality as one (id, n)
    on e.entity_id is null where e.bulk_run_id = ${id}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<AuditRunRecord>`
      with l as materialized (
        select e.id as event, one.n, e.entity, coalesce(e.entity_id, one.id::integer) as entity_id, e.before,
          case when e.entity_id is not null then e.after end as after
        from ${parts} order by e.id, one.n limit ${limit} offset ${offset})
      select ${record(language)} as record, l.before, l.after
      from l ${recordColumns} order by l.event, l.n`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from ${parts}`.execute(db),
  ]);
  const count = counted[0]?.count ?? 0;
  return { rows, count, total_no_filters: count };
};
