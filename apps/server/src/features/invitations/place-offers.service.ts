import type { Trx } from '../../db/client.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { readSalons } from './invitation-locks.queries.ts';
import { toInvitationEvent } from './invitation-messages.service.ts';
import { acceptsGuests, untakenPlaces } from './invitations.rules.ts';
import { insertInvitations, lockGuests, reserveInvitationIds } from './place-requests.queries.ts';
import {
  findSalonTime,
  listWaitingGuests,
  listWaitingParties,
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
  const time = await findSalonTime(trx, host_salon_id);
  if (!time) return;
  const offer_expires_at = offerEndsAt(salon.now, time.event_time, time.time_zone);
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
  const ids = await reserveInvitationIds(trx, parties.length);
  const offered = ids.flatMap((id, at) => {
    const party = parties[at];
    return party === undefined ? [] : [{ id, ...party }];
  });
  await insertInvitations(
    trx,
    offered.map(({ id, guest_id, guests_number }) => ({
      ...{ id, guest_id, guests_number, host_salon_id, season: salon.season, status: 'pending' },
      ...{ answered_at: null, expires_at: null, remind_at: null, made_by: null, offer_expires_at },
    })),
    offered.map(({ id, guests_number }) =>
      toInvitationEvent({ id, event: 'offered', details: { guests_number, until: offer_expires_at } }),
    ),
  );
};
