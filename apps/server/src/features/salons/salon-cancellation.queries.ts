import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

export const markCancelled = async (trx: Trx, id: number, cancel_reason: string | null): Promise<void> => {
  await trx
    .updateTable('host_salons')
    .set({ cancelled_at: sql<string>`now()`, cancel_reason })
    .where('id', '=', id)
    .execute();
};

export const markCancelling = async (
  trx: Trx,
  id: number,
  cancel_reason: string,
  { event, until }: { readonly event: number; readonly until: string },
): Promise<void> => {
  await trx
    .updateTable('host_salons')
    .set({ cancels_at: until, cancel_event: event, cancel_reason })
    .where('id', '=', id)
    .execute();
};

/**
 * Restores a salon whose cancellation is pending.
 * @returns false if another cancellation has replaced it, or it has taken effect
 */
export const revokeCancellation = async (trx: Trx, id: number, cancel_event: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('host_salons')
    .set({ cancels_at: null, cancel_event: null, cancel_reason: null })
    .where('id', '=', id)
    .where('cancel_event', '=', cancel_event)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Reason and author of a pending cancellation; call under the salon's lock. */
export const findCancelling = (trx: Trx, id: number) =>
  trx
    .selectFrom('host_salons as s')
    .innerJoin('events as e', 'e.id', 's.cancel_event')
    .select(['s.cancel_reason', 'e.actor_id'])
    .where('s.id', '=', id)
    .executeTakeFirst();

const cancelling = (trx: Trx) =>
  trx.selectFrom('host_salons').select('id').where('cancel_event', 'is not', null).orderBy('id');

/** Salons that these events cancel, in lock order. */
export const listCancelling = async (trx: Trx, events: readonly number[]): Promise<number[]> =>
  (
    await cancelling(trx)
      .where('cancel_event', 'in', [...events])
      .execute()
  ).map(({ id }) => id);

export const listCancellingByHost = async (trx: Trx, host_id: number): Promise<number[]> =>
  (await cancelling(trx).where('host_id', '=', host_id).execute()).map(({ id }) => id);
