import type { EndpointBody } from '@salons/contract/endpoint';
import { isAdminRole } from '@salons/contract/permissions';
import {
  mostEntries,
  type WaitingEntry,
  type WaitingParty,
  type waitingListEndpoints,
} from '@salons/contract/waiting-list';
import type { Actor, Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { freePlaces } from '../invitations/invitations.rules.ts';
import {
  assertSalonInReach,
  getLockedSalon,
  type InvitationDeps,
} from '../invitations/invitations.service.ts';
import { assertMayAsk } from '../place-requests/place-requests.service.ts';
import { lockWaitingGuests, offerFreePlaces } from './place-offers.service.ts';
import { endWish } from './waiting-endings.service.ts';
import {
  endStaleWishes,
  findEntry,
  insertWish,
  listOwnEntries,
  listParties,
  listWishes,
  lockGuests,
  lockGuestUsers,
  updateRanks,
  updateWish,
} from './waiting-list.queries.ts';
import { nextRank, orderWishes, toWaitingEvent } from './waiting-list.rules.ts';

type Join = EndpointBody<typeof waitingListEndpoints.joinWaitingList>;

/** @throws {AppError} `permissionDenied` for a caller without the guest role */
const requireGuest = ({ guest_id }: Session): number => {
  if (guest_id === null) throw new AppError('permissionDenied');
  return guest_id;
};

/**
 * Joins the waiting list of a full salon, at most three per season; a repeat changes number and rank (product §7.190,
 * §7.191).
 * @throws {AppError} `permissionDenied`, `notFound`, `salonNotOpen`, `alreadyDenied`, `onlyOnceInYear`, `outOfRange` at
 * `host_salon` when it has room, at `rank` for a fourth salon
 */
export const joinWaitingList = (
  deps: InvitationDeps,
  actor: Actor,
  host_salon_id: number,
  { guests_number, rank, k }: Join,
): Promise<{ readonly entry: WaitingEntry; readonly isNew: boolean }> =>
  deps.db.transaction().execute(async (trx) => {
    const guest_id = requireGuest(actor.session);
    const isGuest = (await lockGuestUsers(trx, [actor.session.user_id])).size > 0;
    if (!isGuest) throw new AppError('permissionDenied');
    const salon = await getLockedSalon(deps, trx, host_salon_id);
    if (!(await lockWaitingGuests(trx, host_salon_id, [guest_id]))) await lockGuests(trx, [guest_id]);
    await assertMayAsk(trx, { session: actor.session, guest_id, k }, salon);
    await endStaleWishes(trx, guest_id);
    const wishes = await listWishes(trx, guest_id, salon.season);
    const ownWish = wishes.find((wish) => wish.host_salon_id === host_salon_id);
    const others = wishes.filter((wish) => wish !== ownWish);
    if (!ownWish && freePlaces(salon) >= guests_number) throw new AppError('outOfRange', 'host_salon');
    if (others.length >= mostEntries) throw new AppError('outOfRange', 'rank');
    const at = rank ?? ownWish?.rank ?? nextRank(others);
    const wish = { host_salon_id, guest_id, season: salon.season, guests_number, rank: at };
    const id = ownWish?.id ?? (await insertWish(trx, wish));
    await updateRanks(trx, orderWishes(others, { id, rank: at }));
    if (ownWish && ownWish.guests_number !== guests_number) {
      await updateWish(trx, id, guests_number);
      // A smaller party may fit where the larger one was passed.
      await offerFreePlaces(trx, host_salon_id, freePlaces(salon));
    }
    const entry = await findEntry(trx, id);
    if (!entry) throw new AppError('notFound');
    return { entry, isNew: !ownWish };
  });

/** Leaves a salon's waiting list, with a confirmation; idempotent. @throws {AppError} `permissionDenied`, `notFound` */
export const leaveWaitingList = (
  deps: InvitationDeps,
  { session }: Actor,
  host_salon_id: number,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const guest_id = requireGuest(session);
    const salon = await getLockedSalon(deps, trx, host_salon_id);
    // Places held for this party are offered to others.
    const isHolding = salon.held_seats > 0 && (await lockWaitingGuests(trx, host_salon_id, [guest_id]));
    if (await endWish(trx, guest_id, host_salon_id))
      await recordEvents(trx, [toWaitingEvent('left', { guest_id, host_salon: host_salon_id })]);
    if (isHolding) await offerFreePlaces(trx, host_salon_id, freePlaces(salon));
  });

export const listOwnWaiting = ({ db }: Pick<Deps, 'db'>, { session, language }: Actor) =>
  session.guest_id === null ? Promise.resolve([]) : listOwnEntries(db, session.guest_id, language);

/** A salon's waiting list: its host reads numbers, staff also names (product §7.196). @throws {AppError} `notFound` */
export const getWaitingList = async (
  { db }: Pick<Deps, 'db'>,
  { session, scope }: Actor,
  host_salon_id: number,
): Promise<WaitingParty[]> => {
  await assertSalonInReach(db, scope, host_salon_id);
  const parties = await listParties(db, host_salon_id);
  return isAdminRole(session.role)
    ? parties
    : parties.map(({ position, guests_number, created_at }) => ({ position, guests_number, created_at }));
};
