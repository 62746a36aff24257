import type { Actor, Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import { type NewEvent, recordEvents } from './events.service.ts';
import { cancelTask, findUndoable, type UndoableEvent } from './undo.queries.ts';

/** A record that an undo has changed back, with the values by which that shows. */
export type UndoneRecord = Pick<NewEvent, 'entity' | 'entity_id' | 'before' | 'after'>;

/**
 * Reverts what an event did, as its feature registers it, in the transaction that has deleted its task.
 * @returns the records that it has changed
 * @throws `conflict` where something came between, `notFound`, `permissionDenied`
 */
export type Undo = (
  trx: Trx,
  actor: Pick<Actor, 'session' | 'language'>,
  event_id: number,
) => Promise<readonly UndoneRecord[]>;

export type Undos = Readonly<Record<string, Undo>>;

/**
 * The event of an undo; for several records also one event for each. Without notifications (product §7.223, §7.240).
 */
const toUndoEvents = (
  { session }: { readonly session: Session },
  { id, entity, entity_id }: UndoableEvent,
  records: readonly UndoneRecord[],
): NewEvent[] => {
  const act = { session, action: 'undo' } as const;
  const [record] = records;
  return record !== undefined && records.length === 1
    ? [{ ...act, ...record, undoes: id }]
    : [
        { ...act, entity, entity_id, undoes: id, isAudited: false },
        ...records.map((each) => ({ ...act, ...each })),
      ];
};

/**
 * Undoes an action before the people concerned are notified (product §7.223). Deletes the task first: a notifier that has
 * locked it is already writing the messages, which is too late.
 * @throws `notFound` for another actor's action, `conflict` if it is too late or the record has changed since
 */
export const undoEvent = async (
  deps: { readonly db: Database; readonly undos: Undos },
  actor: { readonly session: Session; readonly language: Actor['language'] },
  id: number,
): Promise<void> => {
  const event = await findUndoable(deps.db, id);
  const undo = event?.actor_id === actor.session.user_id ? deps.undos[event.kind] : undefined;
  if (!event || !undo) throw new AppError('notFound');
  await deps.db.transaction().execute(async (trx) => {
    if (!(await cancelTask(trx, id))) throw new AppError('conflict');
    await recordEvents(trx, toUndoEvents(actor, event, await undo(trx, actor, id)));
  });
};
