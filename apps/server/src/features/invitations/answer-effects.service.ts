import { authorise } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import type { Notify } from '../../platform/events/notifier.service.ts';
import { reopenTask } from '../../platform/events/undo.queries.ts';
import type { Undo } from '../../platform/events/undo.service.ts';
import { lockSalon } from './invitation-locks.queries.ts';
import { toInvitationEvent } from './invitation-messages.service.ts';
import { lockForMoves, writeMoves } from './invitation-move.service.ts';
import { findForMove, listUnderWay, updateInvitation } from './invitation-moves.queries.ts';
import {
  type Decide,
  decideAnswer,
  decideMoves,
  type OpenMove,
  toNextStatus,
  withoutNextStatus,
} from './invitation-moves.rules.ts';
import { findInvitation } from './invitations.queries.ts';
import { answerKind, freePlaces } from './invitations.rules.ts';
import { answerClocks, getRelation } from './invitations.service.ts';
import { lockWaitingGuests, offerFreePlaces } from './place-offers.service.ts';
import { lockSalons } from './place-requests.queries.ts';

/** A little later, so that this does not come back before the cancellation is done. */
const afterCancellation = (cancels_at: string): string =>
  new Date(Math.max(Date.parse(cancels_at), Date.now() + 1000)).toISOString();

/**
 * What an answer does when it takes effect: nothing but to end where it says what the guest has last heard, or has become
 * impossible, as when the guest has asked elsewhere meanwhile, or the season is over.
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

/** Lets answers take effect whose time to be undone is over, and has their guests told (product §7.221). */
const applyDueAnswers: Notify = async (trx, events) => {
  const ids = events.map(({ id }) => id);
  const underWay = await listUnderWay(trx, ids);
  if (underWay.length === 0) return;
  const found = underWay.map(({ id, guest_id, host_salon_id }) => ({
    ...{ id, guest: guest_id, host_salon: host_salon_id },
  }));
  const { salons, invitations, live, waitedFor } = await lockForMoves(trx, lockSalons, found);
  const moves: OpenMove[] = [];
  for (const stored of invitations.values()) {
    const salon = salons.get(stored.host_salon_id);
    // Under the lock: the guest, or another answer, may have come between.
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
export const answerEffects = { [answerKind]: applyDueAnswers };

/**
 * Takes answers back that one act gave, as far as they are still under way; what each had replaced is under way again.
 * @throws `conflict` where none is any more, `notFound` out of reach, `permissionDenied`
 */
const undoAnswers: Undo = async (trx, { session, language }, event_id) => {
  const actor = { session, language, scope: authorise('invitations.answer', session) };
  let undone = 0;
  for (const { id, host_salon_id } of await listUnderWay(trx, [event_id])) {
    const seen = await findInvitation(trx, actor.scope, id);
    if (!seen || getRelation(actor, seen) === 'guest') throw new AppError('notFound');
    const salon = await lockSalon(trx, host_salon_id);
    const stored = await findForMove(trx, id);
    if (!salon || stored?.next?.event !== event_id) continue;
    const isWaitedFor = await lockWaitingGuests(trx, salon.id, [stored.guest_id]);
    const { replaces } = stored.next;
    const needsRoom = stored.status === 'denied' && replaces?.status === 'approved';
    if (needsRoom && freePlaces(salon) < stored.guests_number) throw new AppError('conflict');
    await updateInvitation(trx, id, toNextStatus(replaces));
    if (replaces !== null) await reopenTask(trx, replaces.event, replaces.at);
    if (isWaitedFor) await offerFreePlaces(trx, salon.id, freePlaces(salon));
    const after = await findInvitation(trx, actor.scope, id);
    await recordEvents(trx, [
      {
        ...{ session, action: 'update', entity: 'invitation', entity_id: id },
        before: { status: seen.status, denied_reason: seen.denied_reason },
        after: { status: after?.status ?? null, denied_reason: after?.denied_reason ?? null },
      },
    ]);
    undone += 1;
  }
  if (undone === 0) throw new AppError('conflict');
};

/** What can be undone about invitations, by the kind of event. */
export const invitationUndos = { [answerKind]: undoAnswers };
