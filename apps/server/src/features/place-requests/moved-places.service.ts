import type { Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { acceptsGuests, freePlaces, isLive, type LockedSalon } from '../invitations/invitations.rules.ts';
import { answerClocks } from '../invitations/invitations.service.ts';
import { insertInvitations, listEarlierInvitations, reserveInvitationIds } from './place-requests.queries.ts';

interface MovedPlace {
  readonly guest_id: number;
  readonly guests_number: number;
  readonly status: 'pending' | 'approved';
  /** The season of the request that is moved; its own place does not count. */
  readonly season: number;
}

/**
 * The rules of place requests, but `alreadyDenied` (product §10.175); requires the salon's lock.
 * @throws {AppError} `salonNotOpen`, `onlyOnceInYear`, `notEnoughRoom`
 */
export const assertMovable = async (
  trx: Trx,
  salon: LockedSalon,
  { guest_id, guests_number, season }: MovedPlace,
): Promise<void> => {
  if (!acceptsGuests(salon)) throw new AppError('salonNotOpen', 'host_salon');
  const earlier = await listEarlierInvitations(trx, [guest_id], [salon.id]);
  if (earlier.some((one) => isLive(one.status) && one.season === salon.season && one.season !== season))
    throw new AppError('onlyOnceInYear');
  if (freePlaces(salon) < guests_number) throw new AppError('notEnoughRoom', 'guests_number');
};

/** Inserts the moved request without a notification. @returns its id */
export const insertMovedPlace = async (
  trx: Trx,
  salon: LockedSalon,
  { guest_id, guests_number, status }: MovedPlace,
  session: Session,
): Promise<number> => {
  const [id] = await reserveInvitationIds(trx, 1);
  if (id === undefined) throw new Error('no id was reserved');
  const { expires_at, remind_at } = answerClocks(salon);
  const isApproved = status === 'approved';
  const row = {
    ...{ id, guest_id, guests_number, status, host_salon_id: salon.id, season: salon.season },
    answered_at: isApproved ? salon.now : null,
    expires_at: isApproved ? null : expires_at,
    remind_at: isApproved ? null : remind_at,
    made_by: session.user_id,
  };
  const after = { guest: guest_id, host_salon: salon.id, guests_number };
  await insertInvitations(
    trx,
    [row],
    [{ session, action: 'create', entity: 'invitation', entity_id: id, after }],
  );
  return id;
};
