import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { asPrepared } from '../../db/prepared.ts';
import type { JsonObject } from '../../db/schema.ts';

export interface EventRow {
  /** Kind of notification; null without one. */
  readonly kind: string | null;
  readonly actor_id: number | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: number | null;
  /** Whether the audit log shows it. */
  readonly audited: boolean;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
  readonly details: JsonObject | null;
  /** The event that this one takes back. */
  readonly undoes: number | null;
  /** The bulk run that it is part of. */
  readonly bulk_run_id: number | null;
  /** The first event of its run. */
  readonly leads_run: boolean;
}

/** The end of a statement with parts (`with …, `): inserts events, and a task for each that people are notified of. */
export const eventInsertion = (events: readonly EventRow[]): RawBuilder<unknown> => sql`
    written as (
      insert into events (kind, actor_id, action, entity, entity_id, audited, before, after, details, undoes,
        bulk_run_id, leads_run)
      select * from json_to_recordset(${JSON.stringify(events)}::json) as e (
        kind text, actor_id integer, action text, entity text, entity_id integer, audited boolean,
        before jsonb, after jsonb, details jsonb, undoes bigint,
        bulk_run_id integer, leads_run boolean)
      returning id, kind)
    insert into event_tasks (event_id) select id from written where kind is not null`;

export const insertEvents = async (trx: Trx, events: readonly EventRow[]): Promise<void> => {
  if (events.length === 0) return;
  await sql`${asPrepared('insert_events')} with ${eventInsertion(events)}`.execute(trx);
};

/** An event of which people have to be notified. */
export interface PendingEvent {
  readonly id: number;
  readonly kind: string;
  readonly actor_id: number | null;
  readonly entity_id: number;
  readonly details: JsonObject | null;
}

/**
 * Takes events that are due, oldest task first, and deletes their tasks; a rollback restores them. Concurrent calls
 * share the tasks (`skip locked`).
 * @param kinds takes those alone, or all others, of so many as are looked at; without it all
 */
export const takeDueEvents = async (
  trx: Trx,
  limit: number,
  kinds: { readonly among: readonly string[] } | { readonly except: readonly string[] } = { except: [] },
): Promise<PendingEvent[]> => {
  const listed = 'among' in kinds ? kinds.among : kinds.except;
  const { rows } = await sql<PendingEvent>`
    ${asPrepared('take_due_events')}
    with due as (
      select event_id from event_tasks where tell_at <= now()
      order by tell_at, event_id limit ${limit} for update skip locked),
    taken as (
      delete from event_tasks t using due join events e on e.id = due.event_id
      where t.event_id = due.event_id and (e.kind = any(${[...listed]}::text[])) = ${'among' in kinds}::boolean
      returning e.id, e.kind, e.actor_id, e.entity_id, e.details)
    select * from taken order by id`.execute(trx);
  return rows;
};

/** Which of these kinds the next events are of that are due, of so many as `takeDueEvents` looks at. */
export const listDueKinds = async (
  db: Database,
  limit: number,
  kinds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    ${asPrepared('list_due_kinds')}
    select distinct e.kind from events e join (
      select event_id from event_tasks where tell_at <= now() order by tell_at, event_id limit ${limit}
    ) due on due.event_id = e.id
    where e.kind = any(${[...kinds]}::text[])`.execute(db);
  return rows.map(({ kind }) => kind);
};

/** Takes the events that this transaction has inserted itself, and deletes their tasks. */
export const takeOwnEvents = async (trx: Trx): Promise<PendingEvent[]> => {
  const { rows } = await sql<PendingEvent>`
    with taken as (
      delete from event_tasks t using events e where e.id = t.event_id and e.xmin = pg_current_xact_id()::xid
      returning e.id, e.kind, e.actor_id, e.entity_id, e.details)
    select * from taken order by id`.execute(trx);
  return rows;
};

/** Defers an event whose messages could not be written. */
export const deferEvent = async (db: Database, event_id: number, seconds: number): Promise<void> => {
  await sql`update event_tasks set tell_at = now() + make_interval(secs => ${seconds})
    where event_id = ${event_id}`.execute(db);
};
