import { z } from 'zod';
import { actionToken } from './action-links.ts';
import { endpoint } from './endpoint.ts';
import { guestsNumber, id } from './fields.ts';
import { guestComment, invitation, invitationStatuses, lateMinutes } from './invitations.ts';
import { markerDetails, markerInfo } from './markers.ts';

/** Path of the evening's page, before its token. */
export const eveningLinkBase = '/e/';

const params = z.object({ token: actionToken });

/** A request for the holder of its link. */
export const linkedRequest = invitation.extend({
  guest_name: z.null(),
  guest_phone: z.null(),
  guest_email: z.null(),
});

/** A request and its salon, for the holder of the evening's link (product §7.246, §12.262); without name, phone and mail. */
export const linkedEvening = z.object({
  invitation: linkedRequest,
  /** Null where the guest can no longer open it. */
  salon: markerDetails.nullable(),
  /** Whether staff moved the request here and the guest may still refuse that (product §10.177). */
  can_move_back: z.boolean(),
  /** Token of the page that ends reminders by SMS. */
  unsubscribe: z.string(),
});
export type LinkedEvening = z.infer<typeof linkedEvening>;

const secret = { permission: 'everybody', params } as const;

export const eveningLinksEndpoints = {
  getEvening: endpoint({
    ...secret,
    method: 'GET',
    path: '/api/evenings/:token/',
    summary: 'The evening of a guest’s link: the request as it is now, with its salon; changes nothing',
    answer: linkedEvening,
  }),
  changeEvening: endpoint({
    ...secret,
    method: 'PATCH',
    path: '/api/evenings/:token/',
    summary: 'Changes the number or the comment, confirms coming, or notes being late',
    body: z
      .object({
        guests_number: guestsNumber,
        comment: guestComment,
        coming: z.literal(true),
        late_minutes: lateMinutes,
      })
      .partial(),
    answer: linkedEvening,
  }),
  withdrawEvening: endpoint({
    ...secret,
    method: 'DELETE',
    path: '/api/evenings/:token/',
    status: 204,
    summary: 'Withdraws the request, the place or the offer; the link has ended then',
  }),
  acceptOfferOfEvening: endpoint({
    ...secret,
    method: 'POST',
    path: '/api/evenings/:token/accept/',
    summary: 'Accepts the offered places; idempotent',
    answer: linkedEvening,
  }),
  refuseMoveOfEvening: endpoint({
    ...secret,
    method: 'POST',
    path: '/api/evenings/:token/moveback/',
    status: 204,
    summary: 'Refuses a move by staff; 409 once that is too late',
  }),
  getCalendarOfEvening: endpoint({
    ...secret,
    method: 'GET',
    path: '/api/evenings/:token/calendar.ics',
    summary: 'The evening’s calendar file',
    produces: 'text/calendar',
  }),
  listAlternativesOfEvening: endpoint({
    ...secret,
    method: 'GET',
    path: '/api/evenings/:token/alternatives/',
    summary: 'As the alternatives of a request, for the holder of its link',
    answer: z.array(markerInfo),
  }),
  askElsewhere: endpoint({
    ...secret,
    method: 'POST',
    path: '/api/evenings/:token/elsewhere/',
    summary: 'Asks a public salon for the same number of places; the link of that evening comes by message',
    body: z.object({ host_salon: id }),
    answer: z.object({ status: z.enum(invitationStatuses) }),
  }),
};
