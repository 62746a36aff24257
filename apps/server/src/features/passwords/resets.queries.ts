import { sql } from 'kysely';
import { addressProofs } from '../../db/address-proofs.ts';
import type { Database, Trx } from '../../db/client.ts';

export const findByEmail = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'language', 'role', ...addressProofs])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Stores a link's secret for the present address.
 * @param hours validity: one for the person's own request (product §2.27)
 * @returns its expiry
 */
export const insertReset = async (
  trx: Trx,
  link: { user_id: number; email: string; token_hash: Buffer },
  hours = 1,
): Promise<string> =>
  (
    await trx
      .insertInto('email_tokens')
      .values({
        ...link,
        purpose: 'reset',
        expires_at: sql<string>`now() + make_interval(hours => ${hours})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
  ).expires_at;

/** The person of an unused, unexpired link to their present address; with the account's proofs. */
export const findReset = (db: Database | Trx, token_hash: Buffer) =>
  db
    .selectFrom('email_tokens as link')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'link.user_id').onRef('users.email', '=', 'link.email'),
    )
    .select(['users.id as user_id', 'users.email', 'users.first_name', 'users.last_name', 'users.blocked_at'])
    .select(['users.role', ...addressProofs])
    .where('link.token_hash', '=', token_hash)
    .where('link.purpose', '=', 'reset')
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', sql<string>`now()`)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

/** Locks the person, so that of two links only the first sets a password. */
export const lockPerson = async (trx: Trx, user_id: number): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
};

/** A followed link proves the address. */
export const proveAddress = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
    .where('id', '=', user_id)
    .execute();
};

/** Voids all password links of a person. */
export const endResets = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('email_tokens')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute();
};
