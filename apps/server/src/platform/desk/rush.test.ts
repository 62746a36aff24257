import { expect, test } from 'vitest';
import { Desk } from './desk.ts';
import { untilRushIsOver } from './rush.ts';

const wait = async (mostMs: number) => {
  const from = performance.now();
  await untilRushIsOver(mostMs, new AbortController().signal);
  return performance.now() - from;
};
/** Many who come at once: all but the first share a batch. */
const come = (options: { isForPeople?: true } = {}) => {
  const run = async (items: readonly number[]) => [...items];
  const desk = new Desk({ run, batchMost: 10, inFlightMost: 1, waitingMost: 10, ...options });
  return Promise.all([1, 2, 3].map((item) => desk.submit(item)));
};

test('what can wait waits while people share batches, and not for those of the machine', async () => {
  await come();
  expect(await wait(1000)).toBeLessThan(40);
  await come({ isForPeople: true });
  expect(await wait(1000)).toBeGreaterThan(40);
  expect(await wait(1000)).toBeLessThan(40);
});

test('it waits no longer than it may, and not at all where the process ends', async () => {
  await come({ isForPeople: true });
  expect(await wait(0)).toBeLessThan(40);
  const ending = new AbortController();
  ending.abort();
  const from = performance.now();
  await untilRushIsOver(1000, ending.signal);
  expect(performance.now() - from).toBeLessThan(40);
});
