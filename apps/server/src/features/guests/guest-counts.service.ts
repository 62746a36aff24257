import type { DashboardQuery, guestsDashboard } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { guestStatuses } from '@salons/contract/states';
import type { z } from 'zod';
import type { Scope } from '../../core/actor.ts';
import { getTableVersion, haveChanged, type SeenState } from '../../db/changes.ts';
import { fillCounts } from '../../db/counts.ts';
import type { Deps } from '../../deps.ts';
import { countGuests, countListedGuests } from './guest-counts.queries.ts';
import { countGuests as countMatchingGuests } from './guest-list.queries.ts';
import type { GuestFilters } from './guest-source.queries.ts';

/** Counts of guests, with the seats of their invitations (product §10.4). */
export const guestsInNumbers = async (
  { db }: Deps,
  scope: Scope,
  query: DashboardQuery,
  language: Language,
): Promise<Omit<z.output<typeof guestsDashboard>, 'counted_at'>> => {
  const { total, by_status, by_day, by_city, ...sums } = await countGuests(db, scope, query, language);
  const seats = { pending: sums.first_sum, approved: sums.second_sum };
  return { total, by_status: fillCounts(guestStatuses, by_status), by_day, by_city, seats };
};

/** Caches the count of guests until one is added or deleted; exact at every call. */
export const makeGuestTotals = ({ db }: Pick<Deps, 'db'>): (() => Promise<number>) => {
  let cached: (SeenState & { readonly count: number }) | undefined;
  return async () => {
    if (cached !== undefined && !(await haveChanged(db, 'guests_version', cached))) return cached.count;
    const version = await getTableVersion(db, 'guests_version');
    const { count, snapshot } = await countListedGuests(db);
    cached = { version, snapshot, count };
    return count;
  };
};

/** Counts as the list does. */
export const makeCountListedGuests = (deps: Pick<Deps, 'db'>) => {
  const countAll = makeGuestTotals(deps);
  return (scope: Scope, filters: GuestFilters): Promise<number> =>
    countMatchingGuests(deps.db, { scope, filters, countAll });
};
