import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { takeTry, useCode } from './codes.queries.ts';
import { codeFits, hashOfCode } from './codes.rules.ts';

interface Guess {
  readonly phone_number: string;
  readonly code: string;
  /** The field of the body that holds the code. */
  readonly field: 'code' | 'phone_code';
}

/** A code that was right; it is used up in the transaction of what it allows. */
export interface RightCode extends Guess {
  readonly hash: Buffer;
}

/**
 * Compares a code with the one that was sent to a number. The try is counted before the comparison and stays counted
 * whatever comes of it (product §2.26).
 * @throws `invalidCode` at `field`, `throttled`
 */
export const checkCode = async (deps: Deps, guess: Guess, ip: string): Promise<RightCode> => {
  const { phone_number, code, field } = guess;
  const counted = { ip: `code:guess:ip:${ip}`, phone: `code:guess:${phone_number}` };
  await deps.rateLimit(counted.ip, { max: 100, windowSeconds: 900 });
  await deps.rateLimit(counted.phone, { max: 30, windowSeconds: 86_400 });
  const hash = hashOfCode(deps.config.TOKEN_SECRET, phone_number, code);
  if (!codeFits(await takeTry(deps.db, phone_number), hash)) throw new AppError('invalidCode', field);
  await Promise.all(Object.values(counted).map(deps.rateLimit.forget));
  return { ...guess, hash };
};

/**
 * Uses up a code that was right. The rows of the people whom it concerns are locked before.
 * @throws `invalidCode` when another call was faster
 */
export const consumeCode = async (trx: Trx, { phone_number, hash, field }: RightCode): Promise<void> => {
  if (!(await useCode(trx, phone_number, hash))) throw new AppError('invalidCode', field);
};
