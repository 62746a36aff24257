import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export type LoginMethod = 'registration' | 'password' | 'code' | 'google';

export const insertLogin = async (
  trx: Trx,
  login: { user_id: number; user_agent: string | null; ip: string; method: LoginMethod },
) => (await trx.insertInto('logins').values(login).returning('id').executeTakeFirstOrThrow()).id;

/** Stores a refresh token, valid for 30 days (product §2.12). */
export const insertRefreshToken = async (trx: Trx, login_id: number, token_hash: Buffer): Promise<void> => {
  await trx
    .insertInto('refresh_tokens')
    .values({ login_id, token_hash, expires_at: sql<string>`now() + interval '30 days'` })
    .execute();
};

/** A refresh token with its login, locked so that two tabs wait for each other. */
export const findRefreshTokenForUpdate = (trx: Trx, token_hash: Buffer) =>
  trx
    .selectFrom('refresh_tokens as token')
    .innerJoin('logins as login', 'login.id', 'token.login_id')
    .innerJoin('users', 'users.id', 'login.user_id')
    .select([
      'token.id',
      'token.login_id',
      'login.user_id',
      'login.ended_at',
      'users.blocked_at',
      'users.deleted_at',
    ])
    .select(sql<boolean>`token.expires_at < now()`.as('is_expired'))
    .select(sql<boolean>`coalesce(token.used_at < now() - interval '10 seconds', false)`.as('is_reused'))
    .where('token.token_hash', '=', token_hash)
    .forUpdate('login')
    .executeTakeFirst();

export const markRefreshTokenUsed = async (trx: Trx, token_id: number, login_id: number): Promise<void> => {
  await trx
    .updateTable('refresh_tokens')
    .set({ used_at: sql<string>`coalesce(used_at, now())` })
    .where('id', '=', token_id)
    .execute();
  await trx
    .updateTable('logins')
    .set({ last_used_at: sql<string>`now()` })
    .where('id', '=', login_id)
    .execute();
};

export const endLogin = async (db: Database | Trx, login_id: number): Promise<void> => {
  await db
    .updateTable('logins')
    .set({ ended_at: sql<string>`now()` })
    .where('id', '=', login_id)
    .where('ended_at', 'is', null)
    .execute();
};

export const endLoginsByUser = async (trx: Trx, user_id: number, but?: number): Promise<void> => {
  await trx
    .updateTable('logins')
    .set({ ended_at: sql<string>`now()` })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, (logins) => logins.where('id', '!=', but ?? 0))
    .execute();
};

/** Whether a person is blocked; `for share`, so that a concurrent block waits for this transaction. */
export const isBlockedForShare = async (trx: Trx, user_id: number): Promise<boolean> =>
  (
    await trx
      .selectFrom('users')
      .select('blocked_at')
      .where('id', '=', user_id)
      .forShare()
      .executeTakeFirstOrThrow()
  ).blocked_at !== null;

export const endLoginByRefreshToken = async (db: Database, token_hash: Buffer): Promise<void> => {
  await db
    .updateTable('logins')
    .from('refresh_tokens')
    .set({ ended_at: sql<string>`now()` })
    .whereRef('refresh_tokens.login_id', '=', 'logins.id')
    .where('refresh_tokens.token_hash', '=', token_hash)
    .where('logins.ended_at', 'is', null)
    .execute();
};
