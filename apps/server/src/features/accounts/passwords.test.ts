import { availableParallelism } from 'node:os';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../core/errors.ts';

const hashes = vi.hoisted(() => ({ ends: [] as (() => void)[] }));

vi.mock('@node-rs/argon2', () => ({
  hash: (password: string) =>
    new Promise((resolve) => {
      hashes.ends.push(() => resolve(`hash of ${password}`));
    }),
  verify: (stored: string, password: string) =>
    new Promise((resolve) => {
      hashes.ends.push(() => resolve(stored === `hash of ${password}`));
    }),
}));

const { hashPassword, passwordFits } = await import('./passwords.ts');
const atOnce = availableParallelism();
const waitingMost = 200;
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Ends all the hashes that are worked out now. */
const endAll = () => {
  for (const end of hashes.ends.splice(0)) end();
};
// The one that stands for people without a password is worked out once, when the file is loaded.
beforeEach(endAll);

test('as many hashes as processors are worked out at once, checks among them, and the others wait', async () => {
  const made = Array.from({ length: atOnce }, (_, at) => hashPassword(`${at}`));
  const checked = passwordFits('hash of right', 'right');
  const wrong = passwordFits('hash of right', 'wrong');
  const nobodys = passwordFits(null, 'a password that nobody has');
  await turn();
  expect(hashes.ends).toHaveLength(atOnce);
  while (hashes.ends.length > 0) {
    expect(hashes.ends.length).toBeLessThanOrEqual(atOnce);
    endAll();
    await turn();
  }
  expect(await Promise.all(made)).toEqual(made.map((_, at) => `hash of ${at}`));
  expect(await Promise.all([checked, wrong, nobodys])).toEqual([true, false, false]);
});

test('two hundred wait; whoever comes after them is told when to come back, and they are served', async () => {
  const served = Array.from({ length: atOnce + waitingMost }, (_, at) =>
    at % 2 === 0 ? hashPassword(`${at}`) : passwordFits('hash of right', 'right'),
  );
  const refusals = [hashPassword('one more'), passwordFits('hash of right', 'right')];
  for (const refusal of await Promise.allSettled(refusals)) {
    const { reason } = refusal as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toMatchObject({ code: 'unavailable', extra: { retryAfterSeconds: expect.any(Number) } });
  }
  while (hashes.ends.length > 0) {
    endAll();
    await turn();
  }
  expect(await Promise.all(served)).toHaveLength(atOnce + waitingMost);
  const after = hashPassword('later');
  endAll();
  expect(await after).toBe('hash of later');
});
