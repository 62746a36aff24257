import type { teamingSalonFilters, teamingWitnessFilters } from '@salons/contract/teaming';
import { type TeamingPoints, teamingPointsMost } from '@salons/contract/teaming-records';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '../../core/actor.ts';
import type { ResolvedQuery } from '../../core/own-filter.ts';
import type { Database } from '../../db/client.ts';
import { type FitsReader, joinedFits, salonFits, withFits } from './teaming-fits.queries.ts';
import { matchesTeamingSalon, matchesTeamingWitness } from './teaming-lists.queries.ts';
import { salonTables, witnessesWithSeason } from './teaming-scopes.queries.ts';

interface Point {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly fits?: number;
}

const selectPoints = async (db: Database, points: RawBuilder<Point>): Promise<TeamingPoints> => {
  const { rows } = await sql<Point>`${points} limit ${teamingPointsMost + 1}`.execute(db);
  return {
    points: rows
      .slice(0, teamingPointsMost)
      .map(({ id, lat, lng, fits }) => (fits === undefined ? [id, lat, lng] : [id, lat, lng, fits])),
    is_partial: rows.length > teamingPointsMost,
  };
};

/** Points of matching salons in teaming, soonest first (product §10.112); digital ones have none. */
export const listTeamingSalonPoints = (
  db: Database,
  reader: FitsReader,
  query: ResolvedQuery<z.output<typeof teamingSalonFilters>>,
) =>
  selectPoints(
    db,
    sql`${withFits(reader)} select s.id, s.lat, s.lng, ${salonFits} as fits from ${salonTables} ${joinedFits}
      where ${matchesTeamingSalon(reader.scope, query)} and s.lat is not null and s.lng is not null
      order by s.event_time, s.id`,
  );

export const listTeamingWitnessPoints = (
  db: Database,
  scope: Scope,
  query: z.output<typeof teamingWitnessFilters>,
) =>
  selectPoints(
    db,
    sql`select w.id, coalesce(w.lat, wc.lat) as lat, coalesce(w.lng, wc.lng) as lng from ${witnessesWithSeason}
      where ${matchesTeamingWitness(scope, query)} and coalesce(w.lat, wc.lat) is not null
        and coalesce(w.lng, wc.lng) is not null
      order by w.id`,
  );
