import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { insertGuest, lockPersonInRole } from './own-role.queries.ts';

/**
 * Locks a person's role until the commit, so that no salon is opened and no place requested during a change (product
 * §2.24). Taken before every other lock. @throws {AppError} `permissionDenied` when the role has changed
 */
export const lockRole = async (trx: Trx, user_id: number, role: 'host' | 'guest'): Promise<void> => {
  if (!(await lockPersonInRole(trx, user_id, role))) throw new AppError('permissionDenied');
};

/** Creates the guest record that the role of guest requires; keeps an existing one (product §2.7). */
export const ensureGuest = (trx: Trx, user_id: number): Promise<void> => insertGuest(trx, user_id);
