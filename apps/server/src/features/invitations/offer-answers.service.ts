import type { Invitation } from '@salons/contract/invitations';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { move, refuseClosed } from './invitation-move.service.ts';
import { type MovedInvitation, updateInvitation } from './invitation-moves.queries.ts';
import { isLive, isOffered, type LockedSalon } from './invitations.rules.ts';
import { answerClocks, type InvitationDeps } from './invitations.service.ts';
import { endWishesAfterApproval } from './waiting-list.queries.ts';

const hasEnded = ({ offer_expires_at }: MovedInvitation, { now }: LockedSalon): boolean =>
  offer_expires_at !== null && Date.parse(offer_expires_at) <= Date.parse(now);

/**
 * Takes the places that were offered to who waited for them: approved where the host approves by itself, else a
 * request like any other (product §7.194). A repeat is answered by how it stands.
 * @throws `notFound` for another's, `salonNotOpen` once the offer has run out or the salon is closed
 */
export const acceptOffer = (deps: InvitationDeps, actor: Actor, id: number): Promise<Invitation> =>
  move(deps, actor, id, async (step) => {
    const { trx, salon, invitation, happened } = step;
    if (invitation.guest_user_id !== actor.session.user_id) throw new AppError('notFound');
    if (isLive(invitation.status) && invitation.offer_expires_at === null) return;
    refuseClosed(step);
    if (!isOffered(invitation) || hasEnded(invitation, salon))
      throw new AppError('salonNotOpen', 'host_salon');
    const { guests_number } = invitation;
    const { expires_at, remind_at } = answerClocks(salon);
    const isApproved = salon.auto_approve;
    await updateInvitation(trx, id, {
      ...(isApproved
        ? { status: 'approved' as const, answered_at: salon.now, expires_at: null, remind_at: null }
        : { pending_since: salon.now, expires_at, remind_at }),
      offer_expires_at: null,
    });
    if (isApproved) await endWishesAfterApproval(trx, [id]);
    happened.push(
      isApproved
        ? { event: 'joined', details: { guests_number } }
        : { event: 'asked', details: { guests_number, until: expires_at } },
    );
  });
