import type { Trx } from '../../db/client.ts';

export const insertGuest = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .insertInto('guests')
    .values({ user_id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ deleted_at: null }))
    .execute();
};
