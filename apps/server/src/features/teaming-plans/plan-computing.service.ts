import type { PlanUnserved } from '@salons/contract/teaming-plans';
import type { Scope } from '../../core/actor.ts';
import { groupBy } from '../../core/group-by.ts';
import type { Database } from '../../db/client.ts';
import {
  explainUnserved,
  type FittingPair,
  type FreeWitness,
  readMorePairs,
  readSeason,
  type WaitingSalon,
} from '../teaming/plan-pairs.service.ts';
import { chooseOneByOne } from './one-by-one.rules.ts';
import { listWarnings, type PlanPair, type PlanProblem, type PlanWarning } from './plan.rules.ts';
import { solvePlan } from './plan-solver.service.ts';
import {
  type ComputedPlan,
  findPlanToCompute,
  markFailed,
  type StoredPlan,
  storePlan,
} from './teaming-plans.queries.ts';

/** More pairs than this are not compared at once: of each salon and of each slot the best ones are. */
const pairsMost = 20_000;
const [leastBest, mostBest] = [6, 24];
/** Pairs of a salon for which none of these is left, while choosing one by one. */
const bestOfUnserved = 150;
/** Unserved salons, the most urgent first, for which slots that nearly fit are looked up. */
const explainedMost = 200;

interface Read extends PlanPair {
  readonly fitting: FittingPair;
}
interface ReadProblem extends PlanProblem {
  readonly pairs: readonly Read[];
}

const toWarnings = ({ stairs, needs_ride, beyond, other }: FittingPair): PlanWarning[] => [
  ...(stairs ? ['stairs' as const] : []),
  ...(needs_ride ? ['needs_ride' as const] : []),
  ...(beyond ? ['beyond_radius' as const] : []),
  ...(other ? ['other_type' as const] : []),
];
const toReasons = ({ is_digital, beyond, preferred }: FittingPair): string[] => [
  'date',
  'language',
  is_digital ? 'digital' : 'in_person',
  ...(beyond === false ? ['within_radius'] : []),
  ...(preferred ? ['preferred_type'] : []),
];

const toKey = ({ host_salon, slot }: FittingPair) => `${host_salon} ${slot}`;

const toProblem = (
  salons: readonly WaitingSalon[],
  witnesses: readonly FreeWitness[],
  fitting: readonly FittingPair[],
): ReadProblem => {
  const salonAt = new Map(salons.map(({ id }, place) => [id, place]));
  const witnessAt = new Map(witnesses.map(({ id }, place) => [id, place]));
  return {
    salons: salons.map((salon) => ({ ...salon, needed: Math.max(0, salon.needed) })),
    witnesses,
    pairs: fitting.flatMap((one) => {
      const salon = salonAt.get(one.host_salon);
      const witness = witnessAt.get(one.witness);
      if (salon === undefined || witness === undefined) return [];
      return { salon, witness, slot: one.slot, km: one.km, warnings: toWarnings(one), fitting: one };
    }),
  };
};

/** Of many pairs the best of each salon and of each slot. */
const prune = (pairs: readonly FittingPair[]): readonly FittingPair[] => {
  let best = mostBest;
  const upTo = (rank: number) => pairs.filter((pair) => pair.rank <= rank);
  while (best > leastBest && upTo(best).length > pairsMost) best -= 1;
  return upTo(best);
};

/**
 * The season as a plan sees it, and the pairs chosen one by one. In a large season few pairs are compared; a salon for
 * which none of these is left gets more while choosing one by one.
 */
const readProblem = async (db: Database, { salons, witnesses, max_km }: StoredPlan) => {
  const season = await readSeason(db, { salons, witnesses, max_km, best: mostBest });
  const compared = prune(season.pairs);
  const counts = [...groupBy(season.pairs, ({ host_salon }) => host_salon).values()];
  const isPruned = compared.length < season.pairs.length || counts.some(({ length }) => length >= mostBest);
  const pairs = new Map(compared.map((pair) => [toKey(pair), pair]));
  const all = new Map(pairs);
  const complete = new Set<number>();
  for (;;) {
    const oneByOne = chooseOneByOne(toProblem(season.salons, season.witnesses, [...all.values()]));
    const more = oneByOne.without
      .flatMap((place) => season.salons[place] ?? [])
      .filter(({ id, needed, is_host_served }) => needed > 0 && !is_host_served && !complete.has(id))
      .map(({ id }) => id);
    if (!isPruned || more.length === 0) {
      const chosen = (oneByOne.pairs as readonly Read[]).map(({ fitting }) => fitting);
      for (const pair of chosen) pairs.set(toKey(pair), pair);
      const problem = toProblem(season.salons, season.witnesses, [...pairs.values()]);
      const kept = new Set(chosen.map(toKey));
      return { problem, isPruned, oneByOne: problem.pairs.filter(({ fitting }) => kept.has(toKey(fitting))) };
    }
    const wanted = { salons: more, witnesses, max_km, best: bestOfUnserved };
    for (const pair of await readMorePairs(db, wanted)) all.set(toKey(pair), pair);
    for (const id of more) complete.add(id);
  }
};

const sumKm = (pairs: readonly PlanPair[]) =>
  Math.round(pairs.reduce((sum, { km }) => sum + (km ?? 0), 0) * 10) / 10;

const toTotals = (problem: PlanProblem, pairs: readonly PlanPair[]) => ({
  served: pairs.length,
  km: sumKm(pairs),
  warnings: listWarnings(problem, pairs).flat().length,
});

/** Salons with places that the plan leaves open, why, and what would serve them (product §11.212). */
const explain = async (
  db: Database,
  plan: StoredPlan,
  scope: Scope,
  problem: ReadProblem,
  chosen: readonly PlanPair[],
): Promise<Pick<ComputedPlan, 'unserved' | 'near_fits'>> => {
  const open = problem.salons.filter(
    ({ needed }, place) => needed > chosen.filter(({ salon }) => salon === place).length,
  ) as (WaitingSalon & { needed: number })[];
  const hasPairs = new Set(problem.pairs.map(({ salon }) => problem.salons[salon]?.id));
  const used = new Set(chosen.map(({ witness }) => witness));
  const { why, nearFits } = await explainUnserved(
    db,
    { scope, staff: plan.staff_id },
    {
      salons: open.map(({ id }) => id),
      nearFitsOf: open.slice(0, explainedMost).map(({ id }) => id),
      witnesses: problem.witnesses.filter((_, place) => !used.has(place)).map(({ id }) => id),
      without: chosen.map(({ slot }) => slot),
    },
  );
  const toReason = ({ id, is_host_served }: WaitingSalon): PlanUnserved['why'] => {
    if (is_host_served) return 'host_served';
    if (hasPairs.has(id)) return 'taken';
    return why.get(id) ?? (plan.max_km === null ? 'taken' : 'too_far');
  };
  return {
    unserved: open.map((salon) => ({ host_salon: salon.id, why: toReason(salon) })),
    near_fits: nearFits.filter(({ host_salon, breaks }) => breaks !== 'max_km' || !hasPairs.has(host_salon)),
  };
};

/** Computes a plan and stores it at once (product §11.210). */
export const computePlan = async (db: Database, id: number, scope: Scope): Promise<void> => {
  const plan = await findPlanToCompute(db, id);
  if (plan === undefined) return;
  try {
    const as_of = new Date().toISOString();
    const { problem, oneByOne, isPruned } = await readProblem(db, plan);
    const { pairs, isBest } = await solvePlan(problem, oneByOne);
    const warnings = listWarnings(problem, pairs);
    const explained = await explain(db, plan, scope, problem, pairs);
    await storePlan(db, id, as_of, {
      is_best: isBest && !isPruned,
      totals: {
        salons: problem.salons.reduce((sum, { needed }) => sum + needed, 0),
        ...toTotals(problem, pairs),
        one_by_one: toTotals(problem, oneByOne),
      },
      pairs: (pairs as readonly Read[]).map(({ fitting, km }, place) => ({
        host_salon: fitting.host_salon,
        slot: fitting.slot,
        witness: fitting.witness,
        distance: km,
        reasons: toReasons(fitting),
        warnings: warnings[place] ?? [],
      })),
      ...explained,
    });
  } catch (error) {
    await markFailed(db, id);
    throw error;
  }
};
