import type { DashboardQuery, salonsDashboard } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { salonStatuses } from '@salons/contract/states';
import type { z } from 'zod';
import type { Scope } from '../../core/actor.ts';
import { fillCounts } from '../../db/counts.ts';
import type { Deps } from '../../deps.ts';
import { countSalons } from './salon-counts.queries.ts';

/** Counts of salons and seats; salons outside teaming have no status (product §10.4). */
export const salonsInNumbers = async (
  { db }: Deps,
  scope: Scope,
  query: DashboardQuery,
  language: Language,
): Promise<Omit<z.output<typeof salonsDashboard>, 'counted_at'>> => {
  const { total, by_status, by_day, by_city, ...sums } = await countSalons(db, scope, query, language);
  const seats = { max: sums.first_sum, taken: sums.second_sum };
  return { total, by_status: fillCounts(salonStatuses, by_status), by_day, by_city, seats };
};
