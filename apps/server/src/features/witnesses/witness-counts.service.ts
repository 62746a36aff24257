import type { DashboardQuery, witnessesDashboard } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { witnessStatuses } from '@salons/contract/states';
import type { z } from 'zod';
import type { Scope } from '../../core/actor.ts';
import { fillCounts } from '../../db/counts.ts';
import type { Deps } from '../../deps.ts';
import { countWitnesses, countWitnessRows } from './witness-counts.queries.ts';
import type { WitnessFilters } from './witness-source.queries.ts';

/** Counts of witnesses (product §10.4). */
export const witnessesInNumbers = async (
  { db }: Deps,
  scope: Scope,
  query: DashboardQuery,
  language: Language,
): Promise<Omit<z.output<typeof witnessesDashboard>, 'counted_at'>> => {
  const { total, by_status, by_day, by_city, first_sum } = await countWitnesses(db, scope, query, language);
  return { total, by_status: fillCounts(witnessStatuses, by_status), by_day, by_city, held: first_sum };
};

export const countListedWitnesses = (
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  filters: WitnessFilters,
): Promise<number> => countWitnessRows(db, scope, filters);
