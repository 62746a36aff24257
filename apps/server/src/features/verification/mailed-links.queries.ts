import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

export type LinkPurpose = 'erase' | 'keep';

/** Stores the hash of a link's secret, valid for `minutes`. */
export const insertLink = async (
  trx: Trx,
  {
    minutes,
    ...link
  }: { user_id: number; email: string; purpose: LinkPurpose; token_hash: Buffer; minutes: number },
): Promise<void> => {
  await trx
    .insertInto('email_tokens')
    .values({ ...link, expires_at: sql<string>`now() + make_interval(mins => ${minutes})` })
    .execute();
};

/** The person of a valid link, and whether it was opened before; locked so that two clicks wait for each other. */
export const findLink = (trx: Trx, token_hash: Buffer, purpose: LinkPurpose) =>
  trx
    .selectFrom('email_tokens as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['link.id', 'link.user_id', 'link.used_at'])
    .where('link.token_hash', '=', token_hash)
    .where('link.purpose', '=', purpose)
    .where('link.expires_at', '>', sql<string>`now()`)
    .where('users.deleted_at', 'is', null)
    // An erasure link is valid only while its address is still that of the account.
    .where((eb) => eb.or([eb('link.purpose', '!=', 'erase'), eb('users.email', '=', eb.ref('link.email'))]))
    .forUpdate('link')
    .executeTakeFirst();

export const markLinkUsed = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .updateTable('email_tokens')
    .set({ used_at: sql<string>`coalesce(used_at, now())` })
    .where('id', '=', id)
    .execute();
};
