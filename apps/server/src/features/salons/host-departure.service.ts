import { isAdminRole } from '@salons/contract/permissions';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { deleteHost, lockHostRecord } from '../hosts/hosts.service.ts';
import { cancelHostSalons, deleteHostSalons, hasSalonsAhead } from './salon-removal.service.ts';

/**
 * Deletes a host. By staff's hand all that is upcoming goes with them, and their guests are freed as by a
 * cancellation; hosts delete themselves once nothing of theirs is ahead (product §5.32).
 * @throws `notFound`, `roleHasUpcoming` for a host with a salon ahead
 */
export const removeHost = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deleteHost(deps, actor, id, async (trx) => {
    if (!isAdminRole(actor.session.role) && (await hasSalonsAhead(trx, id)))
      throw new AppError('roleHasUpcoming');
    await deleteHostSalons(trx, id);
  });

/** Ends what a host who leaves for good still had ahead; no salon can be opened meanwhile (product §13.5). */
export const endAllForHost = async (trx: Trx, id: number, reason: string): Promise<void> => {
  await lockHostRecord(trx, id);
  await cancelHostSalons(trx, id, reason);
};
