import type { DashboardQuery } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { countRecords, isAmong } from '../../db/counts.ts';
import type { Scope } from '../../http/session.ts';

const communityOfWitness = sql<number>`coalesce(cities.community_id, 1)`;

/** The witnesses that a caller reaches (product §2.17, §2.18). */
const inReach = (scope: Scope): RawBuilder<boolean> => {
  switch (scope.reach) {
    case 'any':
      return sql`true`;
    case 'abroad':
      return sql`witnesses.country <> 'IL'`;
    case 'community':
      return sql`${communityOfWitness} = ${scope.community_id}`;
    case 'own':
      return sql`witnesses.user_id = ${scope.user_id}`;
  }
};

/** Witnesses in reach by where they stand in a season, by default in the current one. */
export const countWitnesses = (
  db: Database,
  scope: Scope,
  { season, community }: DashboardQuery,
  language: Language,
) =>
  countRecords(
    db,
    sql`select witness_status(witnesses, coalesce(${season ?? null}::int, (select year from seasons
          where (now() at time zone 'Asia/Jerusalem')::date between starts_on and ends_on))) as status,
        witnesses.created_at, witnesses.city_id, 0 as first_seats, 0 as second_seats
      from witnesses left join cities on cities.id = witnesses.city_id
      where witnesses.deleted_at is null and ${inReach(scope)} and ${isAmong(communityOfWitness, community)}`,
    language,
  );
