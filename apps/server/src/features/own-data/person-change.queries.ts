import { sql, type Updateable } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';

/** Locks a person whose details are about to change. */
export const lockPerson = (trx: Trx, user_id: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'phone_number', 'first_name', 'last_name', 'language', 'role'])
    .select(sql<boolean>`phone_verified_at is not null`.as('phone_verified'))
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Change = Pick<Updateable<DB['users']>, 'first_name' | 'last_name' | 'email' | 'phone_number'>;

export const updatePerson = async (trx: Trx, user_id: number, change: Change): Promise<void> => {
  if (Object.keys(change).length > 0)
    await trx.updateTable('users').set(change).where('id', '=', user_id).execute();
};

/** Resets the verification of a changed address, and voids what was mailed to the earlier one. */
export const clearAddressProof = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ email_verified_at: sql<null>`null` })
    .where('id', '=', user_id)
    .execute();
  await trx.deleteFrom('email_tokens').where('user_id', '=', user_id).execute();
};
