import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { makePasswords } from './passwords.service.ts';

const atOnce = availableParallelism();
const waitingMost = 200;
const turn = () => new Promise((resolve) => setImmediate(resolve));
const make = () => {
  const ends: (() => void)[] = [];
  const worked = <T>(result: T) => new Promise<T>((resolve) => void ends.push(() => resolve(result)));
  const passwords = makePasswords({
    hash: (password) => worked(`hash of ${password}`),
    verify: (stored, password) => worked(stored === `hash of ${password}`),
  });
  const endAll = () => {
    for (const end of ends.splice(0)) end();
  };
  // The dummy hash for people without a password is computed once, first.
  endAll();
  return { ...passwords, ends, endAll };
};

test('as many hashes as processors are worked out at once, checks among them, and the others wait', async () => {
  const { hashPassword, passwordFits, ends, endAll } = make();
  const made = Array.from({ length: atOnce }, (_, at) => hashPassword(`${at}`));
  const checked = passwordFits('hash of right', 'right');
  const wrong = passwordFits('hash of right', 'wrong');
  const nobodys = passwordFits(null, 'a password that nobody has');
  await turn();
  expect(ends).toHaveLength(atOnce);
  while (ends.length > 0) {
    expect(ends.length).toBeLessThanOrEqual(atOnce);
    endAll();
    await turn();
  }
  expect(await Promise.all(made)).toEqual(made.map((_, at) => `hash of ${at}`));
  expect(await Promise.all([checked, wrong, nobodys])).toEqual([true, false, false]);
});

test('two hundred wait; whoever comes after them is told when to come back, and they are served', async () => {
  const { hashPassword, passwordFits, ends, endAll } = make();
  const served = Array.from({ length: atOnce + waitingMost }, (_, at) =>
    at % 2 === 0 ? hashPassword(`${at}`) : passwordFits('hash of right', 'right'),
  );
  const refusals = [hashPassword('one more'), passwordFits('hash of right', 'right')];
  for (const refusal of await Promise.allSettled(refusals)) {
    const { reason } = refusal as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toMatchObject({ code: 'unavailable', extra: { retryAfterSeconds: expect.any(Number) } });
  }
  while (ends.length > 0) {
    endAll();
    await turn();
  }
  expect(await Promise.all(served)).toHaveLength(atOnce + waitingMost);
  const after = hashPassword('later');
  endAll();
  expect(await after).toBe('hash of later');
});
