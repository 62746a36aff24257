import { sql } from 'kysely';
import { addressProofs } from '../../db/address-proofs.ts';
import type { Trx } from '../../db/client.ts';

/** Stores the secret of a link to the present address; valid for 24 hours (product §2.2). */
export const insertVerification = async (
  trx: Trx,
  link: { user_id: number; email: string; token_hash: Buffer },
): Promise<void> => {
  await trx
    .insertInto('email_tokens')
    .values({ ...link, purpose: 'verify', expires_at: sql<string>`now() + interval '24 hours'` })
    .execute();
};

/** Verifies the address of a link, if the link is valid and the person still has that address. */
export const verifyAddress = async (trx: Trx, token_hash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    with link as (
      update email_tokens set used_at = coalesce(used_at, now())
      where token_hash = ${token_hash} and purpose = 'verify' and expires_at > now() returning user_id, email)
    update users set email_verified_at = coalesce(users.email_verified_at, now()) from link
    where users.id = link.user_id and users.email = link.email and users.deleted_at is null
    returning users.id`.execute(trx);
  return rows.length > 0;
};

/** Locks the person of a mailed link before the link, the same order as for a new password. */
export const lockLinkOwner = (trx: Trx, token_hash: Buffer) =>
  trx
    .selectFrom('users')
    .select(['id', 'role', ...addressProofs])
    .where('id', '=', (links) =>
      links.selectFrom('email_tokens').select('user_id').where('token_hash', '=', token_hash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

export const removeChangeLinks = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .deleteFrom('email_tokens')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'change')
    .execute();
};
