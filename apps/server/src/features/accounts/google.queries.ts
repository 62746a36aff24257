import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { addressProofs } from './phone-proof.queries.ts';

/** Stores the hash of a word for one sign-in, good for ten minutes (product §2.28). */
export const insertNonce = async (db: Database, nonce_hash: Buffer): Promise<void> => {
  await db
    .insertInto('sign_in_nonces')
    .values({ nonce_hash, expires_at: sql<string>`now() + interval '10 minutes'` })
    .execute();
};

/** Takes a word out of use; false when it was never given, has been used, or is too old. */
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

/** Lets those who come with one identity at the same moment take turns until the transaction ends. */
export const lockIdentity = async (trx: Trx, { issuer, subject }: Identity): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 17))`.execute(trx);
};

declare module '../../deps.ts' {
  interface Locks {
    readonly lockIdentity: typeof lockIdentity;
  }
}

/** What deciding about a sign-in needs to know of an account; its row is locked. */
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

/** The account of an address, also a removed one that still holds it. */
export const findAccountByEmail = (trx: Trx, email: string) =>
  accounts(trx).where('users.email', '=', email).executeTakeFirst();

/** Ties an identity to an account; one that was tied to an account now gone moves on. */
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

/** Makes an account without role and password, its address verified; undefined when somebody was faster with it. */
export const insertPerson = async (trx: Trx, person: NewPerson): Promise<number | undefined> =>
  (
    await trx
      .insertInto('users')
      .values({ ...person, email_verified_at: sql<string>`now()` })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Takes an address that nobody had verified out of an account that opens by its proved phone. */
export const releaseAddress = async (trx: Trx, user_id: number): Promise<void> => {
  await trx.updateTable('users').set({ email: null }).where('id', '=', user_id).execute();
  await trx.deleteFrom('email_tokens').where('user_id', '=', user_id).execute();
};

/**
 * Hands an account whose address nobody had verified to the one who now has: password, phone and other
 * Google sign-ins that somebody else may have set up there are removed (product §2.28).
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
