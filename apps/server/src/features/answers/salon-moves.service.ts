import type { Undo } from '@salons/contract/fields';
import type { Invitation } from '@salons/contract/invitations';
import { type Actor, authorise } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { asEffect, type Notify } from '../../platform/events/notifier.service.ts';
import { insertUndoable } from '../../platform/events/undo.queries.ts';
import type { Undo as UndoAction } from '../../platform/events/undo.service.ts';
import { toInvitationEvent } from '../invitations/invitation-messages.service.ts';
import { freePlaces, isCancelledFor, isLive, type LockedSalon } from '../invitations/invitations.rules.ts';
import {
  answerClocks,
  assertSalonInReach,
  getRelation,
  type InvitationDeps,
  listReadInvitations,
  withVerdicts,
} from '../invitations/invitations.service.ts';
import { assertMovable, insertMovedPlace } from '../place-requests/moved-places.service.ts';
import { offerFreePlaces } from '../waiting-list/place-offers.service.ts';
import { lockForMoves } from './invitation-move.service.ts';
import { type LockSalons, lockSalons, updateInvitation } from './invitation-moves.queries.ts';
import { type InvitationChange, type MovedInvitation, toWithdrawn } from './invitation-moves.rules.ts';
import {
  findMoveByEvent,
  findMoveTo,
  insertSalonMove,
  markMoveRefused,
  type SalonMove,
} from './salon-moves.queries.ts';

const moveKind = 'salon_move';

/** The status that is kept, also of an approval that is still undoable. @throws {AppError} `invalid` at `status` */
const getKeptStatus = ({ status, next }: MovedInvitation): 'pending' | 'approved' => {
  const shown = next?.status ?? status;
  if (shown === 'denied' || status === 'denied') throw new AppError('invalid', 'status');
  return shown;
};

/** Locks both salons, the guest and those who wait there, then the requests. */
const lockBoth = async (
  trx: Trx,
  lock: LockSalons,
  guest: number,
  places: readonly { readonly id: number; readonly host_salon: number }[],
) => {
  const locked = await lockForMoves(
    trx,
    lock,
    places.map((place) => ({ ...place, guest })),
  );
  const getSalon = (id: number): LockedSalon => {
    const salon = locked.salons.get(id);
    if (!salon || salon.is_deleted) throw new AppError('notFound');
    return salon;
  };
  return { ...locked, getSalon };
};

/**
 * Moves a live request to another salon (product §10.175). The number and an approval are kept; the guest and both hosts
 * are notified after the quiet minute.
 * @throws {AppError} `notFound`, `permissionDenied`, `invalid`, those of place requests but `alreadyDenied`
 */
export const moveToSalon = async (
  deps: InvitationDeps,
  actor: Actor,
  id: number,
  host_salon: number,
): Promise<{ readonly invitation: Invitation; readonly undo: Undo }> => {
  const { db, config, locks } = deps;
  const { session, scope } = actor;
  await assertSalonInReach(db, scope, host_salon);
  return db.transaction().execute(async (trx) => {
    const before = (await listReadInvitations(trx, [{ id, scope }])).get(id);
    if (!before) throw new AppError('notFound');
    const relation = getRelation(actor, before);
    if (relation !== 'staff' && relation !== 'host') throw new AppError('permissionDenied');
    if (before.host_salon === host_salon) throw new AppError('invalid', 'host_salon');
    const { invitations, getSalon } = await lockBoth(trx, locks.lockSalons, before.guest, [
      { id, host_salon: before.host_salon },
      { id, host_salon },
    ]);
    const [stored, from, to] = [invitations.get(id), getSalon(before.host_salon), getSalon(host_salon)];
    if (!stored) throw new AppError('notFound');
    if (isCancelledFor(relation, from) || from.is_past) throw new AppError('salonNotOpen', 'host_salon');
    const { guest_id, guests_number, season } = stored;
    const place = { guest_id, guests_number, season, status: getKeptStatus(stored) };
    await assertMovable(trx, to, place);
    await updateInvitation(trx, id, toWithdrawn(from));
    const moved = await insertMovedPlace(trx, to, place, session);
    const event = { kind: moveKind, entity: 'invitation', entity_id: moved, actor_id: session.user_id };
    const undo = await insertUndoable(trx, event, config.GRACE_SECONDS);
    await insertSalonMove(trx, {
      ...{ to_invitation_id: moved, from_invitation_id: id },
      ...{ event_id: undo.event, from_status: place.status },
    });
    await recordEvents(trx, [
      {
        ...({ session, action: 'update', entity: 'invitation', entity_id: id } as const),
        ...{ before: { host_salon: from.id }, after: { host_salon: to.id } },
      },
    ]);
    const row = (await listReadInvitations(trx, [{ id: moved, scope }])).get(moved);
    if (!row) throw new Error('an invitation cannot be read back');
    return { invitation: withVerdicts(actor, row), undo: config.GRACE_SECONDS === 0 ? null : undo };
  });
};

const toEnds = (move: SalonMove) => [
  { id: move.from_invitation_id, host_salon: move.from_salon },
  { id: move.to_invitation_id, host_salon: move.to_salon },
];

/** Notifies guest and hosts, and offers the places that came free. */
const announceMoves: Notify = async (trx, events) => {
  for (const { id } of events) {
    const move = await findMoveByEvent(trx, id);
    if (!move) continue;
    const { salons, invitations, waitedFor } = await lockForMoves(
      trx,
      lockSalons,
      toEnds(move).map((end) => ({ ...end, guest: move.guest_id })),
    );
    const status = invitations.get(move.to_invitation_id)?.status ?? 'denied';
    const from = salons.get(move.from_salon);
    if (from && waitedFor.has(from.id)) await offerFreePlaces(trx, from.id, freePlaces(from));
    await recordEvents(trx, [
      toInvitationEvent({ id: move.from_invitation_id, event: 'withdrawn' }),
      ...(isLive(status)
        ? [
            toInvitationEvent({
              id: move.to_invitation_id,
              event: 'moved',
              details: { is_approved: status === 'approved' },
            }),
          ]
        : []),
    ]);
  }
};

export const salonMoveEffects = { [moveKind]: asEffect(announceMoves) };

/** The earlier request as it was. */
const toRestored = (salon: LockedSalon, status: SalonMove['from_status']): InvitationChange => {
  const { expires_at, remind_at } = answerClocks(salon);
  return status === 'approved'
    ? { status, denied_reason: null, answered_at: salon.now }
    : { status, denied_reason: null, answered_at: null, pending_since: salon.now, expires_at, remind_at };
};

const hasRoom = (salon: LockedSalon, { guests_number }: MovedInvitation): boolean =>
  !salon.is_past && !salon.is_cancelled && !salon.cancels_at && freePlaces(salon) >= guests_number;

/** Ends the moved request and, where there is room, restores the earlier one. @returns whether it was restored */
const moveBack = async (
  trx: Trx,
  lock: LockSalons,
  move: SalonMove,
  isRequired: boolean,
): Promise<boolean> => {
  const { invitations, getSalon, waitedFor } = await lockBoth(trx, lock, move.guest_id, toEnds(move));
  const [from, to] = [getSalon(move.from_salon), getSalon(move.to_salon)];
  const [earlier, moved] = [invitations.get(move.from_invitation_id), invitations.get(move.to_invitation_id)];
  if (!earlier || !moved || !isLive(moved.status)) throw new AppError('conflict');
  const isFree = earlier.denied_reason === 'withdrawn' && hasRoom(from, earlier);
  if (isRequired && !isFree) throw new AppError('conflict');
  await updateInvitation(trx, moved.id, toWithdrawn(to));
  if (isFree) await updateInvitation(trx, earlier.id, toRestored(from, move.from_status));
  if (waitedFor.has(to.id)) await offerFreePlaces(trx, to.id, freePlaces(to));
  await markMoveRefused(trx, move.to_invitation_id);
  return isFree;
};

/** @throws {AppError} `conflict` where the earlier place is taken or the guest has changed the request since */
const undoSalonMove: UndoAction = async (trx, { session }, event_id) => {
  const scope = authorise('invitations.answer', session);
  const move = await findMoveByEvent(trx, event_id);
  if (!move) throw new AppError('conflict');
  const seen = await listReadInvitations(trx, [{ id: move.to_invitation_id, scope }]);
  if (seen.size === 0) throw new AppError('notFound');
  await moveBack(trx, lockSalons, move, true);
  return [
    {
      ...({ entity: 'invitation', entity_id: move.from_invitation_id } as const),
      ...{ before: { host_salon: move.to_salon }, after: { host_salon: move.from_salon } },
    },
  ];
};

export const salonMoveUndos = { [moveKind]: undoSalonMove };

/**
 * The guest refuses a move: the earlier place is theirs again if it is free, else both are given up.
 * @throws {AppError} `notFound`, `conflict`
 */
export const refuseMove = (deps: InvitationDeps, { session }: Actor, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const move = await findMoveTo(trx, id);
    if (!move) throw new AppError('notFound');
    const isBack = await moveBack(trx, deps.locks.lockSalons, move, false);
    const withdrawn = toInvitationEvent({
      ...{ id: move.to_invitation_id, event: 'withdrawn' as const },
      details: { by_guest: !isBack },
    });
    const back = toInvitationEvent({
      id: move.from_invitation_id,
      event: move.from_status === 'approved' ? 'joined' : 'asked',
    });
    await recordEvents(
      trx,
      [withdrawn, ...(isBack ? [back] : [])].map((event) => ({ ...event, session })),
    );
  });
