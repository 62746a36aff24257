import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

export const markCancelled = async (trx: Trx, id: number, cancel_reason: string | null): Promise<void> => {
  await trx
    .updateTable('host_salons')
    .set({ cancelled_at: sql<string>`now()`, cancel_reason })
    .where('id', '=', id)
    .execute();
};

export const markRemoved = async (trx: Trx, id: number): Promise<void> => {
  await trx.updateTable('host_salons').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute();
};

/** A host's salons that are still ahead and stand, in the order in which they are locked. */
export const findStandingSalons = async (trx: Trx, host_id: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('host_salons')
    .select('id')
    .where('host_id', '=', host_id)
    .where('cancelled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('event_time', '>', sql<string>`now()`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
