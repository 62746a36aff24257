import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { currentSeasonStart } from '../../db/season.ts';

export const addressProofs = [
  sql<boolean>`users.email_verified_at is not null`.as('is_email_verified'),
  sql<boolean>`users.phone_verified_at is not null`.as('is_phone_verified'),
  sql<boolean>`users.phone_left_at is not null`.as('has_phone_left'),
] as const;

/** The account of a number, with what decides on a correct code; locked until the transaction ends. */
export const lockHolder = (trx: Trx, phone_number: string) =>
  trx
    .selectFrom('users')
    .select([
      'id',
      'role',
      'blocked_at',
      'language',
      'email',
      'first_name',
      'phone_number',
      'phone_from_staff',
    ])
    .select([
      ...addressProofs,
      sql<boolean>`coalesce(coalesce(phone_verified_at, created_at) < ${currentSeasonStart}, false)`.as(
        'is_from_earlier_season',
      ),
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<boolean>`exists (select from identities where identities.user_id = users.id)`.as('has_identity'),
    ])
    .where('phone_number', '=', phone_number)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type Holder = NonNullable<Awaited<ReturnType<typeof lockHolder>>>;

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

export const markPhoneVerified = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ phone_verified_at: sql<string>`now()` })
    .where('id', '=', user_id)
    .execute();
};

export const removePhone = async (trx: Trx, user_id: number): Promise<void> => {
  await trx.updateTable('users').set({ phone_number: null }).where('id', '=', user_id).execute();
};

/** Releases a number to its next owner; the account stays, even without any other way in. */
export const releasePhone = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ phone_number: null, phone_left_at: sql<string>`now()` })
    .where('id', '=', user_id)
    .execute();
};

/** Stores a link that proves the present number, in place of an earlier one; valid for an hour. */
export const replacePhoneLink = async (
  trx: Trx,
  link: { user_id: number; email: string; phone_number: string; token_hash: Buffer },
): Promise<string> => {
  await trx
    .deleteFrom('email_tokens')
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', 'phone')
    .execute();
  const { expires_at } = await trx
    .insertInto('email_tokens')
    .values({ ...link, purpose: 'phone', expires_at: sql<string>`now() + interval '1 hour'` })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
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
