import { expect, test, vi } from 'vitest';
import { type DeskName, listDeskLengths } from '../../core/desk-lengths.ts';
import { AppError } from '../../core/errors.ts';
import { Desk } from './desk.ts';

/** A desk whose batches end on demand, and its recorded batches. */
const make = (
  options: {
    name?: DeskName;
    waitingMost?: number;
    inFlightMost?: number;
    toKey?: (item: number) => unknown;
  } = {},
) => {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const run = vi.fn(async (items: readonly number[]) => {
    batches.push([...items]);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
    return items.map((item) => item * 10);
  });
  const desk = new Desk({ run, batchMost: 3, inFlightMost: 1, waitingMost: 10, ...options });
  return { desk, batches, end: () => ends.shift()?.() };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a single item goes at once; what comes while it is done goes together, no more than a batch holds', async () => {
  const { desk, batches, end } = make();
  const outcomes = [1, 2, 3, 4, 5].map((item) => desk.submit(item));
  expect(batches).toEqual([[1]]);
  end();
  await turn();
  expect(batches).toEqual([[1], [2, 3, 4]]);
  end();
  await turn();
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  end();
  expect(await Promise.all(outcomes)).toEqual([10, 20, 30, 40, 50]);
});

test('two batches are done at once where two may be', () => {
  const { desk, batches } = make({ inFlightMost: 2 });
  for (const item of [1, 2, 3]) void desk.submit(item);
  expect(batches).toEqual([[1], [2]]);
});

test('what has the same key comes with a later batch, in its order, and holds nobody up', async () => {
  const { desk, batches, end } = make({ toKey: (item) => item % 10 });
  const outcomes = [1, 2, 12, 22, 3, 4, 13].map((item) => desk.submit(item));
  for (const _batch of [1, 2, 3]) {
    end();
    await turn();
  }
  end();
  expect(batches).toEqual([[1], [2, 3, 4], [12, 13], [22]]);
  expect(await Promise.all(outcomes)).toEqual([10, 20, 120, 220, 30, 40, 130]);
});

test('where too many wait the next is told when to come back, and those who wait are served', async () => {
  const { desk, end } = make({ name: 'asks', waitingMost: 2 });
  const outcomes = [1, 2, 3].map((item) => desk.submit(item));
  expect(listDeskLengths().get('asks')).toBe(2);
  const refusal = () => desk.submit(4);
  expect(refusal).toThrow(AppError);
  expect(refusal).toThrow(/unavailable/);
  end();
  await turn();
  end();
  expect(await Promise.all(outcomes)).toEqual([10, 20, 30]);
  expect(listDeskLengths().get('asks')).toBe(0);
});

test('a batch that fails is done one by one, and only the item at fault fails', async () => {
  const run = vi.fn(async (items: readonly number[]) => {
    if (items.includes(3)) throw new Error('three');
    return items.map((item) => item * 10);
  });
  const desk = new Desk({ run, batchMost: 10, inFlightMost: 1, waitingMost: 10 });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => desk.submit(item)));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    10,
    20,
    'failed',
    40,
  ]);
});
