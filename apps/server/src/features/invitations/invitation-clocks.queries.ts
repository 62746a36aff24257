import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** Unanswered invitations whose time is over, the oldest first. */
export const listLapsed = async (db: Database | Trx): Promise<number[]> => {
  const rows = await db
    .selectFrom('invitations')
    .select('id')
    .where('status', '=', 'pending')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', sql<string>`now()`), eb('offer_expires_at', '<=', sql<string>`now()`)]),
    )
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether an invitation still waits and its time is over; read under the salon's lock. */
export const isLapsed = async (trx: Trx, id: number): Promise<boolean> => {
  const found = await trx
    .selectFrom('invitations')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(sql<boolean>`least(expires_at, offer_expires_at) <= now()`)
    .executeTakeFirst();
  return found !== undefined;
};

/** Marks invitations that have waited 72 waking hours as reminded of, each once, and gives them; passes over locked ones. */
export const takeForReminder = async (trx: Trx): Promise<{ id: number; expires_at: string }[]> => {
  const { rows } = await sql<{ id: number; expires_at: string }>`
    update invitations set reminded_at = now() where id in (
      select i.id from invitations i join host_salons s on s.id = i.host_salon_id
      where i.status = 'pending' and i.reminded_at is null and i.offer_expires_at is null
        and coalesce(i.remind_at, i.pending_since + interval '72 hours') <= now() and i.expires_at > now() and s.cancelled_at is null
      order by i.id limit 500 for update of i skip locked)
    returning id, expires_at`.execute(trx);
  return rows;
};
