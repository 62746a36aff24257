import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export const listLapsed = async (db: Database | Trx): Promise<number[]> => {
  const rows = await db
    .selectFrom('invitations')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_status', 'is', null)
    .where((eb) =>
      eb.or([eb('expires_at', '<=', sql<string>`now()`), eb('offer_expires_at', '<=', sql<string>`now()`)]),
    )
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether an invitation is still unanswered and expired; call under the salon's lock. */
export const isLapsed = async (trx: Trx, id: number): Promise<boolean> => {
  const found = await trx
    .selectFrom('invitations')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('next_status', 'is', null)
    .where(sql<boolean>`least(expires_at, offer_expires_at) <= now()`)
    .executeTakeFirst();
  return found !== undefined;
};

/** Marks a waiting invitation as reminded, unless its host was reminded within three hours; locks it. */
export const takeOneForReminder = async (
  trx: Trx,
  id: number,
): Promise<'taken' | 'reminded' | 'answered'> => {
  const { rows } = await sql<{ is_recent: boolean }>`
    select coalesce(i.reminded_at > now() - interval '3 hours', false) as is_recent
    from invitations i join host_salons s on s.id = i.host_salon_id
    where i.id = ${id} and i.status = 'pending' and i.next_status is null and i.offer_expires_at is null
      and i.expires_at > now() and s.cancelled_at is null
    for update of i`.execute(trx);
  const [row] = rows;
  if (row === undefined) return 'answered';
  if (row.is_recent) return 'reminded';
  await sql`update invitations set reminded_at = now() where id = ${id}`.execute(trx);
  return 'taken';
};

const remindedAtOnce = 500;

/**
 * Marks a batch of invitations that have waited 72 hours as reminded, each once, and returns them; skips locked rows. A
 * materialized CTE, so that the search runs once under any plan.
 */
export const takeForReminder = async (
  trx: Trx,
): Promise<{ readonly taken: number[]; readonly isLast: boolean }> => {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select i.id from invitations i join host_salons s on s.id = i.host_salon_id
      where i.status = 'pending' and i.next_status is null and i.reminded_at is null and i.offer_expires_at is null
        and coalesce(i.remind_at, i.pending_since + interval '72 hours') <= now() and i.expires_at > now() and s.cancelled_at is null
      order by i.id limit ${sql.lit(remindedAtOnce)} for update of i skip locked)
    update invitations set reminded_at = now() from due where invitations.id = due.id
    returning invitations.id`.execute(trx);
  return { taken: rows.map(({ id }) => id), isLast: rows.length < remindedAtOnce };
};
