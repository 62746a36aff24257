import { sql } from 'kysely';
import type { Database } from '../src/db/client.ts';

/** Salons whose seat counters differ from their invitations (product §7.13). */
export const countSeatsDrift = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from host_salons s
    left join lateral (
      select coalesce(sum(guests_number) filter (
          where status = 'pending' and next_status is distinct from 'approved'), 0) as pending,
        coalesce(sum(guests_number) filter (where status = 'approved' or next_status = 'approved'), 0) as confirmed
      from invitations i where i.host_salon_id = s.id) held on true
    where held.pending <> s.pending_seats or held.confirmed <> s.confirmed_seats`.execute(db);
  return rows[0]?.count ?? 0;
};
