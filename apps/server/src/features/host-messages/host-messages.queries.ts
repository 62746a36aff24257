import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** Messages to a salon's guests in the last 24 hours, and the seconds until that number falls. */
export const countHostMessages = async (trx: Trx, host_salon_id: number) => {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(distinct created_at) as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '24 hours' - now())), 0)::integer as wait
    from outbox where host_salon_id = ${host_salon_id} and kind = 'from_host'
      and (state <> 'dropped' or last_error is distinct from 'undone')
      and created_at > now() - interval '24 hours'`.execute(trx);
  return rows[0] ?? { count: 0, wait: 0 };
};

/** Cancels a message unless any of it has been sent; `host_salon_id` is null when it is too late. */
export const dropHostMessage = async (
  trx: Trx,
  event_id: number,
): Promise<{ readonly host_salon_id: number | null; readonly recipients: number }> => {
  const { rows } = await sql<{ host_salon_id: number; user_id: number | null }>`
    update outbox set state = 'dropped', last_error = 'undone'
    where host_salon_id = (select entity_id from events where id = ${event_id}) and kind = 'from_host'
      and split_part(dedupe_key, ':', 2) = ${String(event_id)} and state = 'waiting'
    returning host_salon_id, user_id`.execute(trx);
  const recipients = new Set(rows.map(({ user_id }) => user_id)).size;
  return { host_salon_id: rows[0]?.host_salon_id ?? null, recipients };
};

export const listWaitingHostMessages = async (db: Database, host_salon_id: number, user_id: number) => {
  const { rows } = await sql<{ event: number; until: string; recipients: number }>`
    select e.id as event, t.tell_at as until,
      (select count(distinct m.user_id)::integer from outbox m where m.host_salon_id = e.entity_id
        and m.kind = 'from_host' and split_part(m.dedupe_key, ':', 2) = e.id::text) as recipients
    from event_tasks t join events e on e.id = t.event_id
    where t.tell_at > now() and e.kind = 'host_message' and e.entity = 'host_salon'
      and e.entity_id = ${host_salon_id} and e.actor_id = ${user_id}
    order by e.id desc`.execute(db);
  return rows;
};
