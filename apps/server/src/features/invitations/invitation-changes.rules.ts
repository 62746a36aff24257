import { isAttendanceOpen } from '@salons/contract/attendance';
import type { EndpointBody } from '@salons/contract/endpoint';
import type { InvitationStatus, invitationsEndpoints } from '@salons/contract/invitations';
import { AppError } from '../../core/errors.ts';
import { isLaterMark, toMarkedAt } from './attendance.rules.ts';
import {
  type Decide,
  decideAnswer,
  type Effect,
  type InvitationChange,
  type Move,
  type MovedInvitation,
  refuseApproval,
  refuseClosed,
  toWithdrawn,
  withoutNextStatus,
} from './invitation-moves.rules.ts';
import { acceptsGuests, freePlaces, isLive, isOffered, mayBecome } from './invitations.rules.ts';

type Change = EndpointBody<typeof invitationsEndpoints.updateInvitation>;

/**
 * Moves an invitation to another status (product §7.6), so that it can still be undone where there is time for that
 * (product §7.220). @throws `permissionDenied`, `invalid` at `field`, the refusals of approving
 */
export const answerAt =
  (field: 'status' | 'denied', to: InvitationStatus): Decide =>
  (move) => {
    const { invitation, relation, isUndoable } = move;
    if (relation === 'guest') throw new AppError('permissionDenied');
    refuseClosed(move);
    if (to === 'pending' || !mayBecome(invitation, to) || (to === 'approved' && isOffered(invitation)))
      throw new AppError('invalid', field);
    if (!isUndoable) return decideAnswer(move, to);
    if (to === 'approved') refuseApproval(move);
    return { change: {}, answersLater: to };
  };

/** The same for one of several, where a repeat finds some answered so already: that is no move. @throws as `answerAt` */
export const answerUnlessSo =
  (to: 'approved' | 'denied'): Decide =>
  (move) => {
    const { invitation, relation } = move;
    const isSo = invitation.status === to && (to === 'approved' || invitation.denied_reason === 'host');
    return isSo && relation !== 'guest' ? { change: {} } : answerAt('status', to)(move);
  };

/**
 * Ends an invitation by its guest, or for the guest by staff; its places are free at once (product §7.9).
 * @throws `permissionDenied`, `salonNotOpen`, `invalid`
 */
export const withdraw =
  (by_staff: boolean): Decide =>
  (move) => {
    const { relation, salon, invitation } = move;
    if (relation === 'host') throw new AppError('permissionDenied');
    refuseClosed(move);
    if (!isLive(invitation.status)) throw new AppError('invalid', 'status');
    // The host has not heard of an offer.
    const event = isOffered(invitation) ? 'offerRefused' : 'withdrawn';
    return { change: toWithdrawn(salon), happened: { event, details: { by_staff, by_guest: !by_staff } } };
  };

const hasEnded = ({ offer_expires_at }: MovedInvitation, { now }: Move['salon']): boolean =>
  offer_expires_at !== null && Date.parse(offer_expires_at) <= Date.parse(now);

/**
 * Takes the places that were offered to who waited for them: approved where the host approves by itself, else a
 * request like any other (product §7.194). A repeat is answered by how it stands.
 * @throws `notFound` for another's, `salonNotOpen` once the offer has run out or the salon is closed
 */
export const acceptOfferAs =
  (user_id: number): Decide =>
  (move) => {
    const { salon, invitation, getClocks } = move;
    if (invitation.guest_user_id !== user_id) throw new AppError('notFound');
    if (isLive(invitation.status) && invitation.offer_expires_at === null) return { change: {} };
    refuseClosed(move);
    if (!isOffered(invitation) || hasEnded(invitation, salon))
      throw new AppError('salonNotOpen', 'host_salon');
    const { guests_number } = invitation;
    const { expires_at, remind_at } = getClocks();
    return salon.auto_approve
      ? {
          change: {
            ...{ status: 'approved', answered_at: salon.now },
            ...{ expires_at: null, remind_at: null, offer_expires_at: null },
          },
          happened: { event: 'joined', details: { guests_number } },
        }
      : {
          change: { pending_since: salon.now, expires_at, remind_at, offer_expires_at: null },
          happened: { event: 'asked', details: { guests_number, until: expires_at } },
        };
  };

/** Fewer places keep the status; more on an approved one make it pending, unless approval is automatic (product §7.8). */
const changeNumber = (move: Move, guests_number: number): Effect => {
  const { salon, invitation, relation } = move;
  if (relation === 'host') throw new AppError('permissionDenied');
  refuseClosed(move);
  if (!isLive(invitation.status)) throw new AppError('invalid', 'status');
  const more = guests_number - invitation.guests_number;
  if (more > 0 && relation === 'guest' && !acceptsGuests(salon))
    throw new AppError('salonNotOpen', 'host_salon');
  if (more > freePlaces(salon)) throw new AppError('notEnoughRoom', 'guests_number');
  // Approved, as far as the host has heard: the approval of fewer places does not stand for more.
  const isApproved = invitation.status === 'approved' || invitation.next?.status === 'approved';
  const asksAgain = more > 0 && isApproved && !salon.auto_approve;
  const { expires_at, remind_at } = move.getClocks();
  const again: InvitationChange = {
    status: 'pending',
    answered_at: null,
    pending_since: salon.now,
    reminded_at: null,
    coming_at: null,
    remind_at,
    expires_at,
    ...withoutNextStatus,
  };
  const change = { guests_number, ...(asksAgain ? again : {}) };
  const by_staff = relation === 'staff';
  // The host has not heard of an offer.
  if (isOffered(invitation) && !by_staff) return { change };
  const details = { guests_number, before: invitation.guests_number, until: expires_at, by_staff };
  return { change, happened: { event: asksAgain ? 'changedToPending' : 'changed', details } };
};

const comment = (move: Move, text: string | null): Effect => {
  if (move.relation === 'host') throw new AppError('permissionDenied');
  refuseClosed(move);
  if (!isLive(move.invitation.status)) throw new AppError('invalid', 'status');
  return { change: { comment: text } };
};

/** Marks who came; a mark that was made before the one that stands changes nothing (product §7.198, §7.199). */
const markAttended = (
  { salon, invitation, relation }: Move,
  attended: boolean | null,
  madeAt: string | undefined,
): Effect => {
  if (relation === 'guest') throw new AppError('permissionDenied');
  const isOpen = isAttendanceOpen(salon.event_time, Date.parse(salon.now), relation === 'staff');
  if (invitation.status !== 'approved' || !isOpen) throw new AppError('invalid', 'attended');
  const mark = { attended, attended_at: toMarkedAt(madeAt, salon.now) };
  return { change: isLaterMark(mark, invitation) ? mark : {} };
};

const statusAsked = (invitation: MovedInvitation, { status, denied }: Change) => {
  const isDenied = invitation.status === 'denied';
  const byStatus = status !== undefined && status !== invitation.status ? status : undefined;
  const flagged = denied !== undefined && denied !== null && denied !== isDenied;
  if (flagged && (!denied || (byStatus !== undefined && byStatus !== 'denied')))
    throw new AppError('invalid', 'denied');
  return {
    to: flagged ? ('denied' as const) : byStatus,
    field: flagged ? ('denied' as const) : ('status' as const),
  };
};

/** One effect of several, of which at most one notifies people of something. */
const join = (effects: readonly Effect[]): Effect => ({
  ...Object.assign({}, ...effects),
  change: Object.assign({}, ...effects.map(({ change }) => change)),
});

/**
 * Changes an invitation. Unchanged fields are ignored, so that the whole record may be sent back; what the caller may
 * not change is refused (product §7.6, §7.8, §7.10, §7.199).
 * @throws `permissionDenied`, `invalid`, `salonNotOpen`, `notEnoughRoom`, `onlyOnceInYear`
 */
export const changeTo =
  (body: Change): Decide =>
  (move) => {
    const { invitation } = move;
    const effects: Effect[] = [];
    const { to, field } = statusAsked(invitation, body);
    if (body.guests_number !== undefined && body.guests_number !== invitation.guests_number) {
      if (to !== undefined) throw new AppError('invalid', 'guests_number');
      effects.push(changeNumber(move, body.guests_number));
    }
    if (body.comment !== undefined && body.comment !== invitation.comment)
      effects.push(comment(move, body.comment));
    if (to !== undefined) effects.push(answerAt(field, to)(move));
    const { attended, attended_at } = body;
    // A repeat of the same mark with a later time is stored, so that a mark of a time in between that arrives later
    // does not win.
    if (attended !== undefined && (attended !== invitation.attended || attended_at !== undefined))
      effects.push(markAttended(move, attended, attended_at));
    return join(effects);
  };
