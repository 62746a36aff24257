import { randomUUID } from 'node:crypto';
import { AppError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { canAddressOpen } from '../accounts/proofs.rules.ts';
import { hashNewPassword, saveNewPassword } from './new-password.service.ts';
import { sendReset } from './resets.jobs.ts';
import { findReset, lockPerson, proveAddress } from './resets.queries.ts';

const hashToken = (token: string) => hashSecret(token.trim().toLowerCase());

/**
 * Requests a link to an address, sent if an account has it; the call does the same work either way. @throws {AppError}
 * `throttled`
 */
export const requestReset = async (deps: Deps, email: string, ip: string): Promise<void> => {
  const address = email.toLowerCase();
  await deps.rateLimit(`reset:ip:${toLimitAddress(ip)}`, { max: 60, windowSeconds: 3600 });
  await deps.rateLimit(`reset:minute:${address}`, { max: 1, windowSeconds: 60 });
  await deps.rateLimit(`reset:hour:${address}`, { max: 5, windowSeconds: 3600 });
  await deps.db.transaction().execute((trx) => enqueue(trx, sendReset, { request_id: randomUUID(), email }));
};

/** Counts an attempt at a link; refunds a valid one. */
const countAttempt = async <T>(deps: Deps, ip: string, look: () => Promise<T>): Promise<T> => {
  const key = `reset:guess:ip:${toLimitAddress(ip)}`;
  await deps.rateLimit(key, { max: 60, windowSeconds: 900 });
  const found = await look();
  await deps.rateLimit.forget(key);
  return found;
};

/** The person of a link that may still open the account: a phone may have been proved since. */
const findGoodReset = async (db: Database | Trx, token_hash: Buffer) => {
  const found = await findReset(db, token_hash);
  return found && canAddressOpen(found) ? found : undefined;
};

/**
 * Asserts that a link can set a password. @throws {AppError} `notFound` when it is used, older than an hour or unknown,
 * `throttled`
 */
export const validateReset = (deps: Deps, token: string, ip: string): Promise<void> =>
  countAttempt(deps, ip, async () => {
    if (!(await findGoodReset(deps.db, hashToken(token)))) throw new AppError('notFound');
  });

/**
 * Sets a new password by a mailed link, which proves the address, and ends all logins (product §2.27).
 * @throws {AppError} `newPasswordFail` for a stale link, `passWordTooCommon`, `accountBlocked`, `throttled`
 */
export const confirmReset = async (
  deps: Deps,
  { token, password }: { readonly token: string; readonly password: string },
  ip: string,
): Promise<void> => {
  const hash = hashToken(token);
  const person = await countAttempt(deps, ip, async () => {
    const found = await findGoodReset(deps.db, hash);
    if (!found) throw new AppError('newPasswordFail');
    return found;
  });
  if (person.blocked_at !== null) throw new AppError('accountBlocked');
  const { user_id } = person;
  const password_hash = await hashNewPassword(person, password);
  await deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, user_id);
    if (!(await findGoodReset(trx, hash))) throw new AppError('newPasswordFail');
    await proveAddress(trx, user_id);
    await saveNewPassword(deps, trx, { user_id, password_hash });
  });
};
