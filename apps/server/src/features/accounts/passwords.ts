import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../core/errors.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const waitingAtMost = 100;
let waiting = 0;

/** Hashing is slow on purpose: beyond a queue of 100 a caller is told to come back, so that a flood stops nobody else. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= waitingAtMost) throw new AppError('unavailable');
  waiting += 1;
  try {
    return await work();
  } finally {
    waiting -= 1;
  }
};

/** An argon2id hash of a password. Throws `unavailable` when too many are waiting. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

const nobodysHash = hash('a password that nobody has', cost);

/** Whether a password fits a hash; takes the same time when there is no hash to compare with (product §2.13). */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const fits = await inTurn(async () => verify(stored ?? (await nobodysHash), password));
  return fits && stored !== null && stored !== undefined;
};
