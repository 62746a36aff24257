import { authorise } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { insertUndoable } from '../../platform/events/undo.queries.ts';
import type { Undo, UndoneRecord } from '../../platform/events/undo.service.ts';
import { getRefusal, makeConflict } from './teaming.rules.ts';
import { teamingChangeKind } from './teaming-announcements.service.ts';
import { deleteTeaming, getTeaming, undoTeaming } from './teaming-changes.queries.ts';
import { findTeamingRow, lockPair, readPair } from './teaming-locks.queries.ts';
import { listVersionsOfAct, restoreVersion, type UndoableVersion } from './teaming-versions.queries.ts';

type Scope = ReturnType<typeof authorise>;

/**
 * @throws {AppError} `conflict` with the staff member who has taken slot or salon meanwhile, when the two can no longer
 * be teamed
 */
const assertFree = async (trx: Trx, scope: Scope, staff: number, version: UndoableVersion) => {
  const { teaming, host_salon, slot } = version;
  if (slot === null) return;
  const pair = await readPair(trx, scope, { host_salon, slot, except: teaming, staff });
  if (!pair) throw makeConflict(null);
  // Ignores reasons that existed before the action.
  const refusal = getRefusal({ ...pair, takes_part: true, is_archived: false });
  if (refusal)
    throw refusal.code === 'conflict' ? makeConflict(refusal.takenBy, refusal.isHeld) : makeConflict(null);
};

/** @throws {AppError} `notFound` when salon or witness is out of reach by now */
const assertInReach = async (trx: Trx, scope: Scope, { teaming }: UndoableVersion) => {
  const row = await findTeamingRow(trx, scope, teaming);
  if (!row?.reaches_salon || (row.witness_id !== null && !row.reaches_witness))
    throw new AppError('notFound');
};

const takeBack = async (
  trx: Trx,
  scope: Scope,
  staff: number,
  version: UndoableVersion,
): Promise<UndoneRecord> => {
  const { teaming, existed } = version;
  const record = { entity: 'teaming', entity_id: teaming } as const;
  const before = { ...(await getTeaming(trx, scope, teaming)) };
  if (!existed) {
    // Undone before deletion: staff's screens are notified of an update, but not of a deleted row.
    await undoTeaming(trx, teaming, { reason: null, act: null });
    await deleteTeaming(trx, teaming);
    return { ...record, before };
  }
  await assertFree(trx, scope, staff, version);
  await restoreVersion(trx, version);
  return { ...record, before, after: { ...(await getTeaming(trx, scope, teaming)) } };
};

/** Schedules the announcement of the previous action, even if its own time has passed meanwhile. */
const wakeForPrevious = async (trx: Trx, actor_id: number, versions: readonly UndoableVersion[]) => {
  const times = versions.flatMap(({ previous_until }) => (previous_until === null ? [] : [previous_until]));
  const [until] = times;
  if (until === undefined) return;
  // A separate task: the action's own may be locked by a worker that waits for the salon.
  const seconds = Math.max(0, Date.parse(until) - Date.now()) / 1000 + 1;
  const event = { kind: teamingChangeKind, entity: 'teaming', entity_id: null, actor_id };
  await insertUndoable(trx, event, seconds);
};

/**
 * Restores the teamings that an action has changed (product §7.228).
 * @throws {AppError} `conflict` with the staff member of a later change, `notFound` out of reach, `permissionDenied`
 */
const undoTeamingChange: Undo = async (trx, { session }, event_id) => {
  const scope = authorise('teaming.update', session);
  const seen = await listVersionsOfAct(trx, event_id);
  const witnesses = seen.flatMap(({ witness, witness_now }) => [witness, witness_now]);
  await lockPair(
    trx,
    seen.map(({ host_salon }) => host_salon),
    witnesses.filter((id) => id !== null),
  );
  const versions = await listVersionsOfAct(trx, event_id);
  const changed = versions.find(({ is_last }) => !is_last);
  if (changed) throw makeConflict(changed.changed_by);
  if (versions.length === 0) throw makeConflict(null);
  for (const version of versions) await assertInReach(trx, scope, version);
  const undone: UndoneRecord[] = [];
  for (const version of versions) undone.push(await takeBack(trx, scope, session.user_id, version));
  await wakeForPrevious(trx, session.user_id, versions);
  return undone;
};

export const teamingUndos = { [teamingChangeKind]: undoTeamingChange };
