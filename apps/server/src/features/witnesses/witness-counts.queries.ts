import type { DashboardQuery } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { countRecords, isAmong } from '../../db/counts.ts';
import { currentSeason } from '../../db/season.ts';
import { isWitnessInSeason, witnessCommunity, witnessInReach } from './witnesses.queries.ts';

/** Witnesses in reach by where they stand in a season, by default in the current one. */
export const countWitnesses = (
  db: Database,
  scope: Scope,
  { season, community }: DashboardQuery,
  language: Language,
) =>
  countRecords(
    db,
    sql`select standing_status(witnesses.archived, standing.status) as status,
        witnesses.created_at, witnesses.city_id, 0 as first_seats, 0 as second_seats
      from witnesses left join cities on cities.id = witnesses.city_id
      left join witness_seasons standing on standing.witness_id = witnesses.id
        and standing.season = coalesce(${season ?? null}::int, ${currentSeason})
      where witnesses.deleted_at is null and ${witnessInReach(scope)} and ${isAmong(witnessCommunity, community)}
        and ${season === undefined ? sql`true` : isWitnessInSeason(season)}`,
    language,
  );
