import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import { deleteGuest } from '../guests/guests.service.ts';
import { getGuestInScope } from '../reach/guest-reach.service.ts';
import { type InvitationDeps, withdrawAllOf } from './invitations.service.ts';

/** Withdraws a guest's live invitations at salons to come and deletes the guest (product §7.9). @throws `notFound` */
export const removeGuest = async (
  deps: Deps & InvitationDeps,
  { session, scope }: Actor,
  id: number,
): Promise<void> => {
  await getGuestInScope(deps.db, scope, id);
  await withdrawAllOf(deps, id, (trx) => deleteGuest(trx, session, id));
};
