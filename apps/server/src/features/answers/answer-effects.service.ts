import { authorise } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { asEffect, type Notify } from '../../platform/events/notifier.service.ts';
import { listUndone, reopenTask } from '../../platform/events/undo.queries.ts';
import type { Undo } from '../../platform/events/undo.service.ts';
import { toInvitationEvent } from '../invitations/invitation-messages.service.ts';
import { answerKind, freePlaces, type LockedSalon } from '../invitations/invitations.rules.ts';
import { answerClocks, getRelation, listReadInvitations } from '../invitations/invitations.service.ts';
import { listOpenIntroductions } from './introductions.queries.ts';
import { offerIntroductions } from './introductions.service.ts';
import { listDeniedNow, lockForMoves, toAnnounced, writeMoves } from './invitation-move.service.ts';
import { listUnderWay, lockSalons } from './invitation-moves.queries.ts';
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

/** A delay past the cancellation, so that this task does not run again before it is done. */
const afterCancellation = (cancels_at: string): string =>
  new Date(Math.max(Date.parse(cancels_at), Date.now() + 1000)).toISOString();

/**
 * Applies an answer when it takes effect. Only clears it if it repeats the guest's last message or has become
 * impossible (the guest has requested elsewhere meanwhile, or the season is over).
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

/** Applies answers whose undo window is over and notifies their guests (product §7.221). */
const applyDueAnswers: Notify = async (trx, events) => {
  const ids = events.map(({ id }) => id);
  const underWay = await listUnderWay(trx, ids);
  if (underWay.length === 0) return;
  const introductions = await listOpenIntroductions(
    trx,
    underWay.map(({ id }) => id),
  );
  const found = underWay.map(toFound);
  const { salons, invitations, live, waitedFor } = await lockForMoves(trx, lockSalons, [
    ...found,
    ...introductions.flatMap(({ invitation_id, host_salon_id: host_salon }) =>
      found.filter(({ id }) => id === invitation_id).map((one) => ({ ...one, host_salon })),
    ),
  ]);
  const moves: OpenMove[] = [];
  for (const stored of invitations.values()) {
    const salon = salons.get(stored.host_salon_id);
    // Rechecked under the lock: the guest or another answer may have changed it meanwhile.
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
  const introduced = await offerIntroductions(trx, listDeniedNow(decided));
  await recordEvents(
    trx,
    decided.flatMap(({ stored, effect }) => {
      const happened = toAnnounced(stored, effect, introduced);
      return happened ? [toInvitationEvent({ id: stored.id, ...happened })] : [];
    }),
  );
};

export const answerEffects = { [answerKind]: asEffect(applyDueAnswers) };

/**
 * Checks that the places of an approval that a denial had replaced are still free.
 * @throws {AppError} `conflict` when they are taken
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
 * Reopens the tasks of replaced answers, before salons are locked: a task's row may be locked by a worker or an undo
 * that waits for a salon. Latest first, the lock order of every caller.
 * @returns their events
 */
const reopenReplaced = async (trx: Trx, chains: readonly (NextStatus | null)[]): Promise<number[]> => {
  const times = new Map(chains.flatMap(listReplaced).map(({ event, at }) => [event, at]));
  const latestFirst = [...times].toSorted(([one], [other]) => other - one);
  for (const [event, at] of latestFirst) await reopenTask(trx, event, at);
  return [...times.keys()];
};

/**
 * Undoes the pending answers of one action; restores each replaced answer unless it has been undone since.
 * @throws {AppError} `conflict` when none is pending, `notFound` out of reach, `permissionDenied`
 */
const undoAnswers: Undo = async (trx, { session, language }, event_id) => {
  const actor = { session, language, scope: authorise('invitations.answer', session) };
  const found = await listUnderWay(trx, [event_id]);
  const readAll = (all: readonly { readonly id: number }[]) =>
    listReadInvitations(
      trx,
      all.map(({ id }) => ({ id, scope: actor.scope })),
    );
  const seen = await readAll(found);
  if (seen.size < found.length || [...seen.values()].some((row) => getRelation(actor, row) === 'guest'))
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
  const after = await readAll(moves.map(({ stored }) => stored));
  return [...seen.values()].flatMap(({ id, status, denied_reason }) => {
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

export const invitationUndos = { [answerKind]: undoAnswers };
