import type { DashboardQuery, salonsDashboard } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { salonStatuses } from '@salons/contract/states';
import type { z } from 'zod';
import type { Scope, Session } from '../../core/actor.ts';
import { fillCounts } from '../../db/counts.ts';
import type { Deps } from '../../deps.ts';
import { countSalonRows, countSalons } from './salon-counts.queries.ts';
import type { ListQuery } from './salons.filters.queries.ts';
import { seesWitnesses } from './salons.viewers.ts';

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

export const countListedSalons = (
  { db }: Pick<Deps, 'db'>,
  { role }: Pick<Session, 'role'>,
  reach: Scope,
  query: ListQuery,
): Promise<number> =>
  countSalonRows(db, query, {
    viewer: { reach, sees_witnesses: seesWitnesses(role) },
    place: query.near && { lat: query.near[0], lng: query.near[1] },
  });
