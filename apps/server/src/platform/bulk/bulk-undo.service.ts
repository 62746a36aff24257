import { randomUUID } from 'node:crypto';
import type { BulkRun } from '@salons/contract/bulk';
import type { Scope, Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { storeRowsToUndo } from './bulk.queries.ts';
import { enqueueBulk } from './bulk.service.ts';
import { findSubject, insertRun, setTotals } from './bulk-runs.queries.ts';
import { getRun } from './bulk-runs.service.ts';

/**
 * Undoes a bulk action by a run of its own, which restores each record's earlier value (product §10.74).
 * @throws `conflict` where it is running, was undone, is a message, or a week has passed; `notFound` for another's
 */
export const undoRun = async (deps: Deps, session: Session, scope: Scope, id: number): Promise<BulkRun> => {
  const { can, noun, action } = await getRun(deps, session, scope, id);
  if (!can.undo) throw new AppError('conflict');
  const back = await deps.db.transaction().execute(async (trx) => {
    const newRun = await insertRun(trx, {
      run: randomUUID(),
      actor_id: session.user_id,
      noun,
      subject: await findSubject(trx, id),
      action,
      undoes: id,
    });
    if (newRun === undefined) throw new AppError('conflict');
    await setTotals(trx, newRun, { total: await storeRowsToUndo(trx, newRun, id), selected: null });
    await enqueueBulk(trx, newRun);
    return newRun;
  });
  return getRun(deps, session, scope, back);
};
