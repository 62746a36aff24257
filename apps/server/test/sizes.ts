/** Whether the slow tests are included (decision 0003). */
export const isFull = process.env['TEST_FULL'] === 'on';

/** A number of rounds or records: few in the normal run, many with `npm run test:full` (decision 0003). */
export const chooseSize = (quick: number, full: number): number => (isFull ? full : quick);

/** Slow cases: one or two in the normal run, all in the full one. */
export const chooseCases = <Case extends { readonly isQuick?: true }>(
  cases: readonly Case[],
): readonly Case[] => (isFull ? cases : cases.filter(({ isQuick }) => isQuick));
