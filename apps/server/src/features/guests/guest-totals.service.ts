import { haveChanged, readVersion, type SeenState } from '../../db/changes.ts';
import type { Deps } from '../../deps.ts';
import { countListedGuests } from './guest-totals.queries.ts';

/** Keeps how many guests there are, and counts again only after one came or went; exact at every call. */
export const makeGuestTotals = ({ db }: Pick<Deps, 'db'>): (() => Promise<number>) => {
  let kept: (SeenState & { readonly count: number }) | undefined;
  return async () => {
    if (kept !== undefined && !(await haveChanged(db, 'guests_version', kept))) return kept.count;
    const version = await readVersion(db, 'guests_version');
    const { count, snapshot } = await countListedGuests(db);
    kept = { version, snapshot, count };
    return count;
  };
};
