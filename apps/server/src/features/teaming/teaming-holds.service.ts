import type { TeamingHold } from '@salons/contract/teaming-holds';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { getRefusal } from './teaming.rules.ts';
import { deleteHold, findHold, insertHold } from './teaming-holds.queries.ts';
import { findSlotWitness } from './teaming-locks.queries.ts';

type HoldDeps = Pick<Deps, 'db' | 'locks'>;

/**
 * Holds a salon and a slot, both within reach, while one asks the witness; neither side is notified (product §11.206). A
 * repeat by the holder begins the 48 hours again.
 * @throws {AppError} `notFound`, `conflict` with the colleague who holds or has teamed either, the codes of teaming
 */
export const createHold = (
  { db, locks }: HoldDeps,
  { scope, session }: Actor,
  { host_salon, witness_salon: slot }: { host_salon: number; witness_salon: number },
): Promise<TeamingHold> =>
  db.transaction().execute(async (trx) => {
    const staff = session.user_id;
    const witness = await findSlotWitness(trx, slot);
    if (witness === undefined) throw new AppError('notFound');
    await locks.lockPair(trx, [host_salon], [witness]);
    const pair = await locks.readPair(trx, scope, { host_salon, slot, except: null, staff, isHold: true });
    if (!pair) throw new AppError('notFound');
    const refusal = getRefusal(pair);
    if (refusal?.code === 'conflict')
      throw new AppError(
        'conflict',
        undefined,
        refusal.takenBy === null ? {} : { takenBy: refusal.takenBy, heldBy: refusal.takenBy },
      );
    if (refusal) throw new AppError(refusal.code, refusal.field);
    const id = await insertHold(trx, { host_salon, slot, witness, staff });
    const hold = await findHold(trx, scope, staff, id);
    if (!hold) throw new Error('a hold that was just written is gone');
    return hold;
  });

/**
 * Lets both go: the holder's act, or that of staff of the whole programme. A hold that is over is let go already.
 * @throws {AppError} `permissionDenied` for a colleague's
 */
export const removeHold = async ({ db }: HoldDeps, { scope, session }: Actor, id: number): Promise<void> => {
  const hold = await findHold(db, scope, session.user_id, id);
  if (!hold) return;
  if (!hold.is_own && scope.reach !== 'any') throw new AppError('permissionDenied');
  await deleteHold(db, id);
};
