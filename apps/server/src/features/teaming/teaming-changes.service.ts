import { isAdminRole } from '@salons/contract/permissions';
import type { Teaming, TeamingChange } from '@salons/contract/teaming-records';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { refusalOf } from './teaming.rules.ts';
import {
  deleteTeaming,
  getTeaming,
  insertEvent,
  insertTeaming,
  rejoinTeaming,
  undoTeaming,
} from './teaming-changes.queries.ts';
import { followUp, refuseForeign } from './teaming-follow-up.service.ts';
import {
  findTeamingRow,
  findWitnessOfSlot,
  type PairAsked,
  type TeamingRow,
} from './teaming-locks.queries.ts';
import { recordTeamingNews } from './teaming-messages.service.ts';

export type TeamingDeps = Pick<Deps, 'db' | 'locks'>;

/** A pair that may be joined. @throws `notFound` for a side out of reach, else why not (product §11.9) */
const judged = async (deps: TeamingDeps, trx: Trx, { scope }: Actor, asked: PairAsked) => {
  const pair = await deps.locks.readPair(trx, scope, asked);
  if (!pair) throw new AppError('notFound');
  const refusal = refusalOf(pair);
  if (refusal?.code === 'conflict') throw conflict(refusal.takenBy);
  if (refusal) throw new AppError(refusal.code, refusal.field);
  return pair;
};

const conflict = (takenBy: string | null | undefined) =>
  new AppError('conflict', undefined, takenBy ? { takenBy } : {});

const witnessOf = async (trx: Trx, slot: number): Promise<number> => {
  const witness = await findWitnessOfSlot(trx, slot);
  if (witness === undefined) throw new AppError('notFound');
  return witness;
};

/** Joins a held pair: the row, its history, the messages. @returns the teaming's id */
const join = async (
  deps: TeamingDeps,
  trx: Trx,
  actor: Actor,
  { host_salon, slot, reason }: { host_salon: number; slot: number; reason?: string | null },
): Promise<number> => {
  const actor_id = actor.session.user_id;
  const { witness_id, needs_ride } = await judged(deps, trx, actor, { host_salon, slot, except: null });
  const joined = { host_salon_id: host_salon, slot_id: slot, witness_id, needs_ride, teamed_by: actor_id };
  const id = await insertTeaming(trx, joined);
  const pair = { teaming_id: id, host_salon_id: host_salon, witness_id };
  const entry = await insertEvent(trx, { kind: 'teamed', ...pair, actor_id, reason: reason ?? null });
  const news = { teaming: id, host_salon, witness: witness_id, teamed_by: actor_id, by: actor_id, entry };
  await recordTeamingNews(trx, 'teamed', [news]);
  return id;
};

/**
 * Joins a salon with a slot (product §11.9), both within reach.
 * @throws `notFound`, `conflict` with who was faster, codes at `host_salon` and `witness_salon`
 */
export const createTeaming = (
  deps: TeamingDeps,
  actor: Actor,
  { host_salon, witness_salon: slot }: { host_salon: number; witness_salon: number },
): Promise<Teaming> =>
  deps.db.transaction().execute(async (trx) => {
    const witness = await witnessOf(trx, slot);
    await deps.locks.lockPair(trx, [host_salon], [witness]);
    const id = await join(deps, trx, actor, { host_salon, slot });
    const made = await getTeaming(trx, id);
    const { session } = actor;
    await recordAudit(trx, {
      session,
      action: 'create',
      entity: 'teaming',
      entity_id: id,
      after: { ...made },
    });
    return made;
  });

/** Takes the witness off; a slot can be given again. */
const undo = async (trx: Trx, { session }: Actor, row: TeamingRow, reason: string | null): Promise<void> => {
  const { id, host_salon, witness_id, teamed_by } = row;
  if (witness_id === null) return;
  const actor_id = session.user_id;
  await undoTeaming(trx, id, reason);
  const pair = { teaming_id: id, host_salon_id: host_salon, witness_id };
  const entry = await insertEvent(trx, { kind: 'undone', ...pair, actor_id, reason });
  const news = { teaming: id, host_salon, witness: witness_id, teamed_by, by: actor_id, entry };
  await recordTeamingNews(trx, 'undone', [news]);
};

/** Another slot for the same salon, in one step: never is the salon without a witness in between. */
const moveToSlot = async (
  deps: TeamingDeps,
  trx: Trx,
  actor: Actor,
  { row, slot, reason }: { row: TeamingRow; slot: number; reason: string | null },
): Promise<void> => {
  const { host_salon, id } = row;
  const actor_id = actor.session.user_id;
  const { witness_id, needs_ride } = await judged(deps, trx, actor, { host_salon, slot, except: id });
  await rejoinTeaming(trx, id, { slot_id: slot, witness_id, needs_ride, teamed_by: actor_id });
  const kind = row.witness_id === null ? 'teamed' : 'moved';
  const pair = { teaming_id: id, host_salon_id: host_salon, witness_id };
  const entry = await insertEvent(trx, { kind, ...pair, actor_id, reason });
  if (witness_id === row.witness_id) return;
  const news = { teaming: id, host_salon, teamed_by: actor_id, by: actor_id, entry };
  if (row.witness_id !== null)
    await recordTeamingNews(trx, 'released', [{ ...news, witness: row.witness_id }]);
  await recordTeamingNews(trx, kind, [{ ...news, witness: witness_id }]);
};

/** The witness to another salon: the old teaming is undone and a new one made, or neither. @returns the new one's id */
const moveToSalon = async (
  deps: TeamingDeps,
  trx: Trx,
  actor: Actor,
  {
    row,
    slot,
    host_salon,
    reason,
  }: { row: TeamingRow; slot: number; host_salon: number; reason: string | null },
): Promise<number> => {
  await undo(trx, actor, row, reason);
  return join(deps, trx, actor, { host_salon, slot, reason });
};

/** What staff ask for, where it is a change: `witness_salon` that is sent back as it was is none. */
const moveAsked = (row: TeamingRow, change: TeamingChange) => {
  const slot = change.witness_salon === undefined ? row.slot_id : change.witness_salon;
  const host_salon = change.host_salon ?? row.host_salon;
  return { slot, host_salon, isMove: slot !== row.slot_id || host_salon !== row.host_salon };
};

const move = async (
  deps: TeamingDeps,
  trx: Trx,
  actor: Actor,
  row: TeamingRow,
  change: TeamingChange,
): Promise<number> => {
  const { slot, host_salon, isMove } = moveAsked(row, change);
  if (!isMove) return row.id;
  const reason = change.reason ?? null;
  if (!row.reaches_salon || (row.witness_id !== null && !row.reaches_witness)) throw new AppError('notFound');
  if (slot === null) {
    await undo(trx, actor, row, reason);
    return row.id;
  }
  if (host_salon !== row.host_salon) return moveToSalon(deps, trx, actor, { row, slot, host_salon, reason });
  await moveToSlot(deps, trx, actor, { row, slot, reason });
  return row.id;
};

const getRow = async (deps: TeamingDeps, { scope }: Actor, id: number, db: Trx | Deps['db'] = deps.db) => {
  const row = await findTeamingRow(db, scope, id);
  if (!row) throw new AppError('notFound');
  return row;
};

/** Holds all that a change touches, and reads again. @throws `conflict` where somebody was faster meanwhile */
const held = async (
  deps: TeamingDeps,
  trx: Trx,
  actor: Actor,
  seen: TeamingRow,
  change: TeamingChange,
): Promise<TeamingRow> => {
  const slot = change.witness_salon ?? seen.slot_id;
  const next = slot === null ? [] : [await witnessOf(trx, slot)];
  const witnesses = [...next, ...(seen.witness_id === null ? [] : [seen.witness_id])];
  await deps.locks.lockPair(trx, [seen.host_salon, change.host_salon ?? seen.host_salon], witnesses);
  const row = await getRow(deps, actor, seen.id, trx);
  const shown = change.from === undefined ? seen.slot_id : change.from;
  if (row.slot_id !== shown && moveAsked(row, change).isMove) throw conflict(row.teamed_by_name);
  return row;
};

/**
 * Undoes, moves and follows up a teaming (product §11.9, §11.11, §11.12): one transaction. Hosts and witnesses only
 * follow up their own.
 * @throws `notFound`, `permissionDenied`, `conflict`, codes at `host_salon` and `witness_salon`
 */
export const changeTeaming = async (
  deps: TeamingDeps,
  actor: Actor,
  id: number,
  change: TeamingChange,
): Promise<Teaming> => {
  const seen = await getRow(deps, actor, id);
  if (!isAdminRole(actor.session.role)) {
    if (moveAsked(seen, change).isMove) throw new AppError('permissionDenied');
    refuseForeign(seen, change);
  }
  return deps.db.transaction().execute(async (trx) => {
    const row = await held(deps, trx, actor, seen, change);
    const before = await getTeaming(trx, id);
    const moved = await move(deps, trx, actor, row, change);
    await followUp(trx, actor, await getRow(deps, actor, moved, trx), change);
    const after = await getTeaming(trx, moved);
    const audit = { session: actor.session, entity: 'teaming', before: { ...before } } as const;
    await recordAudit(trx, {
      ...audit,
      action: 'update',
      entity_id: id,
      after: { ...(await getTeaming(trx, id)) },
    });
    return after;
  });
};

/** Removes a teaming with its history, undoing it first. Throws `notFound`. */
export const removeTeaming = async (deps: TeamingDeps, actor: Actor, id: number): Promise<void> => {
  const seen = await getRow(deps, actor, id);
  await deps.db.transaction().execute(async (trx) => {
    const row = await held(deps, trx, actor, seen, { witness_salon: null });
    if (!row.reaches_salon || (row.witness_id !== null && !row.reaches_witness))
      throw new AppError('notFound');
    const before = { ...(await getTeaming(trx, id)) };
    await undo(trx, actor, row, null);
    await deleteTeaming(trx, id);
    const { session } = actor;
    await recordAudit(trx, { session, action: 'remove', entity: 'teaming', entity_id: id, before });
  });
};
