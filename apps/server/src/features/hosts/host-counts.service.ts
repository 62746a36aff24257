import type { DashboardQuery, hostsDashboard } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import type { z } from 'zod';
import type { Scope } from '../../core/actor.ts';
import { fillCounts } from '../../db/counts.ts';
import type { Deps } from '../../deps.ts';
import { countHostRows, countHosts } from './host-counts.queries.ts';
import type { HostFilters } from './host-source.queries.ts';

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

export const countListedHosts = (
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  filters: HostFilters,
): Promise<number> => countHostRows(db, scope, filters);
