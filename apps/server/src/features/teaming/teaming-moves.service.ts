import type { TeamingChange } from '@salons/contract/teaming-records';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { insertUndoable } from '../../platform/events/undo.queries.ts';
import { isTooLateToUndo } from '../../platform/events/undo.rules.ts';
import { getRefusal, makeConflict } from './teaming.rules.ts';
import { teamingChangeKind } from './teaming-announcements.service.ts';
import {
  insertEvent,
  insertTeaming,
  markRemoving,
  rejoinTeaming,
  undoTeaming,
} from './teaming-changes.queries.ts';
import type { PairAsked, TeamingRow } from './teaming-locks.queries.ts';
import {
  listSalonTimes,
  type PendingTeamingAct,
  storeAbsence,
  storeVersion,
} from './teaming-versions.queries.ts';

export type TeamingDeps = Pick<Deps, 'db' | 'locks' | 'config'>;

export interface TeamingAct {
  readonly deps: TeamingDeps;
  readonly trx: Trx;
  readonly actor: Actor;
  readonly act: PendingTeamingAct | null;
}

/**
 * Starts an action on locked salons: undoable until announced; announced immediately if one of them is soon (product
 * §7.222).
 */
export const beginAct = async (
  step: Omit<TeamingAct, 'act'>,
  salons: readonly number[],
): Promise<TeamingAct> => {
  const { deps, trx, actor } = step;
  const seconds = deps.config.GRACE_SECONDS;
  const now = new Date().toISOString();
  const times = seconds === 0 ? [] : await listSalonTimes(trx, salons);
  if (seconds === 0 || times.some((event_time) => isTooLateToUndo({ now, event_time })))
    return { ...step, act: null };
  const actor_id = actor.session.user_id;
  const event = { kind: teamingChangeKind, entity: 'teaming', entity_id: null, actor_id };
  return { ...step, act: await insertUndoable(trx, event, seconds) };
};

/**
 * Reads a pair and checks that it can be teamed.
 * @throws {AppError} `notFound` for a side out of reach, else the refusal (product §11.9)
 */
const readTeamablePair = async ({ deps, trx, actor }: TeamingAct, requested: Omit<PairAsked, 'staff'>) => {
  const staff = actor.session.user_id;
  const pair = await deps.locks.readPair(trx, actor.scope, { ...requested, staff });
  if (!pair) throw new AppError('notFound');
  const refusal = getRefusal(pair);
  if (refusal?.code === 'conflict') throw makeConflict(refusal.takenBy, refusal.isHeld);
  if (refusal) throw new AppError(refusal.code, refusal.field);
  return pair;
};

/** Teams a locked pair: the row and its history. @returns the teaming's id */
export const joinPair = async (
  step: TeamingAct,
  { host_salon, slot, reason }: { host_salon: number; slot: number; reason?: string | null },
): Promise<number> => {
  const { trx, actor, act } = step;
  const actor_id = actor.session.user_id;
  const { witness_id, needs_ride } = await readTeamablePair(step, { host_salon, slot, except: null });
  const joined = { host_salon_id: host_salon, slot_id: slot, witness_id, needs_ride, teamed_by: actor_id };
  const id = await insertTeaming(trx, joined, act);
  await storeAbsence(trx, id, act);
  const pair = { teaming_id: id, host_salon_id: host_salon, witness_id };
  await insertEvent(trx, { kind: 'teamed', ...pair, actor_id, reason: reason ?? null });
  return id;
};

export const takeWitnessOff = async (
  { trx, actor, act }: TeamingAct,
  { id, host_salon, witness_id }: TeamingRow,
  reason: string | null,
): Promise<void> => {
  if (witness_id === null) return;
  await storeVersion(trx, id, act);
  await undoTeaming(trx, id, { reason, act });
  const pair = { teaming_id: id, host_salon_id: host_salon, witness_id };
  await insertEvent(trx, { kind: 'undone', ...pair, actor_id: actor.session.user_id, reason });
};

/** Removes the witness, and the teaming with its history once that is announced. */
export const removeStep = async (step: TeamingAct, row: TeamingRow): Promise<void> => {
  const { trx, act } = step;
  await takeWitnessOff(step, row, null);
  if (act === null) return;
  if (row.witness_id === null) await storeVersion(trx, row.id, act);
  await markRemoving(trx, row.id, act);
};

/** Changes the slot in one step, so that the salon is never without a witness. */
const moveToSlot = async (
  step: TeamingAct,
  { row, slot, reason }: { row: TeamingRow; slot: number; reason: string | null },
): Promise<void> => {
  const { trx, actor, act } = step;
  const { host_salon, id } = row;
  const actor_id = actor.session.user_id;
  const { witness_id, needs_ride } = await readTeamablePair(step, { host_salon, slot, except: id });
  await storeVersion(trx, id, act);
  await rejoinTeaming(trx, id, { slot_id: slot, witness_id, needs_ride, teamed_by: actor_id }, act);
  const kind = row.witness_id === null ? 'teamed' : 'moved';
  const pair = { teaming_id: id, host_salon_id: host_salon, witness_id };
  await insertEvent(trx, { kind, ...pair, actor_id, reason });
};

/** The staff's requested move; an unchanged `witness_salon` is no move. */
export const readMove = (row: TeamingRow, change: TeamingChange) => {
  const slot = change.witness_salon === undefined ? row.slot_id : change.witness_salon;
  const host_salon = change.host_salon ?? row.host_salon;
  return { slot, host_salon, isMove: slot !== row.slot_id || host_salon !== row.host_salon };
};

/**
 * Undoes a locked teaming, changes its slot, or moves its witness to another salon: the old teaming is undone and a new
 * one created, atomically.
 * @returns the changed teamings, the active one last
 */
export const moveTeaming = async (
  step: TeamingAct,
  row: TeamingRow,
  change: TeamingChange,
): Promise<{ readonly changed: readonly number[]; readonly moved: number }> => {
  const { slot, host_salon } = readMove(row, change);
  const reason = change.reason ?? null;
  if (!row.reaches_salon || (row.witness_id !== null && !row.reaches_witness)) throw new AppError('notFound');
  if (slot !== null && host_salon === row.host_salon) await moveToSlot(step, { row, slot, reason });
  else await takeWitnessOff(step, row, reason);
  if (slot === null || host_salon === row.host_salon) return { changed: [row.id], moved: row.id };
  const moved = await joinPair(step, { host_salon, slot, reason });
  return { changed: [row.id, moved], moved };
};
