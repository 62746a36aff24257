import { type RawBuilder, sql } from 'kysely';

/** Today in Israel, which decides when seasons begin, open and end (product §3.1). */
export const todayInIsrael = sql<string>`(now() at time zone 'Asia/Jerusalem')::date`;

/** Start of the current season; else of the last one that has begun, null before all. */
export const currentSeasonStart: RawBuilder<string> = sql<string>`(
  select max(starts_on)::timestamp at time zone 'Asia/Jerusalem' from seasons where starts_on <= ${todayInIsrael})`;

/** Year of the current season; null outside any (product §3.1). */
export const currentSeason: RawBuilder<number> = sql<number>`(select year from seasons
  where ${todayInIsrael} between starts_on and ends_on)`;
