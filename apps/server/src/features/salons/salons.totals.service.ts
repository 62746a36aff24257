import { getTableVersion, haveChanged, type SeenState } from '../../db/changes.ts';
import type { Deps } from '../../deps.ts';
import { countPublic } from './salons.search.queries.ts';

export type CountListed = () => Promise<number>;

/** Caches the count; refreshes it after a change, or when a salon starts, so that every call is exact. */
export const makeTotals = ({ db }: Deps): CountListed => {
  let cached: (SeenState & { readonly count: number; readonly endsAt: number }) | undefined;
  return async () => {
    if (
      cached !== undefined &&
      Date.now() < cached.endsAt &&
      !(await haveChanged(db, 'host_salons_version', cached))
    )
      return cached.count;
    const version = await getTableVersion(db, 'host_salons_version');
    const { count, first_start, snapshot } = await countPublic(db);
    const endsAt = first_start === null ? Number.POSITIVE_INFINITY : Date.parse(first_start);
    cached = { version, snapshot, count, endsAt };
    return count;
  };
};
