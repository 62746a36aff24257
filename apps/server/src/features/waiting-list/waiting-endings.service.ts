import type { Trx } from '../../db/client.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { offerPlaces } from './place-offers.jobs.ts';
import {
  endGuestWishes,
  endWishes,
  endWishesAfterApproval,
  endWishesAtSalon,
  listWishesElsewhere,
} from './waiting-list.queries.ts';
import { toWaitingEvent } from './waiting-list.rules.ts';

/**
 * Checks the other salons where these guests wait: they may be offered places again. Those salons are not locked here,
 * so jobs do it right after the commit.
 * @param invitations that ended
 */
export const offerElsewhere = async (trx: Trx, invitations: readonly number[]): Promise<void> => {
  for (const { host_salon_id: host_salon, guest_id: ready } of await listWishesElsewhere(trx, invitations))
    await enqueue(trx, offerPlaces, { host_salon, ready }, { key: `offer_places:${host_salon}:${ready}` });
};

/** @returns whether the guest waited there */
export const endWish = async (trx: Trx, guest_id: number, host_salon_id: number): Promise<boolean> =>
  (await endWishes(trx, [{ guest_id, host_salon_id }])) > 0;

/** Ends all of a guest's waiting; requires the guest's lock. */
export const endAllWaiting = endGuestWishes;

interface MovedGuest {
  readonly id: number;
  readonly guest_id: number;
  readonly host_salon_id: number;
}

/** Ends the waiting that approved and ended invitations make void, and has other salons offer their places. */
export const endWaitingAfterMoves = async (
  trx: Trx,
  { approved, ended }: { readonly approved: readonly number[]; readonly ended: readonly MovedGuest[] },
): Promise<void> => {
  if (approved.length > 0) await endWishesAfterApproval(trx, approved);
  if (ended.length === 0) return;
  await endWishes(
    trx,
    ended.map(({ guest_id, host_salon_id }) => ({ guest_id, host_salon_id })),
  );
  await offerElsewhere(
    trx,
    ended.map(({ id }) => id),
  );
};

/** Ends all waiting at a cancelled salon and notifies those who waited (product §7.197). */
export const endWaitingAtSalon = async (trx: Trx, host_salon: number): Promise<void> => {
  const waiting = await endWishesAtSalon(trx, host_salon);
  await recordEvents(
    trx,
    waiting.map((guest_id) => toWaitingEvent('cancelled', { guest_id, host_salon })),
  );
};
