import { sql } from 'kysely';
import type { OwnLogin } from '../../core/actor.ts';
import type { Trx } from '../../db/client.ts';

/** Locks the person of a login. @returns whether the login is still active */
export const lockLogin = async (trx: Trx, { user_id, login_id }: OwnLogin): Promise<boolean> => {
  await trx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
  const stands = await trx
    .selectFrom('logins')
    .select('id')
    .where('id', '=', login_id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return stands !== undefined;
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
