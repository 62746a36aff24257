import { sql } from 'kysely';
import { addressProofs } from '../../db/address-proofs.ts';
import type { Database, Trx } from '../../db/client.ts';

/** Stores the hash of a nonce, valid for ten minutes (product §2.28). */
export const insertNonce = async (db: Database, nonce_hash: Buffer): Promise<void> => {
  await db
    .insertInto('sign_in_nonces')
    .values({ nonce_hash, expires_at: sql<string>`now() + interval '10 minutes'` })
    .execute();
};

/** Consumes a nonce; false when it is unknown, used or expired. */
export const takeNonce = async (db: Database, nonce_hash: Buffer): Promise<boolean> => {
  const taken = await db
    .deleteFrom('sign_in_nonces')
    .where('nonce_hash', '=', nonce_hash)
    .returning(sql<boolean>`expires_at > now()`.as('is_good'))
    .executeTakeFirst();
  return taken?.is_good ?? false;
};

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** An advisory lock for the transaction: concurrent sign-ins by one identity wait for each other. */
export const lockIdentity = async (trx: Trx, { issuer, subject }: Identity): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 17))`.execute(trx);
};

declare module '../../deps.ts' {
  interface Locks {
    readonly lockIdentity: typeof lockIdentity;
  }
}

/** The account of a sign-in; its row is locked. */
const accounts = (trx: Trx) =>
  trx
    .selectFrom('users')
    .select(['users.id', 'users.role', 'users.blocked_at', 'users.deleted_at', ...addressProofs])
    .forUpdate('users');

export const findAccountByIdentity = (trx: Trx, { issuer, subject }: Identity) =>
  accounts(trx)
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

/** The account of an address, also a deleted one that still holds it. */
export const findAccountByEmail = (trx: Trx, email: string) =>
  accounts(trx).where('users.email', '=', email).executeTakeFirst();

/** Links an identity to an account, moving it from an account that is deleted. */
export const insertIdentity = async (
  trx: Trx,
  { issuer, subject }: Identity,
  user_id: number,
): Promise<void> => {
  await trx
    .insertInto('identities')
    .values({ issuer, subject, user_id })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id }))
    .execute();
};

export interface NewPerson {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: 'he' | 'en';
}

/**
 * Inserts an account without role and password, its address verified; undefined on a conflict with a concurrent call.
 */
export const insertPerson = async (trx: Trx, person: NewPerson): Promise<number | undefined> =>
  (
    await trx
      .insertInto('users')
      .values({ ...person, email_verified_at: sql<string>`now()` })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export const releaseAddress = async (trx: Trx, user_id: number): Promise<void> => {
  await trx.updateTable('users').set({ email: null }).where('id', '=', user_id).execute();
  await trx.deleteFrom('email_tokens').where('user_id', '=', user_id).execute();
};

/**
 * Transfers an account with an unverified address to the person who has verified it: removes password, phone and other
 * Google sign-ins that a stranger may have set up (product §2.28).
 */
export const handOver = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({
      email_verified_at: sql<string>`now()`,
      password_hash: null,
      phone_number: null,
      phone_from_staff: false,
    })
    .where('id', '=', user_id)
    .execute();
  await trx.deleteFrom('identities').where('user_id', '=', user_id).execute();
};
