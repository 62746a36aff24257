import { sql } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';

/**
 * Locks the person of a login, and asserts that the login is still active: a call that outlives its logout changes no
 * credentials.
 * @throws {AppError} `invalidToken`
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

/** Voids all mailed links of a person, except those that only remove an address. */
export const deleteLinks = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .deleteFrom('email_tokens')
    .where('user_id', '=', user_id)
    .where('purpose', '!=', 'disown')
    .execute();
};

export const deleteCodes = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .deleteFrom('sms_codes')
    .where('phone_number', '=', (users) =>
      users.selectFrom('users').select('phone_number').where('id', '=', user_id),
    )
    .execute();
};

export const deleteCredentials = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ password_hash: null, email: null, email_verified_at: null })
    .where('id', '=', user_id)
    .execute();
  await trx.deleteFrom('identities').where('user_id', '=', user_id).execute();
  await trx.deleteFrom('totps').where('user_id', '=', user_id).execute();
};

/** Deletes what an earlier user of the account has left behind: stored idempotent responses and a pending erasure. */
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
