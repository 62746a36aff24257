import { AppError, throttledError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { findKnownDevice } from './known-devices.queries.ts';
import type { Device } from './logins.service.ts';
import { warnAboutGuesses } from './password-guard.jobs.ts';
import { hashSecret } from './tokens.ts';

/** Wrong passwords for one account from one place, and from all places together, before strangers are kept apart. */
const wrongAtMost = 10;
/** Passwords that are still compared after those: all but the right one are `throttled`, and the right one takes a code. */
const moreAtMost = 50;
/** Wrong passwords for all accounts from one address. */
const wrongFromAddressAtMost = 200;
const windowSeconds = 900;

/** A try at a password, counted before the comparison. */
export interface PasswordAttempt {
  readonly email: string;
  /** What counts it: by the place it comes from, and by the account. */
  readonly keys: readonly string[];
  /** Whether the tenth wrong one of a quarter of an hour is reached by it, should it be wrong. */
  readonly isLast: boolean;
  /** Seconds until a wrong one is answered as such again; 0 where it is. */
  readonly waitSeconds: number;
  /** Seconds during which the right password alone is not enough from here; 0 where it is. */
  readonly guardedSeconds: number;
}

const guardKey = (address: string) => `login:guard:${address}`;

/**
 * Counts a try at a password, from its network or, where the device has logged in to this account before, from that
 * device. The same work is done for an address that nobody has (product §2.141). What comes after the tenth wrong one is
 * not counted by the address, so that whoever guesses at one account keeps nobody else there out.
 * @throws `throttled` where too many to compare came from in a quarter of an hour
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

/** Takes back a try that was right: guesses are limited, not people who know their password. */
export const forgetPasswordAttempt = async (deps: Deps, { keys }: PasswordAttempt): Promise<void> => {
  await Promise.all(keys.map(deps.rateLimit.forget));
};

/**
 * Guards the account for a quarter of an hour from the tenth wrong password on, and notifies its owner. Whether there
 * is an owner, a job finds out, so that the answer's time cannot tell.
 * @returns the refusal: `invalidCredentials`, or `throttled` after ten wrong ones from there
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
