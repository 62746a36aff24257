import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export const findCredentials = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'password_hash',
      'role',
      'blocked_at',
      'email',
      'first_name',
      'phone_number',
      'phone_verified_at',
      'sms_notifications',
      'language',
    ])
    .select(sql<boolean>`email_verified_at is not null`.as('email_verified'))
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Locks the person's row, so that the hash stays until the transaction ends. */
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
