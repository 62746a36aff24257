import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Desk } from '../../platform/desk/desk.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface Hashing {
  readonly hash: (password: string, cost: object) => Promise<string>;
  readonly verify: (stored: string, password: string) => Promise<boolean>;
}

/**
 * Hashes run on as many threads as there are processors; past 200 waiting calls `unavailable` is thrown, so that a
 * flood of logins does not starve others (product §9.8).
 */
export const makePasswords = (hashing: Hashing) => {
  const turns = new Desk<() => Promise<string | boolean>, string | boolean>({
    name: 'passwords',
    run: (hashes) => Promise.all(hashes.map((work) => work())),
    batchMost: 1,
    inFlightMost: availableParallelism(),
    waitingMost: 200,
  });
  const nobodysHash = hashing.hash('a password that nobody has', cost);
  return {
    /** @returns an argon2id hash @throws {AppError} `unavailable` when too many wait (product §9.8) */
    hashPassword: async (password: string): Promise<string> =>
      String(await turns.submit(() => hashing.hash(password, cost))),
    /**
     * Compares a password with a hash, in constant time also without a hash (product §2.13).
     * @throws {AppError} `unavailable` when too many wait (product §9.8)
     */
    passwordFits: async (stored: string | null | undefined, password: string): Promise<boolean> => {
      const fits = await turns.submit(async () => hashing.verify(stored ?? (await nobodysHash), password));
      return fits === true && stored !== null && stored !== undefined;
    },
  };
};

export const { hashPassword, passwordFits } = makePasswords({ hash, verify });
