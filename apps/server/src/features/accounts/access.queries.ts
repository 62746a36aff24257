import { sql } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';

/**
 * Locks the person of a login and makes sure that the login still stands: whoever was logged out while a call of theirs
 * was under way changes nothing about how the account is opened.
 * @throws `invalidToken`
 */
export const lockOwnLogin = async (
  trx: Trx,
  { user_id, login_id }: { readonly user_id: number; readonly login_id: number },
): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
  const stands = await trx
    .selectFrom('logins')
    .select('id')
    .where('id', '=', login_id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!stands) throw new AppError('invalidToken');
};

/** Voids every link that was mailed to a person, but for those that open nothing and only take an address out. */
export const deleteLinks = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .deleteFrom('email_tokens')
    .where('user_id', '=', user_id)
    .where('purpose', '!=', 'disown')
    .execute();
};

/** Ends the code that was asked for the number of a person. */
export const deleteCodes = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .deleteFrom('sms_codes')
    .where('phone_number', '=', (users) =>
      users.selectFrom('users').select('phone_number').where('id', '=', user_id),
    )
    .execute();
};

/** Removes what opens an account, but for the phone: password, address, Google, second step. */
export const deleteCredentials = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ password_hash: null, email: null, email_verified_at: null })
    .where('id', '=', user_id)
    .execute();
  await trx.deleteFrom('identities').where('user_id', '=', user_id).execute();
  await trx.deleteFrom('totps').where('user_id', '=', user_id).execute();
};

/** Forgets what somebody who was in the account has left behind: answers kept under keys, an erasure asked for. */
export const forgetRequests = async (trx: Trx, user_id: number): Promise<void> => {
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', user_id).execute();
  await trx
    .updateTable('erasures')
    .set({ withdrawn_at: sql<string>`now()` })
    .where('user_id', '=', user_id)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .execute();
};
