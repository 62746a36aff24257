import type { Actor, Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import { cancelTask, findUndoable } from './undo.queries.ts';

/**
 * Takes back what an event did, as its feature registers it, in the transaction that has taken its task away.
 * @throws `conflict` where something came between, `notFound`, `permissionDenied`
 */
export type Undo = (trx: Trx, actor: Pick<Actor, 'session' | 'language'>, event_id: number) => Promise<void>;

/** What can be undone, by the kind of event. */
export type Undos = Readonly<Record<string, Undo>>;

/**
 * Undoes what somebody did, before those concerned are told (product §7.223). The task goes first: whoever is telling
 * holds it, and then it is too late.
 * @throws `notFound` for what is not one's own, `conflict` where it is too late or something came between
 */
export const undoEvent = async (
  deps: { readonly db: Database; readonly undos: Undos },
  actor: { readonly session: Session; readonly language: Actor['language'] },
  id: number,
): Promise<void> => {
  const event = await findUndoable(deps.db, id);
  const undo = event?.actor_id === actor.session.user_id ? deps.undos[event.kind] : undefined;
  if (!undo) throw new AppError('notFound');
  await deps.db.transaction().execute(async (trx) => {
    if (!(await cancelTask(trx, id))) throw new AppError('conflict');
    await undo(trx, actor, id);
  });
};
