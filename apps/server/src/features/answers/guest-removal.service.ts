import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { deleteGuest } from '../guests/guests.service.ts';
import type { InvitationDeps } from '../invitations/invitations.service.ts';
import { getGuestInScope } from '../reach/guest-reach.service.ts';
import { hasRequestsAhead, withdrawAllForGuest } from './guest-departure.service.ts';

const triesMost = 5;

/**
 * Withdraws a guest's upcoming live invitations and deletes the guest in one transaction (product §7.9). Locks salons
 * by id, then the guest; restarts if the guest makes another request meanwhile.
 * @throws {AppError} `notFound`, `conflict` when retries are exhausted
 */
export const removeGuest = async (
  deps: InvitationDeps,
  { session, scope }: Actor,
  id: number,
): Promise<void> => {
  await getGuestInScope(deps.db, scope, id);
  const attempt = () =>
    deps.db.transaction().execute(async (trx) => {
      await withdrawAllForGuest(deps, trx, id, true);
      await deleteGuest(trx, session, id);
      if (await hasRequestsAhead(trx, id)) throw new AppError('conflict');
    });
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict') || tries === triesMost) throw error;
    }
  }
};
