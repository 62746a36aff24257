const isFull = process.env['TEST_FULL'] === 'on';

/** A number of rounds or records: few in the normal run, many with `npm run test:full` (decision 0003). */
export const chooseSize = (quick: number, full: number): number => (isFull ? full : quick);
