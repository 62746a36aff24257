import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

interface OwnLogin {
  readonly user_id: number;
  readonly login_id: number;
}

export const findProofs = (db: Database | Trx, { user_id, login_id }: OwnLogin) =>
  db
    .selectFrom('users')
    .innerJoin('logins', 'logins.user_id', 'users.id')
    .select(['users.password_hash'])
    .select(
      sql<boolean>`logins.method in ('code', 'google') and logins.created_at > now() - interval '10 minutes'`.as(
        'is_fresh_login',
      ),
    )
    .where('users.id', '=', user_id)
    .where('logins.id', '=', login_id)
    .executeTakeFirstOrThrow();

/** The pending new address with a valid link, and the date of a pending erasure. */
export const findPending = async (db: Database, user_id: number) => {
  const { rows } = await sql<{ email_pending: string | null; erase_at: string | null }>`
    select
      (select email from email_tokens where user_id = ${user_id} and purpose = 'change' and used_at is null
        and expires_at > now() order by id desc limit 1) as email_pending,
      (select erase_at from erasures where user_id = ${user_id} and withdrawn_at is null and done_at is null)
        as erase_at`.execute(db);
  return rows[0] ?? { email_pending: null, erase_at: null };
};

/** Active logins, this one first, then by last use; a login unused for 30 days cannot be renewed. */
export const listLoginsByUser = (db: Database, { user_id, login_id }: OwnLogin) =>
  db
    .selectFrom('logins')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .select(sql<boolean>`id = ${login_id}`.as('is_current'))
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', sql<string>`now() - interval '30 days'`)
    .orderBy('is_current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Ends one of a person's logins; false when there is no such active one. */
export const endLoginOf = async (db: Database, user_id: number, login_id: number): Promise<boolean> => {
  const ended = await db
    .updateTable('logins')
    .set({ ended_at: sql<string>`now()` })
    .where('id', '=', login_id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
};

/**
 * Locks a person and the holder of a number in the order of their ids, so that two who swap numbers do not deadlock.
 */
export const lockPersonAndHolder = async (
  trx: Trx,
  user_id: number,
  phone_number: string | null,
): Promise<void> => {
  await sql`select id from users where id = ${user_id} or phone_number = ${phone_number} order by id
    for no key update`.execute(trx);
};
