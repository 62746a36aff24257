import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Desk } from '../../platform/desk/desk.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What works out hashes, slowly on purpose. */
interface Hashing {
  readonly hash: (password: string, cost: object) => Promise<string>;
  readonly verify: (stored: string, password: string) => Promise<boolean>;
}

/**
 * As many hashes as there are processors are worked out at once, and past the 200 that wait a caller is told when to come
 * back, so that a flood of logins stops nobody else (product §9.8).
 */
export const makePasswords = (hashing: Hashing) => {
  const turns = new Desk<() => Promise<string | boolean>, string | boolean>({
    run: (hashes) => Promise.all(hashes.map((work) => work())),
    batchMost: 1,
    inFlightMost: availableParallelism(),
    waitingMost: 200,
  });
  const nobodysHash = hashing.hash('a password that nobody has', cost);
  return {
    /** @returns an argon2id hash of a password @throws {AppError} unavailable when too many wait (product §9.8) */
    hashPassword: async (password: string): Promise<string> =>
      String(await turns.submit(() => hashing.hash(password, cost))),
    /**
     * Whether a password fits a hash; takes the same time when there is no hash to compare with (product §2.13).
     * @throws {AppError} unavailable when too many wait (product §9.8)
     */
    passwordFits: async (stored: string | null | undefined, password: string): Promise<boolean> => {
      const fits = await turns.submit(async () => hashing.verify(stored ?? (await nobodysHash), password));
      return fits === true && stored !== null && stored !== undefined;
    },
  };
};

export const { hashPassword, passwordFits } = makePasswords({ hash, verify });
