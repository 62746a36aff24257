import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { toInvitationEvent } from '../invitations/invitation-messages.service.ts';
import type { LockedSalon } from '../invitations/invitations.rules.ts';
import { answerClocks } from '../invitations/invitations.service.ts';
import { insertInvitations, reserveInvitationIds } from './place-requests.queries.ts';
import type { PlaceRequest } from './place-requests.rules.ts';

interface Grant {
  readonly request: PlaceRequest;
  readonly salon: LockedSalon;
  readonly clocks: ReturnType<typeof answerClocks>;
}

/** The row of a granted request: pending, or approved if approval is automatic (product §7.1). */
export const toInvitation = ({ request, salon, clocks: { expires_at, remind_at } }: Grant) => {
  const isApproved = salon.auto_approve;
  return {
    guest_id: request.guest_id,
    host_salon_id: salon.id,
    season: salon.season,
    guests_number: request.guests_number,
    status: isApproved ? ('approved' as const) : ('pending' as const),
    answered_at: isApproved ? salon.now : null,
    expires_at: isApproved ? null : expires_at,
    remind_at: isApproved ? null : remind_at,
    made_by: request.isByStaff ? request.session.user_id : null,
  };
};

export const toEvent = ({ request, salon, clocks }: Grant, id: number) => {
  const { session, guest_id, guests_number } = request;
  return {
    session,
    action: 'create' as const,
    entity: 'invitation' as const,
    entity_id: id,
    kind: salon.auto_approve ? 'invitation_joined' : 'invitation_asked',
    after: { guest: guest_id, host_salon: salon.id, guests_number },
    details: { guests_number, until: clocks.expires_at },
  };
};

/** The granted requests, in order. Time zone calculations dominate the cost and are done once per salon. */
export const toGrants = (
  requests: readonly PlaceRequest[],
  decisions: readonly (LockedSalon | AppError)[],
): Grant[] => {
  const clocks = new Map<number, Grant['clocks']>();
  return requests.flatMap((request, at) => {
    const salon = decisions[at];
    if (salon === undefined || salon instanceof AppError) return [];
    const salonClocks = clocks.get(salon.id) ?? answerClocks(salon);
    clocks.set(salon.id, salonClocks);
    return [{ request, salon, clocks: salonClocks }];
  });
};

interface Offer {
  readonly guest_id: number;
  readonly guests_number: number;
}

/**
 * Inserts offered places as pending invitations that hold them.
 * @param until ISO, when the offers expire
 * @returns their ids, in order
 */
export const insertOffers = async (
  trx: Trx,
  { id: host_salon_id, season }: Pick<LockedSalon, 'id' | 'season'>,
  offers: readonly Offer[],
  until: string,
): Promise<number[]> => {
  const ids = await reserveInvitationIds(trx, offers.length);
  const offered = ids.flatMap((id, at) => {
    const offer = offers[at];
    return offer === undefined ? [] : [{ id, ...offer }];
  });
  await insertInvitations(
    trx,
    offered.map(({ id, guest_id, guests_number }) => ({
      ...{ id, guest_id, guests_number, host_salon_id, season, status: 'pending' },
      ...{ answered_at: null, expires_at: null, remind_at: null, made_by: null, offer_expires_at: until },
    })),
    offered.map(({ id, guests_number }) =>
      toInvitationEvent({ id, event: 'offered', details: { guests_number, until } }),
    ),
  );
  return offered.map(({ id }) => id);
};
