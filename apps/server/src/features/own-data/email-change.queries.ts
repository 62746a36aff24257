import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** Stores the secret of a link to a new address in place of an earlier one; valid for 24 hours (product §2.32). */
export const replaceChangeLink = async (
  trx: Trx,
  link: { user_id: number; email: string; token_hash: Buffer },
): Promise<void> => {
  await trx
    .deleteFrom('email_tokens')
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', 'change')
    .execute();
  await trx
    .insertInto('email_tokens')
    .values({ ...link, purpose: 'change', expires_at: sql<string>`now() + interval '24 hours'` })
    .execute();
};

export const isAddressTaken = async (db: Database, email: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

/** A valid link to a new address with its person, locked so that two clicks wait for each other. */
export const findChangeLink = (trx: Trx, token_hash: Buffer) =>
  trx
    .selectFrom('email_tokens as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['link.id', 'link.user_id', 'link.email', 'link.used_at'])
    .select(sql<boolean>`coalesce(users.email = link.email, false)`.as('is_moved'))
    .where('link.token_hash', '=', token_hash)
    .where('link.purpose', '=', 'change')
    .where('link.expires_at', '>', sql<string>`now()`)
    .where('users.deleted_at', 'is', null)
    .forUpdate('link')
    .executeTakeFirst();

/** Moves the account to the address of a link; voids what was mailed to the earlier address. */
export const moveToAddress = async (
  trx: Trx,
  link: { id: number; user_id: number; email: string },
): Promise<void> => {
  const now = sql<string>`now()`;
  await trx
    .updateTable('users')
    .set({ email: link.email, email_verified_at: now })
    .where('id', '=', link.user_id)
    .execute();
  await trx.updateTable('email_tokens').set({ used_at: now }).where('id', '=', link.id).execute();
  await trx
    .deleteFrom('email_tokens')
    .where('user_id', '=', link.user_id)
    .where('purpose', 'in', ['verify', 'reset', 'erase'])
    .execute();
};

/** Proves the number of a valid link, if the account still has number and address. */
export const proveByLink = async (trx: Trx, token_hash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    with link as (
      update email_tokens set used_at = coalesce(used_at, now())
      where token_hash = ${token_hash} and purpose = 'phone' and expires_at > now()
      returning user_id, email, phone_number)
    update users set phone_verified_at = now() from link
    where users.id = link.user_id and users.email = link.email and users.phone_number = link.phone_number
      and users.email_verified_at is not null and users.deleted_at is null
    returning users.id`.execute(trx);
  return rows.length > 0;
};
