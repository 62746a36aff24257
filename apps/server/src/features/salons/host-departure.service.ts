import { isAdminRole } from '@salons/contract/permissions';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { listUpcomingRequests } from '../answers/guest-departure.service.ts';
import { deleteHost, lockHostRecord } from '../hosts/hosts.service.ts';
import { listWitnessSalons } from '../teaming/teaming.service.ts';
import { lockToEnd } from './salon-cancellation.service.ts';
import {
  cancelHostSalons,
  deleteHostSalons,
  hasSalonsAhead,
  listStandingSalons,
} from './salon-removal.service.ts';

/**
 * Deletes a host. Staff also cancel all upcoming salons, which frees their guests; hosts can delete themselves only
 * without upcoming salons (product §5.32).
 * @throws {AppError} `notFound`, `roleHasUpcoming` for a host with an upcoming salon
 */
export const removeHost = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deleteHost(deps, actor, id, async (trx) => {
    if (!isAdminRole(actor.session.role) && (await hasSalonsAhead(trx, id)))
      throw new AppError('roleHasUpcoming');
    await deleteHostSalons(trx, id);
  });

interface Records {
  readonly host_id: number | null;
  readonly guest_id: number | null;
  readonly witnesses: readonly number[];
}

/**
 * Locks everything upcoming of a person who leaves, as host, guest and witness: with one role at a time, a person with
 * several would lock one role's salons after another's guests. Blocks opening new salons.
 */
export const lockAllAhead = async (trx: Trx, { host_id, guest_id, witnesses }: Records): Promise<void> => {
  if (host_id !== null) await lockHostRecord(trx, host_id);
  const hosted = host_id === null ? [] : await listStandingSalons(trx, host_id);
  const requests = guest_id === null ? [] : await listUpcomingRequests(trx, guest_id);
  await lockToEnd(trx, hosted, {
    salons: [...requests.map(({ host_salon }) => host_salon), ...(await listWitnessSalons(trx, witnesses))],
    guests: guest_id === null ? [] : [guest_id],
    witnesses,
  });
};

/** Cancels a leaving host's upcoming salons; requires the locks of `lockAllAhead` (product §13.5). */
export const endAllForHost = cancelHostSalons;
