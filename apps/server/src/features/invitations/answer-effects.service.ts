import { authorise } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { asEffect, type Notify } from '../../platform/events/notifier.service.ts';
import { listUndone, reopenTask } from '../../platform/events/undo.queries.ts';
import type { Undo } from '../../platform/events/undo.service.ts';
import { toInvitationEvent } from './invitation-messages.service.ts';
import { lockForMoves, writeMoves } from './invitation-move.service.ts';
import { listUnderWay } from './invitation-moves.queries.ts';
import {
  type Decide,
  decideAnswer,
  decideMoves,
  listReplaced,
  type MovedInvitation,
  type NextStatus,
  type OpenMove,
  toNextStatus,
  withoutNextStatus,
} from './invitation-moves.rules.ts';
import { listInvitationsByIds } from './invitations.queries.ts';
import { answerKind, freePlaces, type LockedSalon } from './invitations.rules.ts';
import { answerClocks, getRelation } from './invitations.service.ts';
import { lockSalons } from './place-requests.queries.ts';

/** A little later, so that this task does not run again before the cancellation is done. */
const afterCancellation = (cancels_at: string): string =>
  new Date(Math.max(Date.parse(cancels_at), Date.now() + 1000)).toISOString();

/**
 * What an answer does when it takes effect. It is only cleared where it repeats what the guest was last sent, or has
 * become impossible, as when the guest has asked elsewhere meanwhile, or the season is over.
 */
const takeEffect: Decide = (move) => {
  const { salon, stored } = move;
  const ends = { change: withoutNextStatus };
  if (stored.next === null || stored.next.status === stored.status || salon.is_cancelled) return ends;
  try {
    return decideAnswer(move, stored.next.status);
  } catch (error) {
    if (error instanceof AppError) return ends;
    throw error;
  }
};

const toFound = ({ id, guest_id, host_salon_id }: Awaited<ReturnType<typeof listUnderWay>>[number]) => ({
  ...{ id, guest: guest_id, host_salon: host_salon_id },
});

/** Lets answers take effect whose time to be undone is over, and notifies their guests (product §7.221). */
const applyDueAnswers: Notify = async (trx, events) => {
  const ids = events.map(({ id }) => id);
  const underWay = await listUnderWay(trx, ids);
  if (underWay.length === 0) return;
  const { salons, invitations, live, waitedFor } = await lockForMoves(trx, lockSalons, underWay.map(toFound));
  const moves: OpenMove[] = [];
  for (const stored of invitations.values()) {
    const salon = salons.get(stored.host_salon_id);
    // Checked again under the lock: the guest or another answer may have changed it meanwhile.
    if (!salon || !stored.next || !ids.includes(stored.next.event)) continue;
    // An answer waits while the salon's cancellation is pending.
    if (salon.cancels_at) await reopenTask(trx, stored.next.event, afterCancellation(salon.cancels_at));
    else {
      const getClocks = () => answerClocks(salon);
      moves.push({ salon, stored, relation: 'staff', decide: takeEffect, isUndoable: false, getClocks });
    }
  }
  const effects = decideMoves(moves, live);
  const decided = moves.flatMap((move, at) => {
    const effect = effects[at];
    return effect === undefined || effect instanceof AppError ? [] : [{ ...move, effect }];
  });
  await writeMoves(trx, decided, waitedFor);
  await recordEvents(
    trx,
    decided.flatMap(({ stored: { id }, effect: { happened } }) =>
      happened ? [toInvitationEvent({ id, ...happened })] : [],
    ),
  );
};

/** What takes effect later, by the kind of event. */
export const answerEffects = { [answerKind]: asEffect(applyDueAnswers) };

/**
 * Checks that an approval which a denial had replaced can have its places again. @throws `conflict` where they are
 * taken by now
 */
const assertRoom = (
  moves: readonly {
    readonly salon: LockedSalon;
    readonly stored: MovedInvitation;
    readonly replaces: NextStatus | null;
  }[],
): void => {
  const taken = new Map<number, number>();
  for (const { salon, stored, replaces } of moves) {
    if (stored.status !== 'denied' || replaces?.status !== 'approved') continue;
    const seats = (taken.get(salon.id) ?? 0) + stored.guests_number;
    if (freePlaces(salon) < seats) throw new AppError('conflict');
    taken.set(salon.id, seats);
  }
};

/**
 * Has answers that were replaced take effect after all. Before salons are locked: a task may be in the hands of whoever
 * carries it out or undoes it, and waits for a salon. The latest first, as everybody comes from a later one to these.
 * @returns their events
 */
const reopenReplaced = async (trx: Trx, chains: readonly (NextStatus | null)[]): Promise<number[]> => {
  const times = new Map(chains.flatMap(listReplaced).map(({ event, at }) => [event, at]));
  const latestFirst = [...times].toSorted(([one], [other]) => other - one);
  for (const [event, at] of latestFirst) await reopenTask(trx, event, at);
  return [...times.keys()];
};

/**
 * Undoes the answers of one action that have not taken effect; the answer that each had replaced is pending again,
 * unless it has been undone since.
 * @throws `conflict` where none is any more, `notFound` out of reach, `permissionDenied`
 */
const undoAnswers: Undo = async (trx, { session, language }, event_id) => {
  const actor = { session, language, scope: authorise('invitations.answer', session) };
  const found = await listUnderWay(trx, [event_id]);
  const ids = found.map(({ id }) => id);
  const seen = await listInvitationsByIds(trx, ids, actor.scope);
  if (seen.length < ids.length || seen.some((row) => getRelation(actor, row) === 'guest'))
    throw new AppError('notFound');
  const replaced = await reopenReplaced(
    trx,
    found.map(({ replaces }) => replaces),
  );
  const { salons, invitations, waitedFor } = await lockForMoves(trx, lockSalons, found.map(toFound));
  const undone = await listUndone(trx, replaced);
  const moves = [...invitations.values()].flatMap((stored) => {
    const salon = salons.get(stored.host_salon_id);
    if (!salon || stored.next?.event !== event_id) return [];
    const replaces = listReplaced(stored.next.replaces).find(({ event }) => !undone.includes(event)) ?? null;
    return [{ salon, stored, replaces }];
  });
  if (moves.length === 0) throw new AppError('conflict');
  assertRoom(moves);
  await writeMoves(
    trx,
    moves.map(({ replaces, ...move }) => ({ ...move, effect: { change: toNextStatus(replaces) } })),
    waitedFor,
  );
  const moved = moves.map(({ stored }) => stored.id);
  const after = new Map((await listInvitationsByIds(trx, moved, actor.scope)).map((row) => [row.id, row]));
  return seen.flatMap(({ id, status, denied_reason }) => {
    const row = after.get(id);
    return row
      ? [
          {
            ...({ entity: 'invitation', entity_id: id } as const),
            before: { status, denied_reason },
            after: { status: row.status, denied_reason: row.denied_reason },
          },
        ]
      : [];
  });
};

/** What can be undone about invitations, by the kind of event. */
export const invitationUndos = { [answerKind]: undoAnswers };
