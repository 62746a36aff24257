import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

test('no call answers made-up requests by a fault of ours', async () => {
  const { sent, statuses, faults } = await fuzz({ seed: 20_270_414, each: 2 });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(700);
  // Requests that are all rejected early would prove nothing.
  for (const status of [200, 400, 401, 404, 415])
    expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(0);
});
