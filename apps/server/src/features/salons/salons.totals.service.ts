import { getTableVersion, haveChanged, type SeenState } from '../../db/changes.ts';
import type { Deps } from '../../deps.ts';
import { countPublic } from './salons.search.queries.ts';

/** How many salons everybody's list holds without filters. */
export type CountListed = () => Promise<number>;

/** Keeps that count and counts again only after a change, or when a salon starts; exact at every call. */
export const makeTotals = ({ db }: Deps): CountListed => {
  let kept: (SeenState & { readonly count: number; readonly endsAt: number }) | undefined;
  return async () => {
    if (
      kept !== undefined &&
      Date.now() < kept.endsAt &&
      !(await haveChanged(db, 'host_salons_version', kept))
    )
      return kept.count;
    const version = await getTableVersion(db, 'host_salons_version');
    const { count, first_start, snapshot } = await countPublic(db);
    const endsAt = first_start === null ? Number.POSITIVE_INFINITY : Date.parse(first_start);
    kept = { version, snapshot, count, endsAt };
    return count;
  };
};
