import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Choice, chooseOneByOne } from './one-by-one.rules.ts';
import type { PlanPair, PlanProblem, PlanWarning } from './plan.rules.ts';
import { isBetter, measure } from './plan-measures.rules.ts';
import { solvePlan } from './plan-solver.service.ts';
import { solve } from './solve-model.mjs';

const day = 1440;
const evening = fc
  .record({ day: fc.integer({ min: 17, max: 24 }), start: fc.constantFrom(600, 1080, 1110, 1200, 1290) })
  .map((at) => ({ start: at.day * day + at.start, end: at.day * day + at.start + 90 }));
const km = fc.option(fc.integer({ min: 0, max: 900 }), { freq: 9 }).map((tenths) => tenths && tenths / 10);
const kinds: readonly PlanWarning[] = ['stairs', 'needs_ride', 'beyond_radius', 'other_type'];

/** A season of few salons, witnesses and slots, in which most things clash. */
const season: fc.Arbitrary<PlanProblem> = fc
  .record({
    salons: fc.array(
      fc.record({
        at: evening,
        needed: fc.constantFrom(1, 1, 1, 2),
        privateHost: fc.constantFrom(null, 1, 2),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    witnesses: fc.array(
      fc.record({
        used: fc.nat(2),
        left: fc.integer({ min: 1, max: 3 }),
        evenings: fc.array(
          fc.tuple(evening, km).map(([at, way]) => ({ ...at, km: way })),
          { maxLength: 1 },
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    fits: fc.array(
      fc.record({
        salon: fc.nat(4),
        slot: fc.nat(5),
        km,
        warnings: fc.subarray([...kinds], { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 11 },
    ),
  })
  .map(({ salons, witnesses, fits }) => {
    const pairs = new Map<string, PlanPair>();
    for (const { salon, slot, ...rest } of fits)
      if (salon < salons.length)
        pairs.set(`${salon} ${slot}`, { salon, slot, witness: slot % witnesses.length, ...rest });
    return {
      salons: salons.map(({ at, ...salon }, id) => ({ id, ...at, ...salon })),
      witnesses: witnesses.map((witness, id) => ({ id, ...witness })),
      pairs: [...pairs.values()],
    };
  });

/** Tries every choice within the limits. */
const tryAll = (problem: PlanProblem): readonly PlanPair[] => {
  let best: readonly PlanPair[] = [];
  const go = (from: number, chosen: readonly PlanPair[]): void => {
    if (isBetter(problem, chosen, best)) best = chosen;
    for (let at = from; at < problem.pairs.length; at += 1) {
      const choice = new Choice(problem, chosen);
      const pair = problem.pairs[at];
      if (pair !== undefined && choice.canAdd(pair)) go(at + 1, [...chosen, pair]);
    }
  };
  go(0, []);
  return best;
};

const isAllowed = (problem: PlanProblem, pairs: readonly PlanPair[]): boolean => {
  const choice = new Choice(problem);
  return pairs.every((pair) => {
    const can = choice.canAdd(pair);
    choice.add(pair);
    return can;
  });
};

test('a plan of a small season is as good as the best of all choices, and never below one by one', async () => {
  for (const problem of fc.sample(season, { numRuns: 300, seed: 5 })) {
    const oneByOne = chooseOneByOne(problem).pairs;
    const { pairs, isBest } = await solvePlan(problem, oneByOne, solve);
    expect(isAllowed(problem, pairs)).toBe(true);
    expect({ ...measure(problem, pairs), isBest }).toEqual({
      ...measure(problem, tryAll(problem)),
      isBest: true,
    });
    expect(pairs.length).toBeGreaterThanOrEqual(oneByOne.length);
  }
});

test('a process of its own finds the same, and ends', async () => {
  const [problem] = fc.sample(season, { numRuns: 1, seed: 5 });
  if (problem === undefined) throw new Error('no season');
  const found = await solvePlan(problem, []);
  expect({ ...measure(problem, found.pairs), isBest: found.isBest }).toEqual({
    ...measure(problem, tryAll(problem)),
    isBest: true,
  });
});

test('what is found before the search fails stays, and is not called the best', async () => {
  const [problem] = fc.sample(season, { numRuns: 1, seed: 5 });
  if (problem === undefined) throw new Error('no season');
  const [pair] = problem.pairs;
  if (pair === undefined) throw new Error('no pair');
  expect(await solvePlan(problem, [pair], () => Promise.resolve())).toEqual({ pairs: [pair], isBest: false });
});
