import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './client.ts';

interface Counted {
  readonly total: number;
  readonly by_status: Record<string, number>;
  readonly by_day: { readonly date: string; readonly count: number }[];
  readonly by_city: { readonly city: number; readonly city_name: string; readonly count: number }[];
  /** Sums of the two columns of seats. */
  readonly first_seats: number;
  readonly second_seats: number;
}

/**
 * Counts records for a dashboard in one statement (product §10.1, §10.4).
 * @param records a select of `status`, `created_at`, `city_id`, `first_seats`, `second_seats`, a row a record
 */
export const countRecords = async (
  db: Database,
  records: RawBuilder<unknown>,
  language: Language,
): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    with records as materialized (${records}),
    statuses as (select status, count(*) as count from records where status is not null group by status),
    days as (
      select (created_at at time zone 'Asia/Jerusalem')::date as date, count(*) as count from records group by 1),
    places as (
      select city_id as city, ${sql.ref(`cities.name_${language}`)} as city_name, count(*) as count
      from records join cities on cities.id = city_id group by 1, 2 order by 3 desc, 1 limit 20)
    select count(*) as total,
      coalesce(sum(first_seats), 0) as first_seats, coalesce(sum(second_seats), 0) as second_seats,
      (select coalesce(json_object_agg(status, count), '{}') from statuses) as by_status,
      (select coalesce(json_agg(days order by date), '[]') from days) as by_day,
      (select coalesce(json_agg(places order by count desc, city), '[]') from places) as by_city
    from records`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('an aggregate without a row');
  return counted;
};

/** The counts of exactly these statuses, 0 where there is none. */
export const filled = <const K extends string>(
  statuses: readonly K[],
  counts: Record<string, number>,
): Record<K, number> => {
  const entries = statuses.map((status): [K, number] => [status, counts[status] ?? 0]);
  return Object.fromEntries(entries) as Record<K, number>;
};

/** `column = any(values)`, true where nothing is asked for. */
export const isAmong = (
  column: RawBuilder<unknown>,
  values: readonly number[] | undefined,
): RawBuilder<boolean> => (values === undefined ? sql`true` : sql`${column} = any(${values})`);
