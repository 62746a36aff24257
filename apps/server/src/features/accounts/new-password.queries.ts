import type { Trx } from '../../db/client.ts';

/** Sets the password of a person, whom it locks, and gives what is needed to notify them. */
export const setPassword = (trx: Trx, user_id: number, password_hash: string) =>
  trx
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', user_id)
    .returning(['email', 'phone_number', 'sms_notifications', 'language', 'first_name'])
    .executeTakeFirstOrThrow();

/** The password's hash as it is now; it stays until the transaction ends. */
export const lockPasswordHash = async (trx: Trx, user_id: number): Promise<string | null | undefined> =>
  (
    await trx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user_id)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirst()
  )?.password_hash;
