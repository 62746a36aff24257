import { fork } from 'node:child_process';
import type { PlanPair, PlanProblem } from './plan.rules.ts';
import { isBetter } from './plan-measures.rules.ts';
import { type PlanModel, toModel, toStart } from './plan-model.rules.ts';

export interface SolvedPlan {
  readonly pairs: readonly PlanPair[];
  /** Whether it is proven that no plan is better. */
  readonly isBest: boolean;
}

interface Found {
  readonly chosen: Uint8Array;
  readonly isBest: boolean;
}
type Search = (
  model: PlanModel & { readonly start: readonly number[]; readonly seconds: number },
  report: (found: Found) => void,
) => Promise<void>;

/** Seconds of the search, and beyond them until its process is ended. */
const [searchSeconds, furtherSeconds] = [13, 4];
// At most 1 GB in all (product §11.210); a page of the solver's memory has 64 KiB.
const memoryLimits = ['--max-old-space-size=320', '--wasm-max-mem-pages=9600'];

/** Searches in a child process, which ends with the search or is ended late. */
const searchInChild: Search = (model, report) => {
  const child = fork(new URL('./plan-solver.child.mjs', import.meta.url), {
    execArgv: memoryLimits,
    serialization: 'advanced',
    // An error of the solver prints its whole program.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), (model.seconds + furtherSeconds) * 1000);
  let isFound = false;
  child.on('message', (found: Found) => {
    isFound = true;
    report(found);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (isFound || code === 0 || signal === 'SIGKILL') resolve();
      else reject(new Error(`the solver ended with ${code ?? signal}`));
    });
    child.send(model);
  });
};

/**
 * The best plan that is found in time (product §11.210).
 * @param start what the search starts from and never falls below: the pairs chosen one by one
 */
export const solvePlan = async (
  problem: PlanProblem,
  start: readonly PlanPair[],
  search: Search = searchInChild,
): Promise<SolvedPlan> => {
  if (problem.pairs.length === 0) return { pairs: [], isBest: true };
  let best: SolvedPlan = { pairs: start, isBest: false };
  const model = { ...toModel(problem), start: toStart(problem, start), seconds: searchSeconds };
  await search(model, ({ chosen, isBest }) => {
    const pairs = problem.pairs.filter((_, column) => chosen[column] === 1);
    if (isBest || isBetter(problem, pairs, best.pairs)) best = { pairs, isBest };
  });
  return best;
};
