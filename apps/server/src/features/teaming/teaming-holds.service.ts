import type { TeamingHold } from '@salons/contract/teaming-holds';
import type { Actor, Scope } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { getRefusal, type Refusal } from './teaming.rules.ts';
import { deleteHold, deleteHoldsOfPlan, findHold, insertHold } from './teaming-holds.queries.ts';
import { findSlotWitness } from './teaming-locks.queries.ts';

type HoldDeps = Pick<Deps, 'db' | 'locks'>;

interface HeldPair {
  readonly host_salon: number;
  readonly slot: number;
  readonly witness: number;
  /** Who asks the witness. */
  readonly staff: number;
  readonly plan?: number;
}

/**
 * Holds a pair within reach that the caller has locked, unless teaming refuses it or either side is held.
 * @returns the hold's id, or why not; undefined out of reach
 */
export const holdPair = async (
  { locks }: Pick<Deps, 'locks'>,
  trx: Trx,
  scope: Scope,
  pair: HeldPair,
): Promise<{ readonly id: number } | { readonly refusal: Refusal } | undefined> => {
  const { host_salon, slot, staff } = pair;
  const found = await locks.readPair(trx, scope, { host_salon, slot, except: null, staff, isHold: true });
  if (!found) return undefined;
  const refusal = getRefusal(found);
  return refusal ? { refusal } : { id: await insertHold(trx, pair) };
};

/**
 * Holds a salon and a slot, both within reach, while one asks the witness; neither side is notified (product §11.206). A
 * repeat by the holder begins the 48 hours again.
 * @throws {AppError} `notFound`, `conflict` with the colleague who holds or has teamed either, the codes of teaming
 */
export const createHold = (
  deps: HoldDeps,
  { scope, session }: Actor,
  { host_salon, witness_salon: slot }: { host_salon: number; witness_salon: number },
): Promise<TeamingHold> =>
  deps.db.transaction().execute(async (trx) => {
    const staff = session.user_id;
    const witness = await findSlotWitness(trx, slot);
    if (witness === undefined) throw new AppError('notFound');
    await deps.locks.lockPair(trx, [host_salon], [witness]);
    const result = await holdPair(deps, trx, scope, { host_salon, slot, witness, staff });
    if (result === undefined) throw new AppError('notFound');
    if ('refusal' in result) throw toHoldError(result.refusal);
    const hold = await findHold(trx, scope, staff, result.id);
    if (!hold) throw new Error('a hold that was just written is gone');
    return hold;
  });

const toHoldError = (refusal: Refusal): AppError => {
  if (refusal.code !== 'conflict') return new AppError(refusal.code, refusal.field);
  const { takenBy } = refusal;
  return new AppError('conflict', undefined, takenBy === null ? {} : { takenBy, heldBy: takenBy });
};

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

/** Removes all holds of a plan. */
export const releasePlan = (trx: Trx, plan: number): Promise<void> => deleteHoldsOfPlan(trx, plan);
