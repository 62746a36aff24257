import type { BodyOf } from '@salons/contract/endpoint';
import type { Invitation, InvitationStatus, invitationsEndpoints } from '@salons/contract/invitations';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { listErrorCodes } from '../../db/database-errors.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { type EventDetails, type InvitationEvent, toInvitationEvent } from './invitation-messages.service.ts';
import {
  findForMove,
  findLiveOf,
  type InvitationChange,
  listSalonsOf,
  type MovedInvitation,
  updateInvitation,
} from './invitation-moves.queries.ts';
import { findInvitation } from './invitations.queries.ts';
import {
  freePlaces,
  isLive,
  type LockedSalon,
  mayBecome,
  type Relation,
  takesGuests,
} from './invitations.rules.ts';
import {
  answerClocks,
  endWithdrawn,
  getInvitation,
  type InvitationDeps,
  lockOf,
  relationOf,
} from './invitations.service.ts';

type Change = BodyOf<typeof invitationsEndpoints.updateInvitation>;
type Bulk = BodyOf<typeof invitationsEndpoints.answerInvitations>;

/** One move: what is true under the salon's lock, and who moves. */
interface Move {
  readonly trx: Trx;
  readonly salon: LockedSalon;
  readonly invitation: MovedInvitation;
  readonly relation: Relation;
  /** What people are told of, filled by the steps. */
  readonly happened: { readonly event: InvitationEvent; readonly details?: EventDetails }[];
}

/** What moves of an invitation change, for the audit log. */
const auditedFields = ({
  status,
  denied_reason,
  guests_number,
  comment,
  attended,
}: Omit<Invitation, 'can'>) => ({
  status,
  denied_reason,
  guests_number,
  comment,
  attended,
});

/** Finds an invitation in reach, locks its salon, reads it again, then moves it. @throws `notFound`, `permissionDenied` */
const move = async (
  deps: InvitationDeps,
  actor: Actor,
  id: number,
  step: (move: Move) => Promise<void>,
): Promise<Invitation> => {
  const seen = await findInvitation(deps.db, actor.scope, id);
  if (!seen) throw new AppError('notFound');
  return deps.db.transaction().execute(async (trx) => {
    const salon = await lockOf(deps, trx, seen.host_salon);
    const invitation = await findForMove(trx, id);
    if (!invitation) throw new AppError('notFound');
    const happened: Move['happened'] = [];
    await step({ trx, salon, invitation, relation: relationOf(actor, seen), happened });
    const after = await getInvitation(trx, actor, id);
    const [first, ...others] = happened;
    await recordEvents(trx, [
      {
        session: actor.session,
        action: 'update',
        entity: 'invitation',
        entity_id: id,
        before: auditedFields(seen),
        after: auditedFields(after),
        ...(first === undefined ? {} : { kind: `invitation_${first.event}`, details: first.details ?? {} }),
      },
      ...others.map((one) => toInvitationEvent({ id, ...one })),
    ]);
    return after;
  });
};

/** Past salons are read-only for host and guest, cancelled ones for all (product §5.24). @throws `salonNotOpen` */
const refuseClosed = ({ salon, relation }: Move) => {
  if (salon.is_cancelled || (salon.is_past && relation !== 'staff'))
    throw new AppError('salonNotOpen', 'host_salon');
};

const approve = async (step: Move): Promise<void> => {
  const { trx, salon, invitation, happened } = step;
  if (invitation.status === 'denied') {
    if (await findLiveOf(trx, invitation.guest_id, salon.season)) throw new AppError('onlyOnceInYear');
    if (!salon.is_season_open) throw new AppError('salonNotOpen', 'host_salon');
    if (freePlaces(salon) < invitation.guests_number) throw new AppError('notEnoughRoom', 'guests_number');
  }
  await updateInvitation(trx, invitation.id, {
    status: 'approved',
    denied_reason: null,
    answered_at: salon.now,
    expires_at: null,
    offer_expires_at: null,
  });
  happened.push({ event: 'approved' });
};

const deny = async ({ trx, salon, invitation, happened }: Move): Promise<void> => {
  await updateInvitation(trx, invitation.id, {
    status: 'denied',
    denied_reason: 'host',
    answered_at: salon.now,
    expires_at: null,
    offer_expires_at: null,
  });
  happened.push({ event: 'denied' });
};

/** Moves an invitation to another status (product §7.6). @throws `permissionDenied`, `invalid` at `field`, the refusals of approving */
const answer = async (step: Move, to: InvitationStatus, field: 'status' | 'denied'): Promise<void> => {
  if (step.relation === 'guest') throw new AppError('permissionDenied');
  refuseClosed(step);
  if (!mayBecome(step.invitation, to)) throw new AppError('invalid', field);
  await (to === 'approved' ? approve(step) : deny(step));
};

/** Fewer places keep the status; more on an approved one make it pending, unless approval is automatic (product §7.8). */
const changeNumber = async (step: Move, guests_number: number): Promise<void> => {
  const { trx, salon, invitation, relation, happened } = step;
  if (relation === 'host') throw new AppError('permissionDenied');
  refuseClosed(step);
  if (!isLive(invitation.status)) throw new AppError('invalid', 'status');
  const more = guests_number - invitation.guests_number;
  if (more > 0 && relation === 'guest' && !takesGuests(salon))
    throw new AppError('salonNotOpen', 'host_salon');
  if (more > freePlaces(salon)) throw new AppError('notEnoughRoom', 'guests_number');
  const asksAgain = more > 0 && invitation.status === 'approved' && !salon.auto_approve;
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
      }
    : { guests_number };
  await updateInvitation(trx, invitation.id, change);
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

const markAttended = async ({ trx, invitation, relation }: Move, attended: boolean | null): Promise<void> => {
  if (relation === 'guest') throw new AppError('permissionDenied');
  if (invitation.status !== 'approved') throw new AppError('invalid', 'attended');
  await updateInvitation(trx, invitation.id, { attended });
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
 * caller may not change is refused (product §7.6, §7.8, §7.10).
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
    if (to !== undefined) await answer(step, to, field);
    if (body.attended !== undefined && body.attended !== invitation.attended)
      await markAttended(step, body.attended);
  });

/** Withdraws an invitation by its guest or for it by staff; the seats are free at once (product §7.9). */
export const withdrawInvitation = async (deps: InvitationDeps, actor: Actor, id: number): Promise<void> => {
  await move(deps, actor, id, async (step) => {
    if (step.relation === 'host') throw new AppError('permissionDenied');
    refuseClosed(step);
    if (!isLive(step.invitation.status)) throw new AppError('invalid', 'status');
    await endWithdrawn(step.trx, step.invitation, step.salon);
    step.happened.push({ event: 'withdrawn', details: { by_staff: actor.scope.reach !== 'own' } });
  });
};

/**
 * Answers several, each a transaction of its own, in the order of salons and ids; those that cannot be answered are
 * told with their codes, the others hold (product §7.7).
 */
export const answerInvitations = async (deps: InvitationDeps, actor: Actor, { ids, status }: Bulk) => {
  const asked = [...new Set(ids)];
  const found = (await listSalonsOf(deps.db, asked)).map(({ id }) => id);
  const failed = asked
    .filter((id) => !found.includes(id))
    .map((id) => ({ id, codes: listErrorCodes(new AppError('notFound')) }));
  let updated = 0;
  for (const id of found) {
    try {
      await move(deps, actor, id, (step) => answer(step, status, 'status'));
      updated += 1;
    } catch (error) {
      const codes = listErrorCodes(error);
      if (codes.length === 0) throw error;
      failed.push({ id, codes });
    }
  }
  return { updated, failed };
};
