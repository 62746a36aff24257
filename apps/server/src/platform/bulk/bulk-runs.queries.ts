import type { BulkAction, BulkNoun, BulkRun, LeftOutReason } from '@salons/contract/bulk';
import type { Role } from '@salons/contract/permissions';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { inReach } from '../../db/reach/reach.ts';
import { type StoredRow, undoDays } from './bulk.rules.ts';

export interface NewRun {
  readonly run: string;
  readonly actor_id: number;
  readonly noun: BulkNoun;
  readonly subject: BulkNoun;
  readonly action: BulkAction;
  readonly undoes: number | null;
}

/** Inserts a bulk run; undefined where one of that name exists already. */
export const insertRun = async (trx: Trx, run: NewRun): Promise<number | undefined> =>
  (
    await trx
      .insertInto('bulk_runs')
      .values({ ...run, action: JSON.stringify(run.action) })
      .onConflict((conflict) => conflict.constraint('bulk_runs_run_key').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export const setTotals = async (
  trx: Trx,
  id: number,
  totals: { readonly total: number; readonly selected: number | null },
): Promise<void> => {
  await trx.updateTable('bulk_runs').set(totals).where('id', '=', id).execute();
};

export const findRunNamed = (trx: Trx, run: string) =>
  trx.selectFrom('bulk_runs').select(['id', 'actor_id']).where('run', '=', run).executeTakeFirst();

export type FoundRun = Omit<BulkRun, 'left_out' | 'left_ids' | 'can'> & {
  readonly left_out: Readonly<Record<string, number>>;
};

const runs = sql`
  select r.id, r.noun, r.action, r.actor_id as actor, concat_ws(' ', u.first_name, nullif(u.last_name, '')) as actor_name,
    r.state, r.total, r.seen, r.done, r.selected, r.left_out, r.created_at, r.finished_at, r.undoes,
    (select back.id from bulk_runs back where back.undoes = r.id and back.state in ('running', 'done')) as undone_by,
    case when r.undoes is not null then null
      when r.action ? 'to' then (select max(o.send_after) from outbox o where o.kind = 'from_staff'
        and split_part(o.dedupe_key, ':', 2) = r.run::text and o.state = 'waiting')
      when r.action ->> 'kind' <> 'message'
      then r.finished_at + ${sql.lit(`${undoDays} days`)}::interval end as undo_until
  from bulk_runs r join users u on u.id = r.actor_id`;

/** All bulk runs, or one's own. */
const isReached = (scope: Scope) => inReach(scope, { owner: sql`r.actor_id` });

const listLimit = 100;

export const listRuns = async (db: Database, scope: Scope, noun: BulkNoun | undefined): Promise<FoundRun[]> =>
  (
    await sql<FoundRun>`${runs} where ${isReached(scope)} and (${noun ?? null}::text is null or r.noun = ${noun ?? null})
      order by r.id desc limit ${sql.lit(listLimit)}`.execute(db)
  ).rows;

export const findRun = async (db: Database | Trx, scope: Scope, id: number): Promise<FoundRun | undefined> =>
  (await sql<FoundRun>`${runs} where r.id = ${id} and ${isReached(scope)}`.execute(db)).rows[0];

/** The first records that a run left out though they were selected. */
export const listLeftOutIds = async (db: Database | Trx, run: number): Promise<number[]> =>
  (
    await db
      .selectFrom('bulk_rows')
      .select('record_id')
      .where('run_id', '=', run)
      .where('outcome', 'not in', ['done', 'unchanged'])
      .orderBy('record_id')
      .limit(10)
      .execute()
  ).map(({ record_id }) => record_id);

/** Stops a running one, after the batch whose lock it waits for. */
export const stopRun = async (db: Database, id: number): Promise<void> => {
  await sql`update bulk_runs set state = 'stopped', finished_at = now() where id = ${id} and state = 'running'`.execute(
    db,
  );
};

export interface OpenRun extends Omit<NewRun, 'undoes'> {
  readonly id: number;
  readonly reached: number;
  readonly seen: number;
  readonly done: number;
  readonly left_out: Readonly<Record<string, number>>;
}

/** A running bulk run, locked until the commit; undefined where another transaction has locked it or it is over. */
export const takeRun = async (trx: Trx, id: number): Promise<OpenRun | undefined> =>
  (
    await sql<OpenRun>`select id, run, actor_id, noun, subject, action, reached, seen, done, left_out
      from bulk_runs where id = ${id} and state = 'running' for no key update skip locked`.execute(trx)
  ).rows[0];

export const listNextRows = async (trx: Trx, { id, reached }: OpenRun, limit: number): Promise<StoredRow[]> =>
  trx
    .selectFrom('bulk_rows')
    .select(['record_id as id', 'before', 'after'])
    .where('run_id', '=', id)
    .where('record_id', '>', reached)
    .orderBy('record_id')
    .limit(limit)
    .execute();

export type Outcome = LeftOutReason | 'done';

/** Stores the outcomes of records and the progress of the run. */
export const noteOutcomes = async (
  trx: Trx,
  run: OpenRun,
  outcomes: ReadonlyMap<number, Outcome>,
  { isOver }: { readonly isOver: boolean },
): Promise<void> => {
  const rows = [...outcomes].map(([id, outcome]) => ({ id, outcome }));
  await sql`update bulk_rows set outcome = rows.outcome
    from json_to_recordset(${JSON.stringify(rows)}::json) as rows (id integer, outcome text)
    where bulk_rows.run_id = ${run.id} and bulk_rows.record_id = rows.id`.execute(trx);
  const left_out: Record<string, number> = { ...run.left_out };
  for (const { outcome } of rows) if (outcome !== 'done') left_out[outcome] = (left_out[outcome] ?? 0) + 1;
  await trx
    .updateTable('bulk_runs')
    .set({
      reached: rows.at(-1)?.id ?? run.reached,
      seen: run.seen + rows.length,
      done: run.done + rows.filter(({ outcome }) => outcome === 'done').length,
      left_out: JSON.stringify(left_out),
      touched_at: sql<string>`now()`,
      ...(isOver ? { state: 'done', finished_at: sql<string>`now()` } : {}),
    })
    .where('id', '=', run.id)
    .execute();
};

/** Ends a run of an undo that was made at once. */
export const endUndo = async (trx: Trx, id: number, count: number): Promise<void> => {
  await sql`update bulk_runs set state = 'done', finished_at = now(), total = ${count}, seen = ${count}, done = ${count}
    where id = ${id}`.execute(trx);
};

/** Fails a run whose actor has lost the permission for it. */
export const failRun = async (trx: Trx, id: number): Promise<void> => {
  await sql`update bulk_runs set state = 'failed', finished_at = now() where id = ${id}`.execute(trx);
};

/** Runs without progress for half a minute, since their process ended. */
export const listAbandoned = async (db: Database | Trx): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from bulk_runs
      where state = 'running' and touched_at < now() - interval '30 seconds' order by id`.execute(db)
  ).rows.map(({ id }) => id);

/** The staff member with the current role; undefined for one who is blocked or deleted. */
export const findActor = (trx: Trx, id: number) =>
  trx
    .selectFrom('users')
    .select(['id as user_id', 'role', 'community_id'])
    .$narrowType<{ role: Role | null }>()
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findRunName = async (trx: Trx, id: number): Promise<string> =>
  (await trx.selectFrom('bulk_runs').select('run').where('id', '=', id).executeTakeFirstOrThrow()).run;

export const findSubject = async (trx: Trx, id: number): Promise<BulkNoun> =>
  (
    await trx
      .selectFrom('bulk_runs')
      .select('subject')
      .$narrowType<{ subject: BulkNoun }>()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).subject;
