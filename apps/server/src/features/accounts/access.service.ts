import type { OwnLogin } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { deleteCodes, deleteLinks, forgetRequests, lockLogin } from './access.queries.ts';
import { endLoginsByUser } from './logins.queries.ts';

/**
 * Voids all access to an account besides its credentials: all logins but `exceptLogin`, every mailed link, the code of
 * its phone (product §2.135). The caller has locked the person's row.
 */
export const revokeAccess = async (trx: Trx, user_id: number, exceptLogin?: number): Promise<void> => {
  await deleteCodes(trx, user_id);
  await deleteLinks(trx, user_id);
  await endLoginsByUser(trx, user_id, exceptLogin);
};

/** Ends what an earlier user of an account has opened and requested; the caller has locked the person's row. */
export const endEarlierUse = async (trx: Trx, user_id: number): Promise<void> => {
  await revokeAccess(trx, user_id);
  await forgetRequests(trx, user_id);
};

/**
 * Locks the person of a login, and asserts that the login is still active: a call that outlives its logout changes no
 * credentials.
 * @throws {AppError} `invalidToken`
 */
export const lockOwnLogin = async (trx: Trx, owner: OwnLogin): Promise<void> => {
  if (!(await lockLogin(trx, owner))) throw new AppError('invalidToken');
};
