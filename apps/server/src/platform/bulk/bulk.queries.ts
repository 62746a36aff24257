import type { LeftOutReason } from '@salons/contract/bulk';
import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/**
 * A select of `id`, `name`, `user_id` (null where there is no account), `value` as text, what the action would change,
 * `barrier`, why nothing may be done to it, and of people without an account `own_phone` and `own_language`.
 */
export type BulkRows = RawBuilder<unknown>;

const isReachable = (channel: 'mail' | 'sms') => sql<boolean>`not exists (select from suppressions s
  where s.user_id = u.id and s.channel = ${sql.lit(channel)})`;

// The channels of messages: mail, and SMS for those who agreed to it or have no address (product §12.1).
const byMail = sql<boolean>`u.email is not null`;
const bySms = sql<boolean>`(u.phone_number is not null and (u.sms_notifications or u.email is null)
  or u.id is null and meant.own_phone is not null)`;
export const canBeWrittenTo = sql<boolean>`((${byMail} and ${isReachable('mail')}) or (${bySms} and ${isReachable('sms')}))`;
export const readerLanguage = sql<Language>`case coalesce(u.language, meant.own_language) when 'en' then 'en' else 'he' end`;

/** The rows with the reason to skip each; for a message also a missing or unsubscribed recipient. */
const selectWithBarriers = (matching: BulkRows, writes: boolean): RawBuilder<unknown> =>
  writes
    ? sql`select meant.id, meant.name, null::text as value, ${readerLanguage} as language,
        coalesce(meant.barrier, case when not (${byMail} or ${bySms}) then 'noContact'
          when not ${canBeWrittenTo} then 'unsubscribed' end) as barrier
        from (${matching}) meant left join users u on u.id = meant.user_id`
    : sql`select meant.id, meant.name, meant.value, null::text as language, meant.barrier from (${matching}) meant`;

// Hash of the records' ids and values, independent of their order.
const fingerprintRows = (id: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql<string>`coalesce(sum(hashtextextended(${id} || ':' || coalesce(${value}, ''), 0)), 0)::text`;

interface RowsPreview {
  readonly count: number;
  readonly version: string;
  readonly names: string[];
  readonly groups: readonly {
    readonly reason: LeftOutReason | null;
    readonly language: Language | null;
    readonly count: number;
  }[];
}

/**
 * The number of selected rows, the first names, and counts by reason of those left out and by language of the others.
 */
export const previewRows = async (
  db: Database | Trx,
  matching: BulkRows,
  { writes, after }: { readonly writes: boolean; readonly after: string | null },
): Promise<RowsPreview> => {
  const unchanged = writes
    ? sql`null`
    : sql`case when value is not distinct from ${after}::text then 'unchanged' end`;
  const { rows } = await sql<RowsPreview>`
    with meant as materialized (${selectWithBarriers(matching, writes)}),
    grouped as (select coalesce(barrier, ${unchanged}) as reason, language, count(*)::integer as count
      from meant group by 1, 2)
    select count(*)::integer as count, ${fingerprintRows(sql`id`, sql`value`)} as version,
      coalesce((select array_agg(name order by id) from (select id, name from meant order by id limit 5) first), '{}')
        as names,
      coalesce((select json_agg(grouped) from grouped), '[]') as groups
    from meant`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
};

export const countRows = async (db: Database | Trx, rows: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count from (${rows}) listed`.execute(db)).rows[0]
    ?.count ?? 0;

/**
 * Stores the selected rows as they are now, without reading them out of the database. @returns how many, and their
 * fingerprint
 */
export const storeRows = async (
  trx: Trx,
  run: number,
  matching: BulkRows,
  { writes, after }: { readonly writes: boolean; readonly after: string | null },
): Promise<{ readonly count: number; readonly version: string }> => {
  const { rows } = await sql<{ count: number; version: string }>`
    with kept as (
      insert into bulk_rows (run_id, record_id, before, after)
      select ${run}, id, value, ${after}::text from (${selectWithBarriers(matching, writes)}) meant order by id
      returning record_id, before)
    select count(*)::integer as count, ${fingerprintRows(sql`record_id`, sql`before`)} as version from kept`.execute(
    trx,
  );
  return rows[0] ?? { count: 0, version: '0' };
};

/** Stores the rows to undo: the records that a run changed and no undo has changed back. */
export const storeRowsToUndo = async (trx: Trx, run: number, undoes: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into bulk_rows (run_id, record_id, before, after)
    select ${run}, record_id, after, before from bulk_rows done
    where done.run_id = ${undoes} and done.outcome = 'done' and not exists (
      select from bulk_rows back join bulk_runs r on r.id = back.run_id
      where r.undoes = ${undoes} and back.record_id = done.record_id and back.outcome = 'done')
    order by record_id`.execute(trx);
  return Number(numAffectedRows ?? 0);
};

export interface ReadRow {
  readonly id: number;
  readonly value: string | null;
  readonly barrier: LeftOutReason | null;
}

export const selectRows = async (trx: Trx, matching: BulkRows, writes: boolean): Promise<ReadRow[]> =>
  (
    await sql<ReadRow>`select id, value, barrier from (${selectWithBarriers(matching, writes)}) now`.execute(
      trx,
    )
  ).rows;

export interface BulkRecipient {
  readonly record_id: number;
  readonly user_id: number | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly sms_notifications: boolean;
  readonly language: Language;
}

/** The people of these rows who can be written to, with the channels that they have not unsubscribed from. */
export const listRecipients = async (trx: Trx, matching: BulkRows, ids: readonly number[]) =>
  (
    await sql<BulkRecipient>`
      select meant.id as record_id, u.id as user_id, case when ${isReachable('mail')} then u.email::text end as email,
        case when ${bySms} and ${isReachable('sms')} then coalesce(u.phone_number, meant.own_phone) end as phone_number,
        coalesce(u.sms_notifications, true) as sms_notifications, ${readerLanguage} as language
      from (${matching}) meant left join users u on u.id = meant.user_id
      where meant.id = any(${sql.val([...ids])}::integer[]) and ${canBeWrittenTo}
      order by meant.id`.execute(trx)
  ).rows;
