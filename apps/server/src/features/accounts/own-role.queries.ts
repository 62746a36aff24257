import type { Trx } from '../../db/client.ts';

/** The person, if they have the role; locked, so that it is theirs until the commit. */
export const lockPersonInRole = (trx: Trx, user_id: number, role: 'host' | 'guest') =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('role', '=', role)
    .forShare()
    .executeTakeFirst();

/** Inserts the guest record of a user, or restores a deleted one; keeps an existing one. */
export const insertGuest = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .insertInto('guests')
    .values({ user_id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ deleted_at: null }))
    .execute();
};
