import { type RawBuilder, sql } from 'kysely';

/** Whether a locality is in one of the districts, by the names that localities have. */
export const isInDistricts = (city: RawBuilder<unknown>, districts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${city} = any(array(select id from cities where district = any(${sql.val([...districts])}::text[])))`;
