import type { Trx } from '../../db/client.ts';

/** Sets a password, which locks the person. @returns what their notification needs */
export const setPassword = (trx: Trx, user_id: number, password_hash: string) =>
  trx
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', user_id)
    .returning(['email', 'phone_number', 'sms_notifications', 'language', 'first_name'])
    .executeTakeFirstOrThrow();
