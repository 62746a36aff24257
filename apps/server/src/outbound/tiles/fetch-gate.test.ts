import { expect, test } from 'vitest';
import { makeGate } from './fetch-gate.ts';

test('a gate lets some in and a few wait; whoever comes then is refused', async () => {
  const gate = makeGate(1, 1);
  const order: string[] = [];
  const slow = gate(async () => {
    await new Promise((done) => setTimeout(done, 20));
    order.push('first');
  });
  const waits = gate(async () => void order.push('second'));
  await expect(gate(async () => undefined)).rejects.toThrow(/wait already/);
  await Promise.all([slow, waits]);
  expect(order).toEqual(['first', 'second']);
});
