import type { Device } from '../../core/device.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { limitCodeGuesses } from './code-limits.service.ts';
import { returnTry, takeTry, useCode } from './codes.queries.ts';
import { codeFits, hashCode } from './codes.rules.ts';

interface Guess {
  readonly phone_number: string;
  readonly code: string;
  readonly field: 'code' | 'phone_code';
}

/** A correct code; it is consumed in the transaction of the action that it allows. */
export interface RightCode extends Guess {
  readonly asked_from: string;
  readonly hash: Buffer;
}

/**
 * Compares a code with the one sent to a number. The attempt is counted before the comparison and stays counted even if
 * the action fails (product §2.26).
 * @throws {AppError} `invalidCode` at `field`, `throttled`
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

/** Keeps a correct code usable while a question is answered, and refunds the attempt. */
export const keepCode = ({ db }: Pick<Deps, 'db'>, { hash, field: _, ...key }: RightCode): Promise<void> =>
  returnTry(db, key, hash);

/**
 * Consumes a correct code. The caller has locked the rows of the people concerned.
 * @throws {AppError} `invalidCode` when another call was faster
 */
export const consumeCode = async (trx: Trx, { hash, field, ...key }: RightCode): Promise<void> => {
  if (!(await useCode(trx, key, hash))) throw new AppError('invalidCode', field);
};
