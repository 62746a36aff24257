import { isAttendanceOpen } from '@salons/contract/attendance';
import type { EndpointBody } from '@salons/contract/endpoint';
import type { InvitationStatus, invitationsEndpoints, LateMinutes } from '@salons/contract/invitations';
import { AppError } from '../../core/errors.ts';
import { acceptsGuests, freePlaces, isLive, isOffered, mayBecome } from '../invitations/invitations.rules.ts';
import { isLaterMark, toMarkedAt } from './attendance.rules.ts';
import { assertIntroducible } from './introductions.rules.ts';
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

const hourMs = 3_600_000;

type Change = EndpointBody<typeof invitationsEndpoints.updateInvitation>;

/**
 * Changes an invitation's status (product §7.6), undoable where the undo window allows (product §7.220).
 * @throws {AppError} `permissionDenied`, `invalid` at `field`, those of `refuseApproval`
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

/** As `answerAt` for bulk answers: a repeat of the same answer is a no-op. @throws as `answerAt` */
export const answerUnlessSo =
  (to: 'approved' | 'denied'): Decide =>
  (move) => {
    const { invitation, relation } = move;
    const isSo = invitation.status === to && (to === 'approved' || invitation.denied_reason === 'host');
    return isSo && relation !== 'guest' ? { change: {} } : answerAt('status', to)(move);
  };

/**
 * Withdraws an invitation for its guest, also by staff; frees the places immediately (product §7.9).
 * @throws {AppError} `permissionDenied`, `salonNotOpen`, `invalid`
 */
export const withdraw =
  (by_staff: boolean): Decide =>
  (move) => {
    const { relation, salon, invitation } = move;
    if (relation === 'host') throw new AppError('permissionDenied');
    refuseClosed(move);
    if (!isLive(invitation.status)) throw new AppError('invalid', 'status');
    // The host was not notified of an offer.
    const event = isOffered(invitation) ? 'offerRefused' : 'withdrawn';
    return { change: toWithdrawn(salon), happened: { event, details: { by_staff, by_guest: !by_staff } } };
  };

const hasEnded = ({ offer_expires_at }: MovedInvitation, { now }: Move['salon']): boolean =>
  offer_expires_at !== null && Date.parse(offer_expires_at) <= Date.parse(now);

/**
 * Accepts offered places: approved if the host approves automatically, else pending (product §7.194). Idempotent.
 * @throws {AppError} `notFound` for another guest's, `salonNotOpen` when the offer has expired or the salon is closed
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

/**
 * Fewer places keep the status; more make an approved invitation pending, unless approval is automatic (product §7.8).
 */
const changeNumber = (move: Move, guests_number: number): Effect => {
  const { salon, invitation, relation } = move;
  if (relation === 'host') throw new AppError('permissionDenied');
  refuseClosed(move);
  if (!isLive(invitation.status)) throw new AppError('invalid', 'status');
  const more = guests_number - invitation.guests_number;
  if (more > 0 && relation === 'guest' && !acceptsGuests(salon))
    throw new AppError('salonNotOpen', 'host_salon');
  if (more > freePlaces(salon)) throw new AppError('notEnoughRoom', 'guests_number');
  // Includes a pending approval: approval for fewer places does not cover more.
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
  // The host was not notified of an offer.
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

/** Records attendance; ignores a mark older than the stored one (product §7.198, §7.199). */
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

/** From when, and until when after the beginning, a guest may note being late. */
const lateWindow = { before: 12 * hourMs, after: 3 * hourMs };

/**
 * Stores how late a guest with a place will be, on the day of the evening (product §7.247).
 * @throws {AppError} `permissionDenied` for a host, `invalid`
 */
const noteLate = ({ salon, invitation, relation }: Move, late_minutes: LateMinutes): Effect => {
  if (relation === 'host') throw new AppError('permissionDenied');
  const sinceBeginning = Date.parse(salon.now) - Date.parse(salon.event_time);
  const isTheDay = sinceBeginning > -lateWindow.before && sinceBeginning < lateWindow.after;
  if (invitation.status !== 'approved' || salon.is_cancelled || !isTheDay)
    throw new AppError('invalid', 'late_minutes');
  return { change: { late_minutes } };
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

/** Merges effects, of which at most one sends notifications. */
const join = (effects: readonly Effect[]): Effect => ({
  ...Object.assign({}, ...effects),
  change: Object.assign({}, ...effects.map(({ change }) => change)),
});

/**
 * Changes an invitation. Unchanged fields are ignored, so that clients may send the whole record; changed fields
 * without permission are rejected (product §7.6, §7.8, §7.10, §7.199, §7.247).
 * @throws {AppError} `permissionDenied`, `invalid`, `salonNotOpen`, `notEnoughRoom`, `onlyOnceInYear`
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
    if (body.introduce_to !== undefined) {
      if (to !== 'denied') throw new AppError('invalid', 'introduce_to');
      assertIntroducible(move.introducesTo, invitation);
    }
    if (body.late_minutes !== undefined && body.late_minutes !== invitation.late_minutes)
      effects.push(noteLate(move, body.late_minutes));
    const { attended, attended_at } = body;
    // Stores a repeated mark with a later time too, so that a mark in between that arrives later loses.
    if (attended !== undefined && (attended !== invitation.attended || attended_at !== undefined))
      effects.push(markAttended(move, attended, attended_at));
    return join(effects);
  };
