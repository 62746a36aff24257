import type { User } from '@salons/contract/accounts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { getUser } from '../accounts/accounts.service.ts';
import { hasRequestsAhead, stopWaiting } from '../answers/guest-departure.service.ts';
import { endHostCancellations } from '../salons/salon-cancellation.service.ts';
import { hasSalonsAhead } from '../salons/salon-removal.service.ts';
import {
  type Changer,
  findRoundUp,
  markRoleAnswered,
  markRoundUp as markRoundUpShown,
  restartGuest,
  turnGuestIntoHost,
  turnHostIntoGuest,
  updateRole,
} from './role-change.queries.ts';

type Target = 'host' | 'guest';

export type RoleDeps = Pick<Deps, 'db' | 'config' | 'locks'>;

const standsInTheWay = async (trx: Trx, { role, host_id, guest_id }: Changer): Promise<boolean> =>
  role === 'host'
    ? host_id !== null && (await hasSalonsAhead(trx, host_id))
    : guest_id !== null && (await hasRequestsAhead(trx, guest_id));

const refuse = async (trx: Trx, changer: Changer, target: Target): Promise<void> => {
  if (target === 'host' && changer.is_minor) throw new AppError('invalid', 'age_group');
  if (changer.has_changed) throw new AppError('roleChangedThisYear');
  if (await standsInTheWay(trx, changer)) throw new AppError('roleHasUpcoming');
};

const change = async (
  deps: RoleDeps,
  user_id: number,
  target: Target,
  asAlready: (trx: Trx) => Promise<void>,
): Promise<User> =>
  deps.db.transaction().execute(async (trx) => {
    const changer = await deps.locks.lockChanger(trx, user_id);
    if (!changer) throw new AppError('notFound');
    if (changer.role === target) {
      if (target === 'guest' && changer.guest_id === null) await restartGuest(trx, user_id);
      await asAlready(trx);
      return getUser(deps, user_id, trx);
    }
    if (changer.role !== 'host' && changer.role !== 'guest') throw new AppError('permissionDenied');
    // Runs before requests are counted: offered places are no reason to remain a guest.
    if (target === 'host' && changer.guest_id !== null) await stopWaiting(deps, trx, changer.guest_id);
    await refuse(trx, changer, target);
    // Prevents restoring a salon whose host is a guest by then.
    if (changer.role === 'host' && changer.host_id !== null) await endHostCancellations(trx, changer.host_id);
    if (target === 'host') await turnGuestIntoHost(trx, user_id);
    else await turnHostIntoGuest(trx, user_id);
    await updateRole(trx, user_id, target);
    return getUser(deps, user_id, trx);
  });

/**
 * Changes between host and guest, once a season; creates the missing record. Choosing the present role changes and
 * counts nothing (product §2.24, §2.25); a guest whose record staff deleted starts over (§2.170).
 * @throws {AppError} `invalid` at `age_group` for a minor as host, `roleChangedThisYear`, `roleHasUpcoming`
 */
export const changeRole = (deps: RoleDeps, user_id: number, target: Target): Promise<User> =>
  change(deps, user_id, target, async () => undefined);

/**
 * Answers this season's question; the other role is a change, the same one only an answer (product §2.23). @throws
 * {AppError} as `changeRole`
 */
export const answerRole = (deps: RoleDeps, user_id: number, target: Target): Promise<User> =>
  change(deps, user_id, target, (trx) => markRoleAnswered(trx, user_id));

/** Whether the round-up prompt was shown (product §12.7). */
export const getRoundUp = ({ db }: Pick<Deps, 'db'>, user_id: number) => findRoundUp(db, user_id);

export const markRoundUp = async ({ db }: Pick<Deps, 'db'>, user_id: number) => {
  await markRoundUpShown(db, user_id);
  return findRoundUp(db, user_id);
};
