import { sql } from 'kysely';
import { addressProofs } from '../../db/address-proofs.ts';
import type { Trx } from '../../db/client.ts';

/** Stores the secret of a link that removes an unverified address from an account; valid for 30 days. */
export const insertDisownLink = async (
  trx: Trx,
  link: { user_id: number; email: string; token_hash: Buffer },
): Promise<void> => {
  await trx
    .insertInto('email_tokens')
    .values({ ...link, purpose: 'disown', expires_at: sql<string>`now() + interval '30 days'` })
    .execute();
};

/**
 * A valid link mailed to the present or requested address of an account, with that account. The link proves access to
 * the mailbox.
 */
export const findAddressLink = (trx: Trx, token_hash: Buffer) =>
  trx
    .selectFrom('email_tokens as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['link.id', 'link.user_id', 'link.purpose', 'link.used_at'])
    .select(['users.phone_number', 'users.phone_verified_at', 'users.language', ...addressProofs])
    .select(sql<boolean>`coalesce(users.email = link.email, false)`.as('is_present'))
    .where('link.token_hash', '=', token_hash)
    .where('link.purpose', 'in', ['verify', 'change', 'disown'])
    .where('link.expires_at', '>', sql<string>`now()`)
    .where('users.deleted_at', 'is', null)
    .forUpdate('link')
    .executeTakeFirst();

/** Removes the address with every link mailed to it, except `link_id`, which a second click finds used. */
export const removeAddress = async (trx: Trx, user_id: number, link_id: number): Promise<void> => {
  await trx.updateTable('users').set({ email: null }).where('id', '=', user_id).execute();
  await trx.deleteFrom('email_tokens').where('user_id', '=', user_id).where('id', '!=', link_id).execute();
};
