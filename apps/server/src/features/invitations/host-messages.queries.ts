import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/** How often a salon's guests were written to in the last 24 hours, and the seconds until that falls below. */
export const countHostMessages = async (trx: Trx, host_salon_id: number) => {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(distinct created_at) as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '24 hours' - now())), 0)::integer as wait
    from outbox where host_salon_id = ${host_salon_id} and kind = 'from_host'
      and (state <> 'dropped' or last_error is distinct from 'undone')
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

/** Keeps a message from going that has not gone to anybody. @returns whose salon's it was; undefined where it is too late */
export const dropHostMessage = async (trx: Trx, event_id: number): Promise<number | undefined> => {
  const { rows } = await sql<{ host_salon_id: number }>`
    update outbox set state = 'dropped', last_error = 'undone'
    where host_salon_id = (select entity_id from events where id = ${event_id}) and kind = 'from_host'
      and split_part(dedupe_key, ':', 2) = ${String(event_id)} and state = 'waiting'
    returning host_salon_id`.execute(trx);
  return rows[0]?.host_salon_id;
};
