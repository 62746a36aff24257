import type { DashboardQuery } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { countForDashboard } from '../../db/counts.ts';
import { countRecords, selectRecords } from '../../platform/records/records.queries.ts';
import {
  ofWholeWitness,
  type WitnessFilters,
  witnessConditions,
  witnessSource,
  witnessStatus,
} from './witness-source.queries.ts';

export const countWitnesses = (
  db: Database,
  scope: Scope,
  { season, community }: DashboardQuery,
  language: Language,
) => {
  const values = sql`${witnessStatus} as status, witnesses.created_at, witnesses.city_id,
    (witnesses.held_reasons <> '{}')::integer as first_sum, 0 as second_sum`;
  const where = witnessConditions(scope, { season, community });
  const records = selectRecords(witnessSource({ season }), ofWholeWitness(values), { where, order: [] });
  return countForDashboard(db, records, language);
};

/** Number of rows of the list. */
export const countWitnessRows = (db: Database, scope: Scope, filters: WitnessFilters): Promise<number> =>
  countRecords(db, witnessSource(filters), witnessConditions(scope, filters));
