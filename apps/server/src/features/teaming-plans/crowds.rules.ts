import type { Evening } from './plan.rules.ts';

/** The largest sets of evenings with a common moment: those at the start of one of them, without subsets of others. */
export const listCrowds = <T>(evenings: readonly (Evening & { readonly of: T })[]): T[][] => {
  const crowds: (Evening & { readonly of: T })[][] = [];
  for (const at of [...new Set(evenings.map(({ start }) => start))].sort((one, other) => one - other)) {
    const crowd = evenings.filter(({ start, end }) => start <= at && at < end);
    const before = crowds.at(-1);
    if (before?.every((one) => crowd.includes(one))) crowds.pop();
    crowds.push(crowd);
  }
  return crowds.map((crowd) => crowd.map(({ of }) => of));
};
