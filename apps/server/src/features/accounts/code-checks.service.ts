import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { limitCodeGuesses } from './code-limits.service.ts';
import { returnTry, takeTry, useCode } from './codes.queries.ts';
import { codeFits, hashCode } from './codes.rules.ts';
import type { Device } from './logins.service.ts';

interface Guess {
  readonly phone_number: string;
  readonly code: string;
  /** The field of the body that holds the code. */
  readonly field: 'code' | 'phone_code';
}

/** A code that was right; it is used up in the transaction of what it allows. */
export interface RightCode extends Guess {
  /** The network that asked for it. */
  readonly asked_from: string;
  readonly hash: Buffer;
}

/**
 * Compares a code with the one that was sent to a number. The try is counted before the comparison and stays counted
 * whatever comes of it (product §2.26).
 * @throws `invalidCode` at `field`, `throttled`
 */
export const checkCode = async (
  deps: Deps,
  guess: Guess,
  { ip, network }: Pick<Device, 'ip' | 'network'>,
): Promise<RightCode> => {
  const { phone_number, code, field } = guess;
  const attempt = await limitCodeGuesses(deps, { phone_number, ip, network });
  const key = { phone_number, asked_from: network };
  const hash = hashCode(deps.config.TOKEN_SECRET, phone_number, code);
  if (!codeFits(await takeTry(deps.db, key), hash)) throw new AppError('invalidCode', field);
  await attempt.forget();
  return { ...guess, ...key, hash };
};

/** Keeps a code that was right for the answer to a question: it is not used up, and the try is given back. */
export const keepCode = ({ db }: Pick<Deps, 'db'>, { hash, field: _, ...key }: RightCode): Promise<void> =>
  returnTry(db, key, hash);

/**
 * Uses up a code that was right. The rows of the people whom it concerns are locked before.
 * @throws `invalidCode` when another call was faster
 */
export const consumeCode = async (trx: Trx, { hash, field, ...key }: RightCode): Promise<void> => {
  if (!(await useCode(trx, key, hash))) throw new AppError('invalidCode', field);
};
