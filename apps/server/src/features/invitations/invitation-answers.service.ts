import { isAttendanceOpen } from '@salons/contract/attendance';
import type { EndpointBody } from '@salons/contract/endpoint';
import type { Undo } from '@salons/contract/fields';
import type { Invitation, InvitationStatus, invitationsEndpoints } from '@salons/contract/invitations';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { listErrorCodes } from '../../db/database-errors.ts';
import { insertUndoable } from '../../platform/events/undo.queries.ts';
import { isTooLateToUndo } from '../../platform/events/undo.rules.ts';
import { isLaterMark, toMarkedAt } from './attendance.rules.ts';
import { type Move, move, refuseClosed } from './invitation-move.service.ts';
import {
  type AnsweredStatus,
  findLiveInvitation,
  type InvitationChange,
  listSalonIds,
  type MovedInvitation,
  toNextStatus,
  updateInvitation,
  withoutNextStatus,
} from './invitation-moves.queries.ts';
import { acceptsGuests, answerKind, freePlaces, isLive, isOffered, mayBecome } from './invitations.rules.ts';
import { answerClocks, type InvitationDeps, withdrawLocked } from './invitations.service.ts';
import { offerElsewhere } from './place-offers.jobs.ts';
import { endWish, endWishesAfterApproval } from './waiting-list.queries.ts';

type Change = EndpointBody<typeof invitationsEndpoints.updateInvitation>;
type Bulk = EndpointBody<typeof invitationsEndpoints.answerInvitations>;

/** What has been denied is approved only where its guest and the salon still have room for each other. */
const refuseApproval = async ({ trx, salon, stored }: Move): Promise<void> => {
  if (stored.status !== 'denied') return;
  const live = await findLiveInvitation(trx, stored.guest_id, salon.season);
  if (live) throw new AppError('onlyOnceInYear');
  if (!salon.is_season_open) throw new AppError('salonNotOpen', 'host_salon');
  // One that is about to be approved holds its places already.
  const reserved = stored.next?.status === 'approved' ? stored.guests_number : 0;
  if (freePlaces(salon) + reserved < stored.guests_number)
    throw new AppError('notEnoughRoom', 'guests_number');
};

/** Approves an invitation under its salon's lock. @throws `onlyOnceInYear`, `salonNotOpen`, `notEnoughRoom` */
export const approve = async (step: Move): Promise<void> => {
  const { trx, salon, stored, happened } = step;
  await refuseApproval(step);
  await updateInvitation(trx, stored.id, {
    status: 'approved',
    denied_reason: null,
    answered_at: salon.now,
    expires_at: null,
    offer_expires_at: null,
    ...withoutNextStatus,
  });
  await endWishesAfterApproval(trx, [stored.id]);
  happened.push({ event: 'approved' });
};

/** Denies an invitation under its salon's lock. */
export const deny = async ({ trx, salon, stored, happened }: Move): Promise<void> => {
  await updateInvitation(trx, stored.id, {
    status: 'denied',
    denied_reason: 'host',
    answered_at: salon.now,
    expires_at: null,
    ...withoutNextStatus,
  });
  await endWish(trx, stored.guest_id, salon.id);
  await offerElsewhere(trx, [stored.id]);
  happened.push({ event: 'denied' });
};

/** Answers so that it can still be undone: nothing else changes until then (product §7.220). @throws as `approve` */
const answerUndoably = async (step: Move, status: AnsweredStatus, undo: NonNullable<Undo>): Promise<void> => {
  if (status === 'approved') await refuseApproval(step);
  const { trx, stored } = step;
  const next = { status, at: undo.until, event: undo.event, replaces: stored.next };
  await updateInvitation(trx, stored.id, toNextStatus(next));
};

/** What writes an answer down that takes effect later; undefined where none does. @param entity_id null for several */
const makeRecord = ({ config }: InvitationDeps, { session }: Actor, entity_id: number | null) =>
  config.GRACE_SECONDS === 0
    ? undefined
    : (trx: Trx): Promise<NonNullable<Undo>> =>
        insertUndoable(
          trx,
          { kind: answerKind, entity: 'invitation', entity_id, actor_id: session.user_id },
          config.GRACE_SECONDS,
        );

/**
 * Moves an invitation to another status (product §7.6). @throws `permissionDenied`, `invalid` at `field`, the refusals of
 * approving
 * @param record writes the answer down where it can still be undone; without it none can
 */
const answer = async (
  step: Move,
  to: InvitationStatus,
  field: 'status' | 'denied',
  record: ((trx: Trx) => Promise<NonNullable<Undo>>) | undefined,
): Promise<void> => {
  const { invitation, salon, trx } = step;
  if (step.relation === 'guest') throw new AppError('permissionDenied');
  refuseClosed(step);
  if (to === 'pending' || !mayBecome(invitation, to) || (to === 'approved' && isOffered(invitation)))
    throw new AppError('invalid', field);
  if (record && !isTooLateToUndo(salon)) await answerUndoably(step, to, await record(trx));
  else await (to === 'approved' ? approve(step) : deny(step));
};

/** Fewer places keep the status; more on an approved one make it pending, unless approval is automatic (product §7.8). */
const changeNumber = async (step: Move, guests_number: number): Promise<void> => {
  const { trx, salon, invitation, relation, happened } = step;
  if (relation === 'host') throw new AppError('permissionDenied');
  refuseClosed(step);
  if (!isLive(invitation.status)) throw new AppError('invalid', 'status');
  const more = guests_number - invitation.guests_number;
  if (more > 0 && relation === 'guest' && !acceptsGuests(salon))
    throw new AppError('salonNotOpen', 'host_salon');
  if (more > freePlaces(salon)) throw new AppError('notEnoughRoom', 'guests_number');
  // Approved, as far as the host has heard: the approval of fewer places does not stand for more.
  const isApproved = invitation.status === 'approved' || invitation.next?.status === 'approved';
  const asksAgain = more > 0 && isApproved && !salon.auto_approve;
  const { expires_at, remind_at } = answerClocks(salon);
  const change: InvitationChange = asksAgain
    ? {
        guests_number,
        status: 'pending',
        answered_at: null,
        pending_since: salon.now,
        reminded_at: null,
        coming_at: null,
        remind_at,
        expires_at,
        ...withoutNextStatus,
      }
    : { guests_number };
  await updateInvitation(trx, invitation.id, change);
  // The host has not heard of an offer.
  if (isOffered(invitation)) return;
  happened.push({
    event: asksAgain ? 'changedToPending' : 'changed',
    details: { guests_number, before: invitation.guests_number, until: expires_at },
  });
};

const comment = async (step: Move, text: string | null): Promise<void> => {
  if (step.relation === 'host') throw new AppError('permissionDenied');
  refuseClosed(step);
  if (!isLive(step.invitation.status)) throw new AppError('invalid', 'status');
  await updateInvitation(step.trx, step.invitation.id, { comment: text });
};

/** Marks who came; a mark that was made before the one that stands changes nothing (product §7.198, §7.199). */
const markAttended = async (
  { trx, salon, invitation, relation }: Move,
  attended: boolean | null,
  madeAt: string | undefined,
): Promise<void> => {
  if (relation === 'guest') throw new AppError('permissionDenied');
  const isOpen = isAttendanceOpen(salon.event_time, Date.parse(salon.now), relation === 'staff');
  if (invitation.status !== 'approved' || !isOpen) throw new AppError('invalid', 'attended');
  const mark = { attended, attended_at: toMarkedAt(madeAt, salon.now) };
  if (isLaterMark(mark, invitation)) await updateInvitation(trx, invitation.id, mark);
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

/**
 * Changes an invitation. What is as it was counts as not asked for, so that a read one may be sent back; what the
 * caller may not change is refused (product §7.6, §7.8, §7.10, §7.199).
 * @throws `notFound`, `permissionDenied`, `invalid`, `salonNotOpen`, `notEnoughRoom`, `onlyOnceInYear`
 */
export const changeInvitation = (
  deps: InvitationDeps,
  actor: Actor,
  id: number,
  body: Change,
): Promise<Invitation> =>
  move(deps, actor, id, async (step) => {
    const { invitation } = step;
    const { to, field } = statusAsked(invitation, body);
    if (body.guests_number !== undefined && body.guests_number !== invitation.guests_number) {
      if (to !== undefined) throw new AppError('invalid', 'guests_number');
      await changeNumber(step, body.guests_number);
    }
    if (body.comment !== undefined && body.comment !== invitation.comment) await comment(step, body.comment);
    if (to !== undefined) await answer(step, to, field, makeRecord(deps, actor, id));
    const { attended, attended_at } = body;
    // The same mark made later holds against one made in between that arrives last.
    if (attended !== undefined && (attended !== invitation.attended || attended_at !== undefined))
      await markAttended(step, attended, attended_at);
  });

/** Withdraws an invitation by its guest or for it by staff; the seats are free at once (product §7.9). */
export const withdrawInvitation = async (deps: InvitationDeps, actor: Actor, id: number): Promise<void> => {
  await move(deps, actor, id, async (step) => {
    if (step.relation === 'host') throw new AppError('permissionDenied');
    refuseClosed(step);
    if (!isLive(step.invitation.status)) throw new AppError('invalid', 'status');
    const { trx, invitation, salon } = step;
    await withdrawLocked(trx, invitation, salon);
    await endWish(trx, invitation.guest_id, salon.id);
    await offerElsewhere(trx, [invitation.id]);
    // The host has not heard of an offer.
    if (isOffered(invitation)) return;
    step.happened.push({ event: 'withdrawn', details: { by_staff: actor.scope.reach !== 'own' } });
  });
};

/**
 * Answers several, each a transaction of its own, in the order of salons and ids; those that cannot be answered are
 * told with their codes, the others hold (product §7.7).
 */
export const answerInvitations = async (deps: InvitationDeps, actor: Actor, { ids, status }: Bulk) => {
  const asked = [...new Set(ids)];
  const found = (await listSalonIds(deps.db, asked)).map(({ id }) => id);
  const failed = asked
    .filter((id) => !found.includes(id))
    .map((id) => ({ id, codes: listErrorCodes(new AppError('notFound')) }));
  // One act, undone as one.
  const record = makeRecord(deps, actor, null);
  const event = record && (await deps.db.transaction().execute(record));
  let isUndoable = false;
  const takeEvent =
    event &&
    (() => {
      isUndoable = true;
      return Promise.resolve(event);
    });
  let updated = 0;
  for (const id of found) {
    try {
      await move(deps, actor, id, (step) => answer(step, status, 'status', takeEvent));
      updated += 1;
    } catch (error) {
      const codes = listErrorCodes(error);
      if (codes.length === 0) throw error;
      failed.push({ id, codes });
    }
  }
  return { updated, failed, undo: isUndoable ? (event ?? null) : null };
};
