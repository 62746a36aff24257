import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './client.ts';

interface Counted {
  readonly total: number;
  readonly by_status: Record<string, number>;
  readonly by_day: { readonly date: string; readonly count: number }[];
  readonly by_city: {
    readonly city: number;
    readonly city_name: string;
    readonly lat: number;
    readonly lng: number;
    readonly count: number;
  }[];
  /** Sum of one of the noun's two number columns: seats, or what waits. */
  readonly first_sum: number;
  readonly second_sum: number;
}

/**
 * Counts records for a dashboard in one pass (product §10.1, §10.4).
 * @param records a select of `status`, `created_at`, `city_id`, `first_sum`, `second_sum`, one row per record
 */
export const countForDashboard = async (
  db: Database,
  records: RawBuilder<unknown>,
  language: Language,
): Promise<Counted> => {
  const statement = sql<Counted>`
    with grouped as materialized (
      select grouping(status, day, city_id) as of, status, day, city_id, count(*) as count,
        coalesce(sum(first_sum), 0) as first_sum, coalesce(sum(second_sum), 0) as second_sum
      from (select status, (created_at at time zone 'Asia/Jerusalem')::date as day, city_id, first_sum, second_sum
        from (${records}) records) records
      group by grouping sets ((), (status), (day), (city_id))),
    places as (
      select city_id as city, ${sql.ref(`cities.name_${language}`)} as city_name, cities.lat, cities.lng, count
      from grouped join cities on cities.id = city_id where of = 6 order by count desc, city_id limit 20)
    select count as total, first_sum, second_sum,
      (select coalesce(json_object_agg(status, count), '{}') from grouped where of = 3 and status is not null) as by_status,
      (select coalesce(json_agg(json_build_object('date', day, 'count', count) order by day), '[]')
        from grouped where of = 5) as by_day,
      (select coalesce(json_agg(places order by count desc, city), '[]') from places) as by_city
    from grouped where of = 7`;
  const rows = await db.transaction().execute(async (trx) => {
    // Joins and groups of a million records stay in memory. Grouping sets run in one process; the planner parallelises
    // the read and joins below only at zero cost per transferred row.
    await sql`select set_config('work_mem', '64MB', true), set_config('parallel_tuple_cost', '0', true)`.execute(
      trx,
    );
    return (await statement.execute(trx)).rows;
  });
  const [counted] = rows;
  if (!counted) throw new Error('an aggregate without a row');
  return counted;
};

export const fillCounts = <const K extends string>(
  statuses: readonly K[],
  counts: Record<string, number>,
): Record<K, number> => {
  const entries = statuses.map((status): [K, number] => [status, counts[status] ?? 0]);
  return Object.fromEntries(entries) as Record<K, number>;
};

/** Whether the time of registration is within the range, in days of Israel; true without a range (product §10.15). */
export const isCreatedWithin = (
  column: RawBuilder<unknown>,
  {
    created_from: from,
    created_to: to,
  }: { created_from?: string | undefined; created_to?: string | undefined },
): RawBuilder<boolean> => {
  const begins = sql`${column} >= ${from}::date::timestamp at time zone 'Asia/Jerusalem'`;
  const ends = sql`${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Jerusalem'`;
  return sql<boolean>`(${from === undefined ? sql`true` : begins} and ${to === undefined ? sql`true` : ends})`;
};

/** `column = any(values)`, true without values. */
export const isAmong = (
  column: RawBuilder<unknown>,
  values: readonly number[] | undefined,
): RawBuilder<boolean> => (values === undefined ? sql`true` : sql`${column} = any(${values})`);
