import { groupBy } from '../../core/group-by.ts';
import { listCrowds } from './crowds.rules.ts';
import {
  isClose,
  type PlanPair,
  type PlanProblem,
  toDay,
  toEvening,
  toFurtherKm,
  toKm,
  toWeek,
  weights,
  withRest,
} from './plan.rules.ts';

export interface Measures {
  /** Places of witnesses that are filled. */
  readonly served: number;
  readonly weight: number;
  /** The ways, and what further salons of a witness add, with one decimal. */
  readonly cost: number;
}

/** The weight of evenings that come too soon one after another, and of each beyond two in a week. */
const weighEvenings = (problem: PlanProblem, witness: number, pairs: readonly PlanPair[]): number => {
  const decided = problem.witnesses[witness]?.evenings ?? [];
  const planned = pairs.map((pair) => toEvening(problem, pair));
  let weight = 0;
  for (const one of planned)
    if (decided.some((other) => isClose(one, other))) weight += weights.close_evenings;
  for (const ofDay of groupBy(planned, toDay).values()) {
    const crowds = listCrowds(ofDay.map((one) => ({ ...withRest(one), of: one })));
    weight += (Math.max(...crowds.map(({ length }) => length)) - 1) * weights.close_evenings;
  }
  for (const [week, ofWeek] of groupBy(planned, toWeek)) {
    const before = decided.filter((one) => toWeek(one) === week).length;
    weight += Math.max(0, ofWeek.length - Math.max(0, 2 - before)) * weights.third_this_week;
  }
  return weight;
};

/** Measures of a plan, in the order in which they count: most served, least weight, least cost (product §11.210). */
export const measure = (problem: PlanProblem, chosen: readonly PlanPair[]): Measures => {
  let [weight, cost] = [0, 0];
  for (const [witness, pairs] of groupBy(chosen, (pair) => pair.witness)) {
    const used = problem.witnesses[witness]?.used ?? 0;
    weight += weighEvenings(problem, witness, pairs);
    for (const [place, { km, warnings }] of pairs.entries()) {
      cost += toKm(km) + toFurtherKm(used + place + 1);
      for (const warning of warnings) weight += weights[warning];
    }
  }
  return { served: chosen.length, weight, cost: Math.round(cost * 10) / 10 };
};

/** Whether a plan is better than another: more places, else less weight, else less cost. */
export const isBetter = (
  problem: PlanProblem,
  one: readonly PlanPair[],
  other: readonly PlanPair[],
): boolean => {
  const [left, right] = [measure(problem, one), measure(problem, other)];
  return (left.served - right.served || right.weight - left.weight || right.cost - left.cost) > 0;
};
