import type { AuditEntity } from '@salons/contract/audit';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export interface UndoableEvent {
  readonly id: number;
  readonly kind: string;
  readonly actor_id: number | null;
  readonly entity: AuditEntity;
  readonly entity_id: number | null;
}

/**
 * Inserts the event of an action that takes effect `seconds` from now, and its task.
 * @returns the event, and when it takes effect (ISO)
 */
export const insertUndoable = async (
  trx: Trx,
  event: {
    readonly kind: string;
    readonly entity: string;
    readonly entity_id: number | null;
    readonly actor_id: number;
  },
  seconds: number,
): Promise<{ readonly event: number; readonly until: string }> => {
  const { kind, entity, entity_id, actor_id } = event;
  const { rows } = await sql<{ event: number; until: string }>`
    with written as (
      insert into events (kind, actor_id, action, entity, entity_id, audited)
      values (${kind}, ${actor_id}, 'update', ${entity}, ${entity_id}, false) returning id)
    insert into event_tasks (event_id, tell_at) select id, now() + make_interval(secs => ${seconds}) from written
    returning event_id as event, tell_at as until`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('an event cannot be read back');
  return row;
};

/** An undoable action by its event; undefined where there is none. */
export const findUndoable = async (db: Database, id: number): Promise<UndoableEvent | undefined> => {
  const { rows } = await sql<UndoableEvent>`
    select id, kind, actor_id, entity, entity_id from events where id = ${id} and kind is not null`.execute(
    db,
  );
  return rows[0];
};

/** Deletes the task of an action before it is due. @returns whether that was in time */
export const cancelTask = async (trx: Trx, id: number): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`delete from event_tasks where event_id = ${id} and tell_at > now()`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

/**
 * Makes an action take effect after all: at its time, or at once where that has passed. Also locks an existing task, to
 * serialize with its undo and its execution.
 */
export const reopenTask = async (trx: Trx, id: number, at: string): Promise<void> => {
  await sql`insert into event_tasks (event_id, tell_at) values (${id}, greatest(now(), ${at}::timestamptz))
    on conflict (event_id) do update set tell_at = event_tasks.tell_at`.execute(trx);
};

/** Those of some events that have been undone. */
export const listUndone = async (trx: Trx, events: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ undoes: number }>`
    select undoes from events where undoes is not null and undoes = any(${[...events]}::bigint[])`.execute(
    trx,
  );
  return rows.map(({ undoes }) => undoes);
};
