import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { insertGuest, lockPersonInRole } from './own-role.queries.ts';

/**
 * Keeps a person in a role until the commit, so that nobody opens a salon or asks for a place while they change it
 * (product §2.24). Comes before every other lock. @throws `permissionDenied` when the role is another by now
 */
export const lockRole = async (trx: Trx, user_id: number, role: 'host' | 'guest'): Promise<void> => {
  if (!(await lockPersonInRole(trx, user_id, role))) throw new AppError('permissionDenied');
};

/** Makes the guest record of a user, which the role of guest needs at once; an existing one stays (product §2.7). */
export const ensureGuest = (trx: Trx, user_id: number): Promise<void> => insertGuest(trx, user_id);
