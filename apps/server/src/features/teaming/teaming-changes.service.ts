import type { Undo } from '@salons/contract/fields';
import { isAdminRole } from '@salons/contract/permissions';
import type { Teaming, TeamingChange } from '@salons/contract/teaming-records';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { makeConflict } from './teaming.rules.ts';
import { announceTeamings } from './teaming-announcements.service.ts';
import { deleteTeaming, getTeaming } from './teaming-changes.queries.ts';
import { followUp, refuseForeign } from './teaming-follow-up.service.ts';
import { findSlotWitness, findTeamingRow, type TeamingRow, toTeaming } from './teaming-locks.queries.ts';
import {
  beginAct,
  joinPair,
  moveTeaming,
  readMove,
  removeStep,
  type TeamingAct,
  type TeamingDeps,
} from './teaming-moves.service.ts';

const getWitnessOfSlot = async (trx: Trx, slot: number): Promise<number> => {
  const witness = await findSlotWitness(trx, slot);
  if (witness === undefined) throw new AppError('notFound');
  return witness;
};

const endAct = async ({ trx, actor, act }: TeamingAct, changed: readonly number[]): Promise<void> => {
  if (act === null) await announceTeamings(trx, changed, { by: actor.session.user_id });
};

/**
 * Teams a salon with a slot (product §11.9), both within reach; both sides are notified after the undo window.
 * @throws {AppError} `notFound`, `conflict` with the staff member who was faster, codes at `host_salon` and
 * `witness_salon`
 */
export const createTeaming = (
  deps: TeamingDeps,
  actor: Actor,
  { host_salon, witness_salon: slot }: { host_salon: number; witness_salon: number },
): Promise<Teaming> =>
  deps.db.transaction().execute(async (trx) => {
    const witness = await getWitnessOfSlot(trx, slot);
    await deps.locks.lockPair(trx, [host_salon], [witness]);
    const step = await beginAct({ deps, trx, actor }, [host_salon]);
    const id = await joinPair(step, { host_salon, slot });
    await endAct(step, [id]);
    const teaming = await getTeaming(trx, actor.scope, id);
    const { session } = actor;
    await recordAudit(trx, {
      session,
      action: 'create',
      entity: 'teaming',
      entity_id: id,
      after: { ...teaming },
    });
    return { ...teaming, undo: step.act };
  });

const getRow = async (
  deps: Pick<TeamingDeps, 'db'>,
  { scope }: Actor,
  id: number,
  db: Trx | TeamingDeps['db'] = deps.db,
) => {
  const row = await findTeamingRow(db, scope, id);
  // Host and witness see a teaming until its removal is announced.
  if (!row || (row.is_removed && scope.reach !== 'own')) throw new AppError('notFound');
  return row;
};

/** Locks salons and witnesses, then reloads the teaming. @throws {AppError} `conflict` when it has changed meanwhile */
const lockAndReload = async (
  deps: TeamingDeps,
  trx: Trx,
  actor: Actor,
  seen: TeamingRow,
  change: TeamingChange,
): Promise<TeamingRow> => {
  const slot = change.witness_salon ?? seen.slot_id;
  const next = slot === null || slot === seen.slot_id ? [] : [await getWitnessOfSlot(trx, slot)];
  const witnesses = [...next, ...(seen.witness_id === null ? [] : [seen.witness_id])];
  await deps.locks.lockPair(trx, [seen.host_salon, change.host_salon ?? seen.host_salon], witnesses);
  const row = await getRow(deps, actor, seen.id, trx);
  const shown = change.from === undefined ? seen.slot_id : change.from;
  if (row.slot_id !== shown && readMove(row, change).isMove) throw makeConflict(row.teamed_by_name);
  return row;
};

/** Moves a locked teaming if requested. @returns the current teaming, and its undo token */
const moveWhereAsked = async (
  deps: TeamingDeps,
  trx: Trx,
  actor: Actor,
  row: TeamingRow,
  change: TeamingChange,
) => {
  const { isMove, host_salon } = readMove(row, change);
  if (!isMove) return { isMove, moved: row.id, undo: null };
  // Without a running notifier, an action past its undo window is announced before the next one.
  if (row.pending_until !== null && Date.parse(row.pending_until) <= Date.now())
    await announceTeamings(trx, [row.id], { by: null });
  const step = await beginAct({ deps, trx, actor }, [row.host_salon, host_salon]);
  const { changed, moved } = await moveTeaming(step, row, change);
  await endAct(step, changed);
  return { isMove, moved, undo: step.act };
};

/**
 * Undoes, moves and follows up a teaming (product §11.9, §11.11, §11.12) in one transaction. Hosts and witnesses only
 * follow up their own.
 * @throws {AppError} `notFound`, `permissionDenied`, `conflict`, codes at `host_salon` and `witness_salon`
 */
export const changeTeaming = async (
  deps: TeamingDeps,
  actor: Actor,
  id: number,
  change: TeamingChange,
): Promise<Teaming> => {
  const { scope, session } = actor;
  const seen = await getRow(deps, actor, id);
  if (!isAdminRole(session.role)) {
    if (readMove(seen, change).isMove) throw new AppError('permissionDenied');
    refuseForeign(seen, change);
  }
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockAndReload(deps, trx, actor, seen, change);
    const { isMove, moved, undo } = await moveWhereAsked(deps, trx, actor, row, change);
    await followUp(trx, actor, isMove ? await getRow(deps, actor, moved, trx) : row, change);
    const teaming = await getTeaming(trx, scope, moved);
    const before = { ...toTeaming(row) };
    const after = { ...(moved === id ? teaming : await getTeaming(trx, scope, id)) };
    await recordAudit(trx, { session, entity: 'teaming', action: 'update', entity_id: id, before, after });
    return { ...teaming, undo };
  });
};

/**
 * Undoes a teaming and removes it with its history (product §7.241).
 * @returns the undo token; null when it is announced immediately or no longer visible
 * @throws {AppError} `notFound`
 */
export const removeTeaming = async (deps: TeamingDeps, actor: Actor, id: number): Promise<Undo> => {
  const seen = await getRow(deps, actor, id);
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockAndReload(deps, trx, actor, seen, { witness_salon: null });
    if (!row.reaches_salon || (row.witness_id !== null && !row.reaches_witness))
      throw new AppError('notFound');
    const before = { ...toTeaming(row) };
    const isSeen = row.witness_id !== null || row.pending_until !== null;
    const at = { deps, trx, actor };
    const step = isSeen ? await beginAct(at, [row.host_salon]) : { ...at, act: null };
    await removeStep(step, row);
    await endAct(step, [id]);
    if (step.act === null) await deleteTeaming(trx, id);
    const { session } = actor;
    await recordAudit(trx, { session, action: 'remove', entity: 'teaming', entity_id: id, before });
    return step.act;
  });
};
