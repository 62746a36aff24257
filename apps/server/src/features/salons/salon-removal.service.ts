import { isAdminRole } from '@salons/contract/permissions';
import type { HostSalon } from '@salons/contract/salons';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { asRead, getSalonRecord } from './reading.service.ts';
import { callOff, lockToEnd } from './salon-cancellation.service.ts';
import { lockSalon } from './salon-changes.queries.ts';
import { findStandingSalons, hasSalonToCome, markRemoved, undeleteSalon } from './salon-removal.queries.ts';
import { hasBegun } from './salon-time.rules.ts';
import { isAwaited, isBeingTeamed, notYetError } from './salons.rules.ts';

/**
 * Deletes a salon: staff any, cancelling an upcoming one first; a host only an upcoming one without guests and witness
 * (product §5.23).
 * @throws {AppError} `alreadyTeamedWithWitness` without a field, `conflict` during its teaming, `invalid` for a host's
 * past salon
 */
export const removeSalon = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockSalon(trx, id);
    const salon = await getSalonRecord(trx, actor, id);
    const isPast = hasBegun(salon.event_time, Date.now());
    if (!isAdminRole(actor.session.role)) {
      if (isPast) throw new AppError('invalid');
      if (isAwaited(salon)) throw new AppError('alreadyTeamedWithWitness');
      if (isBeingTeamed(salon)) throw notYetError(deps.config);
    }
    const stands = salon.cancelled_at === null || salon.undo_event !== null;
    if (!isPast && stands) await callOff(trx, id, null, actor.session.user_id);
    await markRemoved(trx, id);
    await recordAudit(trx, { session: actor.session, action: 'remove', entity: 'host_salon', entity_id: id });
  });

/**
 * Restores a salon deleted within 30 days. If the deletion cancelled it, it takes place again, without its guests and
 * witness, who were notified of the cancellation (product §10.10).
 * @throws {AppError} `notFound`, `invalid` at `host` while its host is deleted, `canOnlyOpenOneSalon` when the host has
 * another private salon in the season
 */
export const restoreSalon = (deps: Deps, actor: Actor, id: number): Promise<HostSalon> =>
  deps.db.transaction().execute(async (trx) => {
    await lockSalon(trx, id);
    const { restored, host_is_there } = await undeleteSalon(trx, id);
    if (!restored) throw new AppError('notFound');
    if (!host_is_there) throw new AppError('invalid', 'host');
    const salon = await getSalonRecord(trx, actor, id);
    await recordAudit(trx, {
      session: actor.session,
      action: 'restore',
      entity: 'host_salon',
      entity_id: id,
    });
    return asRead(deps, salon, actor);
  });

export const listStandingSalons = findStandingSalons;

export const hasSalonsAhead = hasSalonToCome;

/** Cancels and deletes the upcoming salons of a deleted host; past ones stay. */
export const deleteHostSalons = async (trx: Trx, host_id: number): Promise<void> => {
  const ids = await findStandingSalons(trx, host_id);
  await lockToEnd(trx, ids);
  for (const id of ids) {
    await callOff(trx, id, null, null);
    await markRemoved(trx, id);
  }
};

/** Cancels the upcoming salons of a leaving host without deleting them (product §13.5). */
export const cancelHostSalons = async (trx: Trx, host_id: number, reason: string): Promise<void> => {
  const ids = await findStandingSalons(trx, host_id);
  await lockToEnd(trx, ids);
  for (const id of ids) await callOff(trx, id, reason, null);
};
