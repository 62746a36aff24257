import { sql } from 'kysely';
import { addressProofs } from '../../db/address-proofs.ts';
import type { Trx } from '../../db/client.ts';
import { currentSeasonStart } from '../../db/season.ts';

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

export const deleteCredentials = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ password_hash: null, email: null, email_verified_at: null })
    .where('id', '=', user_id)
    .execute();
  await trx.deleteFrom('identities').where('user_id', '=', user_id).execute();
  await trx.deleteFrom('totps').where('user_id', '=', user_id).execute();
};
