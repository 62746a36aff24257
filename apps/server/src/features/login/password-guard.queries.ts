import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export const findGuardedAccount = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'phone_number', 'phone_verified_at', 'sms_notifications'])
    .select(['language', 'role'])
    .where('email', '=', email)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Records an incident of password guessing. False while one continues, that is without a pause of a day. */
export const beginIncident = async (trx: Trx, user_id: number): Promise<boolean> => {
  const inserted = await trx
    .insertInto('login_incidents')
    .values({ user_id })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (inserted) return true;
  const { rows } = await sql<{ has_rested: boolean }>`
    update login_incidents set last_at = now()
    from (select last_at as before from login_incidents where user_id = ${user_id} for update) as known
    where user_id = ${user_id} returning before < now() - interval '24 hours' as has_rested`.execute(trx);
  return rows[0]?.has_rested ?? false;
};

export const findKnownDevice = async (
  db: Database,
  email: string,
  hashes: readonly Buffer[],
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('known_devices.id')
      .where('known_devices.token_hash', 'in', hashes)
      .where('users.email', '=', email)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id;
