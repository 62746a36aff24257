import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { eveningField } from './evening-changes.ts';
import { guestsNumber, id, idParams, isoTime, searchText } from './fields.ts';
import { invitation } from './invitations.ts';

/** Maximum waits per guest and season (product §7.190). */
export const mostEntries = 3;

/** A guest who waits for places in a full salon. */
export const waitingEntry = z.object({
  id,
  host_salon: id,
  guests_number: z.int(),
  /** Rank among the guest's own entries, 1 first. */
  rank: z.int(),
  /** The parties that joined before and still wait, plus one. */
  position: z.int(),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

export const ownWaitingEntry = waitingEntry.extend({
  salon_name: z.string(),
  event_time: isoTime,
  time_zone: z.string(),
  /** Null for a salon online. */
  city_name: z.string().nullable(),
  /** Changes of the evening since the guest joined (product §12.253). */
  changed: z.array(eveningField),
});
export type OwnWaitingEntry = z.infer<typeof ownWaitingEntry>;

/** A waiting party: numbers only for the host, with its name for staff (product §7.196). */
export const waitingParty = z.object({
  position: z.int(),
  guests_number: z.int(),
  created_at: isoTime,
  guest: id.optional(),
  guest_name: z.string().optional(),
});
export type WaitingParty = z.infer<typeof waitingParty>;

export const waitingListEndpoints = {
  joinWaitingList: endpoint({
    method: 'POST',
    path: '/api/host_salons/:id/waiting_list/',
    permission: 'waitingList.own',
    status: 201,
    summary: 'Waits for places in a full salon; a repeat changes number and rank (200)',
    invalidates: ['invitation', 'waiting', 'salon', 'guest'],
    params: idParams,
    body: z.object({
      guests_number: guestsNumber,
      rank: z.int().min(1).max(mostEntries).nullish(),
      /** The key of a link to a salon that is not public. */
      k: searchText.nullish(),
    }),
    answer: waitingEntry,
  }),
  leaveWaitingList: endpoint({
    method: 'DELETE',
    path: '/api/host_salons/:id/waiting_list/',
    permission: 'waitingList.own',
    status: 204,
    summary: 'Waits there no longer',
    invalidates: ['invitation', 'waiting', 'salon', 'guest'],
    params: idParams,
  }),
  readWaitingList: endpoint({
    method: 'GET',
    path: '/api/host_salons/:id/waiting_list/',
    permission: 'salons.read',
    summary: 'Who waits for places at a salon: numbers for its host, names for staff',
    params: idParams,
    answer: z.array(waitingParty),
  }),
  listOwnWaiting: endpoint({
    method: 'GET',
    path: '/api/waiting_list/',
    permission: 'waitingList.own',
    summary: 'The salons at which the caller waits, in the order of wish',
    answer: z.array(ownWaitingEntry),
  }),
  acceptOffer: endpoint({
    method: 'POST',
    path: '/api/salonguests/:id/accept_offer/',
    permission: 'waitingList.own',
    summary: 'Accepts places that were offered to the caller',
    invalidates: ['invitation', 'waiting', 'salon', 'guest'],
    params: idParams,
    answer: invitation,
  }),
};
