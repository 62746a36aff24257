import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** A select of `id`, `name`, `user_id` (null where there is no account) and `value`, what the action would change. */
export type BulkRows = RawBuilder<unknown>;

export interface BulkRow {
  readonly id: number;
  readonly value: string | number | null;
}

/** How many rows are meant, the first names, and how many hold the value already. */
export const readBulk = async (db: Database | Trx, matching: BulkRows, value: string | number | null) => {
  const { rows } = await sql<{ count: number; unchanged: number; names: string[] }>`
    with meant as materialized (${matching})
    select count(*) as count,
      count(*) filter (where value is not distinct from ${value}) as unchanged,
      coalesce((select array_agg(name order by id) from (select id, name from meant order by id limit 5) first), '{}')
        as names
    from meant`.execute(db);
  return rows[0] ?? { count: 0, unchanged: 0, names: [] };
};

export const countBulk = async (db: Database | Trx, matching: BulkRows): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from (${matching}) meant`.execute(db)).rows[0]?.count ?? 0;

/** The rows of the next batch. */
export const listBatch = async (
  trx: Trx,
  matching: BulkRows,
  after: number,
  limit: number,
): Promise<BulkRow[]> =>
  (
    await sql<BulkRow>`select id, value from (${matching}) meant where id > ${after} order by id limit ${limit}`.execute(
      trx,
    )
  ).rows;

const reachable = (channel: 'mail' | 'sms') => sql<boolean>`not exists (select from suppressions s
  where s.user_id = u.id and s.channel = ${channel})`;

// As messages go: by mail, and by SMS for who agreed to it or has no address (product §12.1).
const byMail = sql<boolean>`u.email is not null`;
const bySms = sql<boolean>`(u.phone_number is not null and (u.sms_notifications or u.email is null))`;

/** Of the rows meant, how many have neither address nor number, and how many want no messages. */
export const countUnwritten = async (db: Database | Trx, matching: BulkRows) => {
  const { rows } = await sql<{ no_contact: number; unsubscribed: number }>`
    select count(*) filter (where not ${byMail} and not ${bySms}) as no_contact,
      count(*) filter (where (${byMail} or ${bySms})
        and not ((${byMail} and ${reachable('mail')}) or (${bySms} and ${reachable('sms')}))) as unsubscribed
    from (${matching}) meant join users u on u.id = meant.user_id`.execute(db);
  return rows[0] ?? { no_contact: 0, unsubscribed: 0 };
};

export interface BulkRecipient {
  readonly id: number;
  readonly user_id: number;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly sms_notifications: boolean;
  readonly language: string;
}

/** Those of a batch who can be written to, with the channels that they have left open. */
export const listRecipients = async (trx: Trx, matching: BulkRows, ids: readonly number[]) =>
  (
    await sql<BulkRecipient>`
      select meant.id, u.id as user_id, case when ${reachable('mail')} then u.email::text end as email,
        case when ${bySms} and ${reachable('sms')} then u.phone_number end as phone_number,
        u.sms_notifications, u.language
      from (${matching}) meant join users u on u.id = meant.user_id
      where meant.id = any(${sql.val([...ids])}::integer[])
        and ((${byMail} and ${reachable('mail')}) or (${bySms} and ${reachable('sms')}))
      order by meant.id`.execute(trx)
  ).rows;
