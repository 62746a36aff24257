import type { codesEndpoints } from '@salons/contract/codes';
import type { BodyOf } from '@salons/contract/endpoint';
import { isAdminRole } from '@salons/contract/permissions';
import { takesSms } from '@salons/contract/phone-sms';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Session } from '../../http/session.ts';
import { enqueue } from '../../jobs/queue.ts';
import { getUser } from './accounts.service.ts';
import { limitCodeGuesses, limitCodeRequests } from './code-limits.service.ts';
import { sendCode } from './codes.jobs.ts';
import { findByPhone, requestCodeFor, takeTry, useCode } from './codes.queries.ts';
import { codeFits, hashOfCode } from './codes.rules.ts';
import { isFreshCodeLogin } from './logins.queries.ts';
import { admitCustomer, type Device, openLogin } from './logins.service.ts';
import { holdPassword } from './new-password.queries.ts';
import { hashNewPassword, saveNewPassword } from './new-password.service.ts';

type Entry = BodyOf<typeof codesEndpoints.loginWithCode>;

/**
 * Has a code sent to a number, if anybody has it; the call does the same work either way (product §2.26).
 * @throws `wrongPhone` for a number that no SMS reaches, `throttled`
 */
export const requestCode = async (
  deps: Deps,
  phone_number: string,
  { ip, network }: Pick<Device, 'ip' | 'network'>,
): Promise<void> => {
  if (!takesSms(phone_number)) throw new AppError('wrongPhone', 'phone_number');
  await deps.rateLimit(`code:ip:${ip}`, { max: 60, windowSeconds: 3600 });
  // Whether an account has proved the number is for the job to find out.
  await limitCodeRequests(deps, { phone_number, network, purpose: 'login', isProved: true });
  await deps.db.transaction().execute(async (trx) => {
    await enqueue(trx, sendCode, {
      request_id: await requestCodeFor(trx, { phone_number, asked_from: network }),
    });
  });
};

/**
 * Logs in by the code that came by SMS; hosts, guests and witnesses only (product §2.10, §2.26).
 * @throws `invalidCode` at `code`, `notAdminSystem`, `accountBlocked`, `throttled`
 */
export const loginWithCode = async (deps: Deps, { phone_number, code }: Entry, device: Device) => {
  const { ip, network } = device;
  const guess = await limitCodeGuesses(deps, { phone_number, ip, network });
  const kept = { phone_number, asked_from: network };
  const hash = hashOfCode(deps.config.TOKEN_SECRET, phone_number, code);
  // The try is counted before the comparison and stays counted whatever comes of it.
  const fits = codeFits(await takeTry(deps.db, kept), hash);
  const account = await findByPhone(deps.db, phone_number);
  if (!fits || !account) throw new AppError('invalidCode', 'code');
  await guess.forget();
  return deps.db.transaction().execute(async (trx) => {
    // The person's row comes before the code's, as where a new password ends both.
    await holdPassword(trx, account.id);
    if (!(await useCode(trx, kept, hash))) throw new AppError('invalidCode', 'code');
    admitCustomer(account);
    return {
      user: await getUser(deps, account.id, trx),
      ...(await openLogin(deps, trx, account.id, device, 'code')),
    };
  });
};

/** Whether a login was opened by a code at most ten minutes ago. */
export const cameByFreshCode = ({ db }: Pick<Deps, 'db'>, login_id: number): Promise<boolean> =>
  isFreshCodeLogin(db, login_id);

/**
 * Sets a new password in a login that a fresh code opened, and ends all other logins (product §2.27).
 * @throws `newPasswordFail` when the code is older than ten minutes, `passWordTooCommon`, `notAdminSystem`
 */
export const setPasswordByCode = async (deps: Deps, session: Session, password: string): Promise<void> => {
  if (isAdminRole(session.role)) throw new AppError('notAdminSystem');
  if (!(await cameByFreshCode(deps, session.login_id))) throw new AppError('newPasswordFail');
  const password_hash = await hashNewPassword(await getUser(deps, session.user_id), password);
  await deps.db
    .transaction()
    .execute((trx) =>
      saveNewPassword(deps, trx, { user_id: session.user_id, password_hash, keepLogin: session.login_id }),
    );
};
