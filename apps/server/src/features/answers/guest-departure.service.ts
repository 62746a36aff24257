import type { Trx } from '../../db/client.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { toInvitationEvent } from '../invitations/invitation-messages.service.ts';
import { isLive } from '../invitations/invitations.rules.ts';
import type { InvitationDeps } from '../invitations/invitations.service.ts';
import { endAllWaiting } from '../waiting-list/waiting-endings.service.ts';
import { lockForMoves, writeMoves } from './invitation-move.service.ts';
import { listUpcomingLiveInvitations } from './invitation-moves.queries.ts';
import { toWithdrawn } from './invitation-moves.rules.ts';

interface Departure {
  readonly byStaff?: boolean;
  /** Ends offers only; requests stay. */
  readonly isOfOffersAlone?: boolean;
}

/**
 * Ends all of a guest's waiting and withdraws upcoming live invitations. Locks the salons, the guest and those who wait
 * there, so that no place is offered to this guest before the commit.
 */
const depart = async (
  { locks }: Pick<InvitationDeps, 'locks'>,
  trx: Trx,
  guest_id: number,
  { byStaff = false, isOfOffersAlone = false }: Departure,
): Promise<void> => {
  const found = await listUpcomingLiveInvitations(trx, guest_id);
  const { salons, invitations, waitedFor } = await lockForMoves(trx, locks.lockSalons, found, [guest_id]);
  await endAllWaiting(trx, guest_id);
  const moves = [...invitations.values()].flatMap((stored) => {
    const salon = salons.get(stored.host_salon_id);
    const stays = !isLive(stored.status) || (isOfOffersAlone && stored.offer_expires_at === null);
    return salon === undefined || stays ? [] : [{ salon, stored, effect: { change: toWithdrawn(salon) } }];
  });
  await writeMoves(trx, moves, waitedFor);
  await recordEvents(
    trx,
    moves.flatMap(({ stored: { id, offer_expires_at } }) =>
      // The host was not notified of an offer.
      offer_expires_at === null
        ? [toInvitationEvent({ id, event: 'withdrawn', details: { by_staff: byStaff } })]
        : [],
    ),
  );
};

export const withdrawAllForGuest = (
  deps: Pick<InvitationDeps, 'locks'>,
  trx: Trx,
  guest_id: number,
  byStaff = false,
): Promise<void> => depart(deps, trx, guest_id, { byStaff });

/** Ends a guest's waiting at all salons, offers included. */
export const stopWaiting = (deps: Pick<InvitationDeps, 'locks'>, trx: Trx, guest_id: number): Promise<void> =>
  depart(deps, trx, guest_id, { isOfOffersAlone: true });

/** A guest's upcoming requests, for transactions that lock them together with other salons. */
export const listUpcomingRequests = listUpcomingLiveInvitations;

export const hasRequestsAhead = async (trx: Trx, guest_id: number): Promise<boolean> =>
  (await listUpcomingLiveInvitations(trx, guest_id)).length > 0;
