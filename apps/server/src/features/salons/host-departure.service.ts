import { isAdminRole } from '@salons/contract/permissions';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { deleteHost, lockHostRecord } from '../hosts/hosts.service.ts';
import { listUpcomingRequests } from '../invitations/invitations.service.ts';
import { listWitnessSalons } from '../teaming/teaming.service.ts';
import { lockToEnd } from './salon-cancellation.service.ts';
import {
  cancelHostSalons,
  deleteHostSalons,
  hasSalonsAhead,
  listStandingSalons,
} from './salon-removal.service.ts';

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

/** What a person is here. */
interface Records {
  readonly host_id: number | null;
  readonly guest_id: number | null;
  readonly witnesses: readonly number[];
}

/**
 * Locks all that a person has ahead who leaves for good, as host, as guest and as witness: whoever is several would else
 * lock the salons of the one after the guests of the other. No salon can be opened meanwhile.
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

/** Ends what a host who leaves for good still had ahead, under the locks of `lockAllAhead` (product §13.5). */
export const endAllForHost = cancelHostSalons;
