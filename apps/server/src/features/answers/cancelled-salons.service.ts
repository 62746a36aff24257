import type { Trx } from '../../db/client.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { toInvitationEvent } from '../invitations/invitation-messages.service.ts';
import { lockGuestsAt } from '../waiting-list/place-offers.service.ts';
import { endWaitingAtSalon, offerElsewhere } from '../waiting-list/waiting-endings.service.ts';
import { denyAllLive, lockSalons } from './invitation-moves.queries.ts';

/**
 * Locks the salons that end in one transaction, then their guests, waiting guests and `others`, each in the order of
 * their ids. Must be the first step when several salons end.
 */
export const lockEndingSalons = async (
  trx: Trx,
  host_salons: readonly number[],
  guests: readonly number[] = [],
): Promise<void> => {
  await lockSalons(trx, host_salons);
  await lockGuestsAt(trx, host_salons, guests);
};

/**
 * Ends all live invitations of a salon that is being cancelled, frees its seats and notifies the guests, who may make
 * other requests (product §5.22). Requires the salon's lock; the reason is stored already.
 */
export const denyInvitationsAfterCancellation = async (trx: Trx, host_salon_id: number): Promise<void> => {
  await lockGuestsAt(trx, [host_salon_id]);
  const ids = await denyAllLive(trx, host_salon_id, 'cancelled');
  await recordEvents(
    trx,
    ids.map((id) => toInvitationEvent({ id, event: 'cancelled' })),
  );
  await endWaitingAtSalon(trx, host_salon_id);
  await offerElsewhere(trx, ids);
};
