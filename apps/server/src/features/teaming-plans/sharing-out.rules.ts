import type { Scope } from '../../core/actor.ts';
import { groupBy } from '../../core/group-by.ts';

interface Place {
  readonly community: number;
  readonly isAbroad: boolean;
}

export interface Caller {
  readonly id: number;
  readonly scope: Scope;
  readonly community: number | null;
}

export interface PairToAsk {
  readonly id: number;
  readonly witness: number;
  readonly salonPlace: Place;
  readonly witnessPlace: Place;
}

const isReached = ({ scope }: Caller, { community, isAbroad }: Place): boolean =>
  scope.reach === 'any' ||
  (scope.reach === 'community' && scope.community_id === community) ||
  (scope.reach === 'abroad' && isAbroad);

/**
 * Which caller asks about which pair (product §11.213): all evenings of a witness are one call; of the callers whose
 * reach has both sides, first those of the witness's community, then the one with the fewest pairs.
 * @param maker calls where no caller has the reach
 * @returns the caller's id for each pair's id
 */
export const shareOut = (
  pairs: readonly PairToAsk[],
  callers: readonly Caller[],
  maker: number,
): Map<number, number> => {
  const counts = new Map<number, number>();
  const shared = new Map<number, number>();
  for (const ofWitness of groupBy(pairs, ({ witness }) => witness).values()) {
    const able = callers.filter((caller) =>
      ofWitness.every(
        ({ salonPlace, witnessPlace }) => isReached(caller, salonPlace) && isReached(caller, witnessPlace),
      ),
    );
    const near = able.filter(({ community }) => community === ofWitness[0]?.witnessPlace.community);
    const [fewest] = (near.length > 0 ? near : able).toSorted(
      (one, other) => (counts.get(one.id) ?? 0) - (counts.get(other.id) ?? 0),
    );
    const caller = fewest?.id ?? maker;
    counts.set(caller, (counts.get(caller) ?? 0) + ofWitness.length);
    for (const { id } of ofWitness) shared.set(id, caller);
  }
  return shared;
};
