import { expect, test } from 'vitest';
import { makeCountCache } from './dashboards.service.ts';

const setUp = (total: number, tookMs: number) => {
  let at = 1_800_000_000_000;
  let counts = 0;
  const cache = makeCountCache<{ total: number; nth: number }>(() => at);
  const count = async () => {
    counts += 1;
    const nth = counts;
    at += tookMs;
    return { total, nth };
  };
  return {
    ask: async (question: unknown = 'all') => (await cache([question], count)).nth,
    keeper: cache,
    pass: (ms: number) => {
      at += ms;
    },
  };
};

test('a few are counted again each time', async () => {
  const { ask } = setUp(19_999, 900);
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 3]);
});

test('many are kept for twenty times as long as counting took', async () => {
  const { ask, pass } = setUp(20_000, 100);
  expect(await ask()).toBe(1);
  pass(1899);
  expect(await ask()).toBe(1);
  pass(1);
  expect(await ask()).toBe(2);
});

test('a few are kept when finding them among many took long', async () => {
  const { ask } = setUp(20, 2000);
  expect([await ask(), await ask()]).toEqual([1, 1]);
});

test('never for more than a minute', async () => {
  const { ask, pass } = setUp(1_000_000, 30_000);
  expect(await ask()).toBe(1);
  pass(30_000);
  expect(await ask()).toBe(2);
});

test('another question has its own answer', async () => {
  const { ask } = setUp(20_000, 100);
  expect([await ask('one'), await ask('other'), await ask('one')]).toEqual([1, 2, 1]);
});

test('those who ask while a long count is under way wait for it', async () => {
  const { ask, pass } = setUp(20_000, 100);
  await ask();
  pass(5000);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2]);
});

test('a count that fails is not kept', async () => {
  const { keeper } = setUp(20_000, 100);
  const fails = () => Promise.reject(new Error('away'));
  await expect(keeper(['all'], fails)).rejects.toThrow('away');
  await expect(keeper(['all'], fails)).rejects.toThrow('away');
  expect((await keeper(['all'], async () => ({ total: 1, nth: 7 }))).nth).toBe(7);
});

test('an answer says when it was counted', async () => {
  const { keeper } = setUp(20_000, 100);
  const { counted_at } = await keeper(['all'], async () => ({ total: 20_000, nth: 1 }));
  expect(counted_at).toBe('2027-01-15T08:00:00Z');
});
