import { randomUUID } from 'node:crypto';
import type { BulkRun } from '@salons/contract/bulk';
import type { Scope, Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { storeRowsToUndo } from './bulk.queries.ts';
import { toLetter } from './bulk.rules.ts';
import { enqueueBulk } from './bulk.service.ts';
import { endUndo, findRunName, findSubject, insertRun, setTotals } from './bulk-runs.queries.ts';
import { getRun } from './bulk-runs.service.ts';
import { dropLetters } from './letters.queries.ts';

/** Drops what was not sent yet (product §10.164). @throws `conflict` where all of it is out */
const undoLetters = async (
  trx: Trx,
  session: Session,
  { run, undo }: { readonly run: string; readonly undo: number },
): Promise<void> => {
  const recipients = await dropLetters(trx, run);
  if (recipients === 0) throw new AppError('conflict');
  await endUndo(trx, undo, recipients);
  await recordAudit(trx, {
    session,
    action: 'undo',
    entity: 'host_salon',
    entity_id: null,
    after: { recipients },
  });
};

/**
 * Undoes a bulk action by a run of its own, which restores each record's earlier value (product §10.74).
 * @throws `conflict` where it is running, was undone, is a message that was sent, or its time has passed; `notFound` for another's
 */
export const undoRun = async (deps: Deps, session: Session, scope: Scope, id: number): Promise<BulkRun> => {
  const { can, noun, action } = await getRun(deps, session, scope, id);
  if (!can.undo) throw new AppError('conflict');
  const isLetter = toLetter(action) !== undefined;
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
    if (isLetter) {
      await undoLetters(trx, session, { run: await findRunName(trx, id), undo: newRun });
      return newRun;
    }
    await setTotals(trx, newRun, { total: await storeRowsToUndo(trx, newRun, id), selected: null });
    await enqueueBulk(trx, newRun);
    return newRun;
  });
  return getRun(deps, session, scope, back);
};
