import type { Trx } from '../../db/client.ts';
import { readSalons } from '../../db/salon-seats.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { acceptsGuests, untakenPlaces } from '../invitations/invitations.rules.ts';
import { insertOffers } from '../place-requests/place-grants.service.ts';
import {
  findSalonTime,
  listGuestsAt,
  listWaitingGuests,
  listWaitingParties,
  lockGuests,
  updateHeldSeats,
} from './waiting-list.queries.ts';
import { chooseParties, listPartiesThatFit, offerEndsAt, toWaitingEvent } from './waiting-list.rules.ts';

/**
 * Locks a salon's waiting guests, and `others` that the transaction will write, in the order of their ids. Requires the
 * salon's lock, which protects its waiting list.
 * @returns whether the list has entries; if not, nothing is locked
 */
export const lockWaitingGuests = async (
  trx: Trx,
  host_salon_id: number,
  others: readonly number[],
): Promise<boolean> => {
  const waiting = (await listWaitingGuests(trx, [host_salon_id])).map(({ guest_id }) => guest_id);
  if (waiting.length > 0) await lockGuests(trx, [...new Set([...waiting, ...others])]);
  return waiting.length > 0;
};

/**
 * Locks guests, and those who wait at salons, in the order of their ids. Requires the salons' locks, which protect
 * their waiting lists.
 * @returns the salons with waiting parties
 */
export const lockGuestsAndWaiting = async (
  trx: Trx,
  host_salons: readonly number[],
  guests: readonly number[],
): Promise<ReadonlySet<number>> => {
  const waiting = await listWaitingGuests(trx, host_salons);
  await lockGuests(trx, [...new Set([...guests, ...waiting.map(({ guest_id }) => guest_id)])]);
  return new Set(waiting.map(({ host_salon_id }) => host_salon_id));
};

/** Locks all guests who have or want a place at salons, and `others`, in the order of their ids. */
export const lockGuestsAt = async (
  trx: Trx,
  host_salons: readonly number[],
  others: readonly number[] = [],
): Promise<void> => {
  await lockGuests(trx, [...(await listGuestsAt(trx, host_salons)), ...others]);
};

/** When an offer of a salon's places would expire, as `offerEndsAt`; null in its last hours. */
export const findOfferEnd = async (
  trx: Trx,
  { id, now }: { readonly id: number; readonly now: string },
  usualHours?: number,
): Promise<string | null> => {
  const time = await findSalonTime(trx, id);
  return time ? offerEndsAt(now, time.event_time, time.time_zone, usualHours) : null;
};

/**
 * Offers a salon's free places to its waiting list in order of joining, as pending invitations that hold the places
 * (product §7.192–7.195), and holds the rest for a party that smaller ones have passed (product §7.200). Requires the
 * locks of the salon and of `lockWaitingGuests`; call it in the transaction that frees places, so that no other request
 * takes them first.
 * @param freeBefore free places before: in the last hours only newly freed ones are announced
 * @param ready a guest who has just become eligible: in the last hours free places are announced to this one
 */
export const offerFreePlaces = async (
  trx: Trx,
  host_salon_id: number,
  freeBefore: number,
  ready?: number,
): Promise<void> => {
  const salon = await readSalons(trx, [host_salon_id]).executeTakeFirst();
  if (!salon || salon.is_deleted || !acceptsGuests(salon)) return;
  const untaken = untakenPlaces(salon);
  if (untaken < 1) return;
  const waiting = await listWaitingParties(trx, host_salon_id);
  const offer_expires_at = await findOfferEnd(trx, salon);
  const { chosen: parties, held } =
    offer_expires_at === null ? { chosen: [], held: 0 } : chooseParties(waiting, untaken);
  // Before the offers: held places count as taken.
  if (held !== salon.held_seats) await updateHeldSeats(trx, host_salon_id, held);
  if (offer_expires_at === null) {
    const hasFreed = untaken > freeBefore;
    const reached = hasFreed ? waiting : waiting.filter(({ guest_id }) => guest_id === ready);
    await recordEvents(
      trx,
      listPartiesThatFit(reached, untaken).map(({ guest_id, guests_number }) =>
        toWaitingEvent('chance', { guest_id, host_salon: host_salon_id, guests_number }),
      ),
    );
    return;
  }
  await insertOffers(trx, salon, parties, offer_expires_at);
};
