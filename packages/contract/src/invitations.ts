import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { endpoint } from './endpoint.ts';
import { type FieldErrorCode, isFieldErrorCode } from './error-codes.ts';
import { eveningField } from './evening-changes.ts';
import {
  envelope,
  flag,
  guestsNumber,
  id,
  idParams,
  idText,
  isoTime,
  ordering,
  paging,
  repeatable,
  searchText,
  storedText,
  undo,
} from './fields.ts';
import { markerInfo } from './markers.ts';

export const invitationStatuses = ['pending', 'approved', 'denied'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
/** Why an invitation ended (product §7.9). */
export const deniedReasons = ['withdrawn', 'expired', 'cancelled', 'host'] as const;

/** How late a guest will be; null: on time (product §7.247). */
export const lateMinutes = z.union([z.literal(5), z.literal(15)]).nullable();
export type LateMinutes = z.infer<typeof lateMinutes>;

/** A guest's request for places at a salon, and its state (product §7). */
export const invitation = z.object({
  id,
  guest: id,
  /** Name, phone and mail only for the salon's host, staff in reach and the guest (product §7.11). */
  guest_name: z.string().nullable(),
  guest_phone: z.string().nullable(),
  guest_email: z.string().nullable(),
  host_salon: id,
  /** The season's year, and the salon's start in its own zone. */
  season: z.int(),
  event_time: isoTime,
  time_zone: z.string(),
  guests_number: z.int(),
  status: z.enum(invitationStatuses),
  denied: z.boolean(),
  denied_reason: z.enum(deniedReasons).nullable(),
  comment: z.string().nullable(),
  created_at: isoTime,
  answered_at: isoTime.nullable(),
  /** When it lapses unanswered (product §7.16). */
  expires_at: isoTime.nullable(),
  offer_expires_at: isoTime.nullable(),
  attended: z.boolean().nullable(),
  /** Confirmed in the reminder two days before (product §12.8). */
  coming: z.boolean(),
  late_minutes: lateMinutes,
  /** First name of the host who introduced this guest (product §7.244). */
  introduced_by: z.string().nullable(),
  /** Changes of the evening since the request (product §12.253). */
  changed: z.array(eveningField),
  /** For the actor who answered, until the guest is notified. */
  undo,
  can: z.object({
    approve: z.boolean(),
    deny: z.boolean(),
    update: z.boolean(),
    withdraw: z.boolean(),
    mark_attended: z.boolean(),
  }),
});
export type Invitation = z.infer<typeof invitation>;

/** A guest's request with the salon's name (product §10.63). */
export const guestRequest = invitation
  .pick({
    id: true,
    host_salon: true,
    guests_number: true,
    status: true,
    denied_reason: true,
    attended: true,
    created_at: true,
    undo: true,
    can: true,
  })
  .extend({
    year: z.int(),
    salon_name: z.string(),
    event_time: isoTime,
    time_zone: z.string(),
    /** Whether the caller can open the salon. */
    in_reach: z.boolean(),
  });
export type GuestRequest = z.infer<typeof guestRequest>;

/** Message of a guest to the host: 1–200 characters after trimming; null clears it (product §7.8). */
export const guestComment = storedText.transform(cleanText).pipe(z.string().min(1).max(200)).nullable();

export const askBody = z.object({
  host_salon: id,
  guests_number: guestsNumber,
  /** The salon's share key, where it is not public (product §5.26). */
  k: searchText.nullish(),
  /** Guest for whom staff make the request; guests make their own. */
  guest: id.nullish(),
});

const fieldCode = z.custom<FieldErrorCode>((value) => typeof value === 'string' && isFieldErrorCode(value));

export const invitationsEndpoints = {
  listInvitations: endpoint({
    method: 'GET',
    path: '/api/salonguests/',
    permission: 'invitations.list',
    summary: "Invitations of a guest, of a salon, else one's own; staff all in reach",
    query: z.object({
      ...paging,
      ordering: ordering([
        'id',
        'created_at',
        'status',
        'guests_number',
        'guest_name',
        'answered_at',
      ]).optional(),
      free_text: searchText.optional(),
      guest: idText.optional(),
      salon: idText.optional(),
      denied: flag.optional(),
      status: repeatable(z.enum(invitationStatuses)).optional(),
      season: repeatable(z.coerce.number().pipe(z.int().min(2000).max(2100))).optional(),
    }),
    answer: envelope(invitation),
  }),
  listGuestRequests: endpoint({
    method: 'GET',
    path: '/api/guests/:id/requests/',
    permission: 'guests.read',
    summary: "A guest's requests, the newest season first, each with its salon",
    params: idParams,
    query: z.object(paging),
    answer: envelope(guestRequest),
  }),
  askForPlace: endpoint({
    method: 'POST',
    path: '/api/salonguests/',
    permission: 'invitations.ask',
    status: 201,
    summary: 'Asks for 1 to 3 places at a salon',
    invalidates: ['invitation', 'waiting', 'salon', 'guest', 'host', 'dashboard', 'person'],
    body: askBody,
    answer: invitation,
    repeats: 'byHandler',
  }),
  updateInvitation: endpoint({
    method: 'PATCH',
    path: '/api/salonguests/:id/',
    permission: 'invitations.update',
    summary:
      'Changes the number, the comment or being late (guest), answers, introduces elsewhere with a denial, or marks who came (host, staff)',
    invalidates: ['task', 'invitation', 'waiting', 'salon', 'guest', 'host', 'dashboard'],
    params: idParams,
    body: z
      .object({
        guests_number: guestsNumber,
        comment: guestComment,
        status: z.enum(invitationStatuses),
        denied: z.boolean().nullable(),
        attended: z.boolean().nullable(),
        /** Time at which `attended` was marked, on the device's clock; now by default (product §7.199). */
        attended_at: isoTime,
        /** With a denial: the salon to which the guest is introduced (product §7.244). */
        introduce_to: id,
        /** By the guest, on the day of the evening. */
        late_minutes: lateMinutes,
      })
      .partial(),
    answer: invitation,
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/salonguests/:id/',
    permission: 'invitations.update',
    status: 204,
    summary: 'Withdraws an invitation; its places are free at once',
    invalidates: ['invitation', 'waiting', 'salon', 'guest', 'host', 'dashboard'],
    params: idParams,
  }),
  listAlternatives: endpoint({
    method: 'GET',
    path: '/api/salonguests/:id/alternatives/',
    permission: 'invitations.update',
    summary:
      'Up to three public salons with room for the party of a request, the nearest to its salon; distances are from there',
    params: idParams,
    answer: z.array(markerInfo),
  }),
  answerInvitations: endpoint({
    method: 'POST',
    path: '/api/salonguests/bulk/',
    permission: 'invitations.answer',
    summary: 'Approves or denies several; returns the error code of each that failed',
    invalidates: ['invitation', 'waiting', 'salon', 'guest', 'host', 'dashboard'],
    body: z.object({ ids: z.array(id).min(1).max(200), status: z.enum(['approved', 'denied']) }),
    answer: z.object({
      updated: z.int(),
      failed: z.array(
        z.object({
          id,
          codes: z.array(
            z.union([fieldCode, z.enum(['notFound', 'permissionDenied', 'conflict', 'unavailable'])]),
          ),
        }),
      ),
      undo,
    }),
  }),
  moveInvitation: endpoint({
    method: 'POST',
    path: '/api/salonguests/:id/move/',
    permission: 'invitations.answer',
    summary:
      'Moves a live request to another salon, with its number and status; the guest is notified after the quiet minute, with a link that refuses it for 24 hours',
    invalidates: ['invitation', 'waiting', 'salon', 'guest', 'host', 'dashboard'],
    params: idParams,
    body: z.object({ host_salon: id }),
    answer: z.object({ invitation, undo }),
  }),
  remindHost: endpoint({
    method: 'POST',
    path: '/api/salonguests/:id/remind/',
    permission: 'invitations.answer',
    status: 204,
    summary:
      'Staff remind the host of an unanswered request, at most every three hours; 409 `conflict` before, 400 `invalid` at `status` where nothing waits for the host',
    invalidates: ['invitation'],
    params: idParams,
  }),
};
