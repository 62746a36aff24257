import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { canComeBack } from '../../db/deleted.ts';

export const markRemoved = async (trx: Trx, id: number): Promise<void> => {
  await trx.updateTable('host_salons').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute();
};

/** A host's active upcoming salons, in lock order. */
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

/** Whether a host has an upcoming salon without a cancellation, pending ones included. */
export const hasSalonToCome = async (trx: Trx, host_id: number): Promise<boolean> =>
  (await trx
    .selectFrom('host_salons')
    .select('id')
    .where('host_id', '=', host_id)
    .where('cancelled_at', 'is', null)
    .where('cancels_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('event_time', '>', sql<string>`now()`)
    .executeTakeFirst()) !== undefined;

/**
 * Restores a deleted salon of an existing host, and undoes a cancellation by the deletion while it is upcoming.
 * @returns whether the salon was deleted, and whether its host exists
 */
export const undeleteSalon = async (
  trx: Trx,
  id: number,
): Promise<{ readonly restored: boolean; readonly host_is_there: boolean }> => {
  const { rows: gone } = await sql<{ host_is_there: boolean }>`
    select hosts.deleted_at is null as host_is_there
    from host_salons join hosts on hosts.id = host_salons.host_id
    where host_salons.id = ${id} and ${canComeBack('host_salons')}`.execute(trx);
  const host_is_there = gone[0]?.host_is_there ?? false;
  if (!host_is_there) return { restored: gone.length > 0, host_is_there };
  await sql`update host_salons set deleted_at = null,
      cancelled_at = case when cancelled_at = deleted_at and event_time > now() then null else cancelled_at end
    where id = ${id}`.execute(trx);
  return { restored: true, host_is_there };
};
