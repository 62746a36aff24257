import { throttledError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { findKnownDevice } from './known-devices.queries.ts';
import type { Device } from './logins.service.ts';
import { warnAboutGuesses } from './password-guard.jobs.ts';
import { hashSecret } from './tokens.ts';

/** Wrong passwords for one account from one place, and from all places together, before strangers are kept apart. */
const wrongAtMost = 10;
const windowSeconds = 900;

/** A try at a password, counted before the comparison. */
export interface PasswordAttempt {
  readonly email: string;
  /** What counts it: by the place it comes from, and by the account. */
  readonly keys: readonly string[];
  /** Whether the tenth wrong one of a quarter of an hour is reached by it, should it be wrong. */
  readonly isLast: boolean;
  /** Seconds during which the right password alone is not enough from here; 0 where it is. */
  readonly guardedSeconds: number;
}

const guardKey = (address: string) => `login:guard:${address}`;

/**
 * Counts a try at a password, from its network or, where the device has logged in to this account before, from that
 * device. The same work is done for an address that nobody has (product §2.141).
 * @throws `throttled` where ten wrong ones came from in a quarter of an hour
 */
export const countPasswordAttempt = async (
  deps: Deps,
  email: string,
  { network, tokens }: Pick<Device, 'network' | 'tokens'>,
): Promise<PasswordAttempt> => {
  const address = email.toLowerCase();
  const device =
    tokens.length === 0 ? undefined : await findKnownDevice(deps.db, email, tokens.map(hashSecret));
  const placeKey = device === undefined ? `login:${network}:${address}` : `login:device:${device}`;
  const accountKey = `login:all:${address}`;
  const place = await deps.rateLimit.count(placeKey, windowSeconds);
  if (place.count > wrongAtMost) throw throttledError(place.wait);
  const account = await deps.rateLimit.count(accountKey, windowSeconds);
  const guard = await deps.rateLimit.read(guardKey(address), windowSeconds);
  const isGuarded = guard.count > 0 || account.count > wrongAtMost;
  return {
    email,
    keys: [placeKey, accountKey],
    isLast: place.count >= wrongAtMost || account.count >= wrongAtMost,
    guardedSeconds: isGuarded && device === undefined ? Math.max(1, guard.wait || account.wait) : 0,
  };
};

/** Takes back a try that was right: guesses are limited, not people who know their password. */
export const forgetPasswordAttempt = async (deps: Deps, { keys }: PasswordAttempt): Promise<void> => {
  await Promise.all(keys.map(deps.rateLimit.forget));
};

/**
 * Guards the account for a quarter of an hour from the tenth wrong password on, and notifies its owner. Whether there
 * is an owner, a job finds out, so that the answer's time cannot tell.
 */
export const recordWrongPassword = async (deps: Deps, { email, isLast }: PasswordAttempt): Promise<void> => {
  if (!isLast) return;
  const guard = await deps.rateLimit.count(guardKey(email.toLowerCase()), windowSeconds);
  if (guard.count === 1)
    await deps.db.transaction().execute((trx) => enqueue(trx, warnAboutGuesses, { email }));
};
