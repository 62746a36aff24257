import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/** How often a salon's guests were written to in the last 24 hours, and the seconds until that falls below. */
export const countHostMessages = async (trx: Trx, host_salon_id: number) => {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(distinct created_at) as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '24 hours' - now())), 0)::integer as wait
    from outbox where host_salon_id = ${host_salon_id} and kind = 'from_host'
      and created_at > now() - interval '24 hours'`.execute(trx);
  return rows[0] ?? { count: 0, wait: 0 };
};

/** The live invitations of a salon, of one status or both, by age. */
export const listLiveIds = async (
  trx: Trx,
  host_salon_id: number,
  statuses: readonly ('pending' | 'approved')[],
): Promise<number[]> => {
  const rows = await trx
    .selectFrom('invitations')
    .select('id')
    .where('host_salon_id', '=', host_salon_id)
    .where('status', 'in', [...statuses])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
