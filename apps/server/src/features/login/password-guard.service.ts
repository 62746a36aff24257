import type { Device } from '../../core/device.ts';
import { AppError, throttledError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { warnAboutGuesses } from './password-guard.jobs.ts';
import { findKnownDevice } from './password-guard.queries.ts';

/** Wrong passwords for one account from one place, and from all places together, before a code is required. */
const wrongAtMost = 10;
/** Further passwords that are still compared: wrong ones are `throttled`, and the right one needs a code. */
const moreAtMost = 50;
/** Wrong passwords for all accounts from one address. */
const wrongFromAddressAtMost = 200;
const windowSeconds = 900;

/** A password attempt, counted before the comparison. */
export interface PasswordAttempt {
  readonly email: string;
  readonly keys: readonly string[];
  /** If wrong, this is the tenth in 15 minutes. */
  readonly isLast: boolean;
  /** Seconds until a wrong password gets its own error again; 0 where it does now. */
  readonly waitSeconds: number;
  /** Seconds during which the right password needs a code from here; 0 where it does not. */
  readonly guardedSeconds: number;
}

const guardKey = (address: string) => `login:guard:${address}`;

/**
 * Counts a password attempt by network or, for a device known to this account, by device. Does the same work for an
 * unknown address (product §2.141). After the tenth wrong one the address is not counted, so that guesses at one
 * account do not lock out others behind it.
 * @throws {AppError} `throttled` after too many attempts in 15 minutes
 */
export const countPasswordAttempt = async (
  deps: Deps,
  email: string,
  { ip, network, tokens }: Pick<Device, 'ip' | 'network' | 'tokens'>,
): Promise<PasswordAttempt> => {
  const address = email.toLowerCase();
  const device =
    tokens.length === 0 ? undefined : await findKnownDevice(deps.db, email, tokens.map(hashSecret));
  const placeKey = device === undefined ? `login:${network}:${address}` : `login:device:${device}`;
  const accountKey = `login:all:${address}`;
  const place = await deps.rateLimit.count(placeKey, windowSeconds);
  if (place.count > wrongAtMost + moreAtMost) throw throttledError(place.wait);
  const isWaiting = place.count > wrongAtMost;
  const addressKey = `login:ip:${toLimitAddress(ip)}`;
  const isCountedByAddress = device === undefined && !isWaiting;
  if (isCountedByAddress) await deps.rateLimit(addressKey, { max: wrongFromAddressAtMost, windowSeconds });
  const account = await deps.rateLimit.count(accountKey, windowSeconds);
  const guard = await deps.rateLimit.read(guardKey(address), windowSeconds);
  const isGuarded = guard.count > 0 || account.count > wrongAtMost;
  const isCodeNeeded = isWaiting || (isGuarded && device === undefined);
  return {
    email,
    keys: [placeKey, accountKey, ...(isCountedByAddress ? [addressKey] : [])],
    isLast: place.count >= wrongAtMost || account.count >= wrongAtMost,
    waitSeconds: isWaiting ? Math.max(1, place.wait) : 0,
    guardedSeconds: isCodeNeeded ? Math.max(1, guard.wait || account.wait) : 0,
  };
};

/** Refunds a correct attempt: only wrong guesses are limited. */
export const forgetPasswordAttempt = async (deps: Deps, { keys }: PasswordAttempt): Promise<void> => {
  await Promise.all(keys.map(deps.rateLimit.forget));
};

/**
 * Guards the account for 15 minutes from the tenth wrong password on, and notifies its owner. A job looks up the owner,
 * so that the response time reveals nothing.
 * @returns the error: `invalidCredentials`, or `throttled` after ten wrong ones from there
 */
export const recordWrongPassword = async (
  deps: Deps,
  { email, isLast, waitSeconds }: PasswordAttempt,
): Promise<AppError> => {
  if (isLast) {
    const guard = await deps.rateLimit.count(guardKey(email.toLowerCase()), windowSeconds);
    if (guard.count === 1)
      await deps.db.transaction().execute((trx) => enqueue(trx, warnAboutGuesses, { email }));
  }
  return waitSeconds === 0 ? new AppError('invalidCredentials') : throttledError(waitSeconds);
};
