import type { DashboardQuery, hostsDashboard } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import type { z } from 'zod';
import type { Scope } from '../../core/actor.ts';
import { fillCounts } from '../../db/counts.ts';
import type { Deps } from '../../deps.ts';
import { countHosts } from './host-counts.queries.ts';

/** Counts of hosts (product §10.4). */
export const hostsInNumbers = async (
  { db }: Deps,
  scope: Scope,
  query: DashboardQuery,
  language: Language,
): Promise<Omit<z.output<typeof hostsDashboard>, 'counted_at'>> => {
  const { total, by_status, by_day, by_city } = await countHosts(db, scope, query, language);
  return { total, by_status: fillCounts(['1', '2', '3'], by_status), by_day, by_city };
};
