import { type BulkNoun, type BulkRun, leftOutReasons } from '@salons/contract/bulk';
import { getReach, type Permission } from '@salons/contract/permissions';
import { getCallerKind, type Scope, type Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { canUndo } from './bulk.rules.ts';
import {
  type FoundRun,
  findRun,
  listRuns as listFound,
  listLeftOutIds,
  stopRun as stop,
} from './bulk-runs.queries.ts';

export const bulkPermission = {
  hosts: 'hosts.bulk',
  guests: 'guests.bulk',
  salons: 'salons.bulk',
  witnesses: 'witnesses.update',
} as const satisfies Record<BulkNoun, Permission>;

const toBulkRun = (
  session: Session,
  { left_out, ...run }: FoundRun,
  left_ids: readonly number[],
): BulkRun => {
  const may = getReach(bulkPermission[run.noun], getCallerKind(session)) !== null;
  return {
    ...run,
    left_out: leftOutReasons.flatMap((reason) => {
      const count = left_out[reason] ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
    left_ids: [...left_ids],
    can: { stop: may && run.state === 'running', undo: may && canUndo(run, Date.now()) },
  };
};

/** The latest bulk runs in reach, the newest first (product §10.74). */
export const listRuns = async (
  { db }: Pick<Deps, 'db'>,
  session: Session,
  scope: Scope,
  noun: BulkNoun | undefined,
): Promise<BulkRun[]> => (await listFound(db, scope, noun)).map((run) => toBulkRun(session, run, []));

const requireRun = async (db: Database | Trx, scope: Scope, id: number): Promise<FoundRun> => {
  const run = await findRun(db, scope, id);
  if (!run) throw new AppError('notFound');
  return run;
};

/** The progress of one. @throws `notFound` out of reach */
export const getRun = async (
  { db }: Pick<Deps, 'db'>,
  session: Session,
  scope: Scope,
  id: number,
): Promise<BulkRun> => {
  const run = await requireRun(db, scope, id);
  return toBulkRun(session, run, run.state === 'running' ? [] : await listLeftOutIds(db, id));
};

/** Stops one after its current batch; what was done stays. @throws `permissionDenied` for who may not begin one */
export const stopRun = async (deps: Deps, session: Session, scope: Scope, id: number): Promise<BulkRun> => {
  const { can, state } = await getRun(deps, session, scope, id);
  if (!can.stop && state === 'running') throw new AppError('permissionDenied');
  await stop(deps.db, id);
  return getRun(deps, session, scope, id);
};
