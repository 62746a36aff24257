import { type RawBuilder, sql } from 'kysely';

/** Today in Israel, by which seasons begin, open and end (product §3.1). */
export const todayInIsrael = sql<string>`(now() at time zone 'Asia/Jerusalem')::date`;

/** When the season that holds today began; the last one that has begun where none does, null before all. */
export const currentSeasonStart: RawBuilder<string> = sql<string>`(
  select max(starts_on)::timestamp at time zone 'Asia/Jerusalem' from seasons where starts_on <= ${todayInIsrael})`;

/** The year of the season that holds today; null outside any (product §3.1). */
export const currentSeason: RawBuilder<number> = sql<number>`(select year from seasons
  where ${todayInIsrael} between starts_on and ends_on)`;
