import type { DashboardQuery } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { countForDashboard } from '../../db/counts.ts';
import { countRecords, selectRecords } from '../../platform/records/records.queries.ts';
import { type HostFilters, hostConditions, hostSource, ofWholeHost } from './host-source.queries.ts';

export const countHosts = (
  db: Database,
  scope: Scope,
  { season, community }: DashboardQuery,
  language: Language,
) => {
  const values = sql`hosts.registration_status::text as status, hosts.created_at, hosts.city_id,
    0 as first_sum, 0 as second_sum`;
  const where = hostConditions(scope, { season: season === undefined ? undefined : [season], community });
  return countForDashboard(
    db,
    selectRecords(hostSource, ofWholeHost(values), { where, order: [] }),
    language,
  );
};

/** Number of rows of the list. */
export const countHostRows = (db: Database, scope: Scope, filters: HostFilters): Promise<number> =>
  countRecords(db, hostSource, hostConditions(scope, filters));
