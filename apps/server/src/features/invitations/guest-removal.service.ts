import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { deleteGuest } from '../guests/guests.service.ts';
import { getGuestInScope } from '../reach/guest-reach.service.ts';
import { withdrawAllForGuest } from './guest-departure.service.ts';
import { hasRequestsAhead, type InvitationDeps } from './invitations.service.ts';

const triesMost = 5;

/**
 * Withdraws a guest's live invitations at salons to come and deletes the guest, in one transaction (product §7.9).
 * Salons are locked in the order of their ids, before the guest's row; when the guest asks elsewhere meanwhile, it
 * starts again.
 * @throws `notFound`, `conflict` when the guest asks elsewhere each time
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
