import { groupBy } from '../../core/group-by.ts';
import { overlaps, type PlanPair, type PlanProblem, toKm } from './plan.rules.ts';

/** Pairs that are chosen together, within the limits of teaming (product §11.9). */
export class Choice {
  readonly pairs: PlanPair[] = [];
  readonly #problem: PlanProblem;
  readonly #ofWitness = new Map<number, PlanPair[]>();
  readonly #ofSalon = new Map<number, number>();
  readonly #salonOfHost = new Map<number, number>();

  constructor(problem: PlanProblem, pairs: readonly PlanPair[] = []) {
    this.#problem = problem;
    for (const pair of pairs) this.add(pair);
  }

  canAdd(pair: PlanPair): boolean {
    const { salons, witnesses } = this.#problem;
    const salon = salons[pair.salon];
    if (salon === undefined || (this.#ofSalon.get(pair.salon) ?? 0) >= salon.needed) return false;
    const others = this.#ofWitness.get(pair.witness) ?? [];
    if (others.length >= (witnesses[pair.witness]?.left ?? 0)) return false;
    if (
      others.some(({ slot, salon: other }) => slot === pair.slot || overlaps(salons[other] ?? salon, salon))
    )
      return false;
    const ofHost = salon.privateHost === null ? undefined : this.#salonOfHost.get(salon.privateHost);
    return ofHost === undefined || ofHost === pair.salon;
  }

  add(pair: PlanPair): void {
    this.pairs.push(pair);
    const others = this.#ofWitness.get(pair.witness);
    if (others) others.push(pair);
    else this.#ofWitness.set(pair.witness, [pair]);
    this.#ofSalon.set(pair.salon, (this.#ofSalon.get(pair.salon) ?? 0) + 1);
    const host = this.#problem.salons[pair.salon]?.privateHost ?? null;
    if (host !== null) this.#salonOfHost.set(host, pair.salon);
  }
}

const byBoard = (one: PlanPair, other: PlanPair) =>
  Number(one.warnings.length > 0) - Number(other.warnings.length > 0) || toKm(one.km) - toKm(other.km);

export interface OneByOne {
  readonly pairs: readonly PlanPair[];
  /** Places in the list of the salons that went without: none of their pairs was left. */
  readonly without: readonly number[];
}

/** One by one: each salon in its order takes the best slots that are left, as the board lists them. */
export const chooseOneByOne = (problem: PlanProblem): OneByOne => {
  const pairsBySalon = groupBy(problem.pairs, ({ salon }) => salon);
  const choice = new Choice(problem);
  const without: number[] = [];
  for (const [place, { needed }] of problem.salons.entries()) {
    let missing = needed;
    for (const pair of (pairsBySalon.get(place) ?? []).toSorted(byBoard)) {
      if (missing === 0) break;
      if (!choice.canAdd(pair)) continue;
      choice.add(pair);
      missing -= 1;
    }
    if (missing > 0) without.push(place);
  }
  return { pairs: choice.pairs, without };
};
