import type { Invitation } from '@salons/contract/invitations';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { type EventDetails, type InvitationEvent, toInvitationEvent } from './invitation-messages.service.ts';
import { findForMove, type MovedInvitation } from './invitation-moves.queries.ts';
import { findInvitation } from './invitations.queries.ts';
import { freePlaces, type LockedSalon, type Relation, toAnswered } from './invitations.rules.ts';
import { getInvitation, getLockedSalon, getRelation, type InvitationDeps } from './invitations.service.ts';
import { lockWaitingGuests, offerFreePlaces } from './place-offers.service.ts';

/** One move: what is true under the salon's lock, and who moves. */
export interface Move {
  readonly trx: Trx;
  readonly salon: LockedSalon;
  /** As the mover sees it: host and staff with the answer that is under way. */
  readonly invitation: MovedInvitation;
  /** As it lies in the table. */
  readonly stored: MovedInvitation;
  readonly relation: Relation;
  /** What people are told of, filled by the steps. */
  readonly happened: { readonly event: InvitationEvent; readonly details?: EventDetails }[];
}

/** An invitation with the answer that is under way (product §7.220). */
const withAnswer = (stored: MovedInvitation): MovedInvitation =>
  stored.next === null ? stored : { ...stored, ...toAnswered(stored.next.status) };

/** What moves of an invitation change, for the audit log. */
const auditedFields = ({
  status,
  denied_reason,
  guests_number,
  comment,
  attended,
}: Omit<Invitation, 'can' | 'undo'>) => ({
  status,
  denied_reason,
  guests_number,
  comment,
  attended,
});

/** Finds an invitation in reach, locks its salon, reads it again, then moves it. @throws `notFound`, `permissionDenied` */
export const move = async (
  deps: InvitationDeps,
  actor: Actor,
  id: number,
  step: (move: Move) => Promise<void>,
): Promise<Invitation> => {
  const seen = await findInvitation(deps.db, actor.scope, id);
  if (!seen) throw new AppError('notFound');
  return deps.db.transaction().execute(async (trx) => {
    const salon = await getLockedSalon(deps, trx, seen.host_salon);
    const stored = await findForMove(trx, id);
    if (!stored) throw new AppError('notFound');
    const isWaitedFor = await lockWaitingGuests(trx, salon.id, [stored.guest_id]);
    const happened: Move['happened'] = [];
    const relation = getRelation(actor, seen);
    const invitation = relation === 'guest' ? stored : withAnswer(stored);
    await step({ trx, salon, invitation, stored, relation, happened });
    if (isWaitedFor) await offerFreePlaces(trx, salon.id, freePlaces(salon));
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
export const refuseClosed = ({ salon, relation }: Move) => {
  if (salon.is_cancelled || (salon.is_past && relation !== 'staff'))
    throw new AppError('salonNotOpen', 'host_salon');
};
