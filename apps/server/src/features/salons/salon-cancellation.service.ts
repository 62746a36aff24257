import type { HostSalon } from '@salons/contract/salons';
import { type Actor, authorise } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { asEffect, type Notify } from '../../platform/events/notifier.service.ts';
import { insertUndoable } from '../../platform/events/undo.queries.ts';
import { isTooLateToUndo } from '../../platform/events/undo.rules.ts';
import type { Undo } from '../../platform/events/undo.service.ts';
import { denyInvitationsAfterCancellation, lockEndingSalons } from '../answers/cancelled-salons.service.ts';
import { lockTeamedWitnesses, undoSalonTeamings } from '../teaming/teaming.service.ts';
import { lockWaitingGuests, offerFreePlaces } from '../waiting-list/place-offers.service.ts';
import { asRead, getSalonRecord } from './reading.service.ts';
import {
  findCancelling,
  listCancelling,
  listCancellingByHost,
  markCancelled,
  markCancelling,
  revokeCancellation,
} from './salon-cancellation.queries.ts';
import { lockSalon } from './salon-changes.queries.ts';
import { hasBegun } from './salon-time.rules.ts';

const cancelKind = 'salon_cancel';

/** Cancels a locked upcoming salon: frees its guests and witnesses (product §5.22). */
export const callOff = async (
  trx: Trx,
  id: number,
  reason: string | null,
  actor_id: number | null,
): Promise<void> => {
  await markCancelled(trx, id, reason);
  await denyInvitationsAfterCancellation(trx, id);
  await undoSalonTeamings(trx, id, { reason, actor_id });
};

/**
 * Cancels an upcoming salon; idempotent. Guests and witness are notified once it can no longer be undone (product
 * §5.210).
 * @throws {AppError} `invalid` once it has begun
 */
export const cancelSalon = (deps: Deps, actor: Actor, id: number, reason: string): Promise<HostSalon> =>
  deps.db.transaction().execute(async (trx) => {
    await lockSalon(trx, id);
    const before = await getSalonRecord(trx, actor, id);
    if (before.cancelled_at !== null) return asRead(deps, before, actor);
    if (hasBegun(before.event_time, Date.now())) throw new AppError('invalid');
    const actor_id = actor.session.user_id;
    const seconds = deps.config.GRACE_SECONDS;
    const now = new Date().toISOString();
    if (seconds > 0 && !isTooLateToUndo({ ...before, now })) {
      const event = { kind: cancelKind, entity: 'host_salon', entity_id: id, actor_id };
      await markCancelling(trx, id, reason, await insertUndoable(trx, event, seconds));
    } else await callOff(trx, id, reason, actor_id);
    await recordAudit(trx, {
      session: actor.session,
      action: 'cancel',
      entity: 'host_salon',
      entity_id: id,
      after: { cancel_reason: reason },
    });
    return asRead(deps, await getSalonRecord(trx, actor, id), actor);
  });

const takeEffect = async (trx: Trx, id: number): Promise<void> => {
  await lockSalon(trx, id);
  const salon = await findCancelling(trx, id);
  if (salon) await callOff(trx, id, salon.cancel_reason, salon.actor_id);
};

/** Locks the salons that end in one transaction, then their guests and witnesses, each in the order of their ids. */
export const lockToEnd = async (
  trx: Trx,
  ids: readonly number[],
  {
    salons = [],
    guests = [],
    witnesses = [],
  }: {
    readonly salons?: readonly number[];
    readonly guests?: readonly number[];
    readonly witnesses?: readonly number[];
  } = {},
): Promise<void> => {
  await lockEndingSalons(trx, [...ids, ...salons], guests);
  await lockTeamedWitnesses(trx, ids, witnesses);
};

const takeAllEffect = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await lockToEnd(trx, ids);
  for (const id of ids) await takeEffect(trx, id);
};

const applyDueCancellations: Notify = async (trx, events) =>
  takeAllEffect(
    trx,
    await listCancelling(
      trx,
      events.map((event) => event.id),
    ),
  );

export const salonEffects = { [cancelKind]: asEffect(applyDueCancellations) };

/** Applies a host's pending cancellations early, so that another salon can be opened. */
export const endHostCancellations = async (trx: Trx, host_id: number): Promise<void> =>
  takeAllEffect(trx, await listCancellingByHost(trx, host_id));

/**
 * @throws {AppError} `conflict` when the salon is cancelled or deleted by now, `notFound` out of reach,
 * `permissionDenied`
 */
const undoCancellation: Undo = async (trx, { session, language }, event_id) => {
  const actor = { session, language, scope: authorise('salons.update', session) };
  const [id] = await listCancelling(trx, [event_id]);
  if (id === undefined) throw new AppError('conflict');
  const { cancel_reason } = await getSalonRecord(trx, actor, id);
  await lockSalon(trx, id);
  const isWaitedFor = await lockWaitingGuests(trx, id, []);
  if (!(await revokeCancellation(trx, id, event_id))) throw new AppError('conflict');
  // Places freed meanwhile were not offered: the salon was closed.
  if (isWaitedFor) await offerFreePlaces(trx, id, 0);
  return [{ entity: 'host_salon', entity_id: id, before: { cancel_reason }, after: { cancel_reason: null } }];
};

export const salonUndos = { [cancelKind]: undoCancellation };
