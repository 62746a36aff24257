import type { Trx } from '../../db/client.ts';
import { deleteCodes, deleteLinks } from './access.queries.ts';
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
