import type { accountsEndpoints } from '@salons/contract/accounts';
import type { EndpointBody } from '@salons/contract/endpoint';
import { isAdminRole } from '@salons/contract/permissions';
import type { Device } from '../../core/device.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { getUser } from '../accounts/accounts.service.ts';
import { admitCustomer, openLogin } from '../accounts/logins.service.ts';
import { confirmWithCode } from '../codes/login-codes.service.ts';
import { passwordFits } from '../passwords/passwords.service.ts';
import { afterSecondStep, hasSecondStep } from '../second-step/second-step.service.ts';
import {
  countPasswordAttempt,
  forgetPasswordAttempt,
  recordWrongPassword,
} from './password-guard.service.ts';
import { findCredentials, lockPasswordHash } from './password-login.queries.ts';

type Credentials = EndpointBody<typeof accountsEndpoints.login>;

/**
 * Logs in by e-mail and password. Staff only with `audience: "staff"`, all others only without (product §2.10). While
 * strangers guess at the account it needs a code as well, of the second step or one that is sent (§2.142).
 * @throws {AppError} `invalidCredentials`, `notAdminSystem`, `permissionDenied`, `otpRequired`, `invalidCode` at `otp`,
 * `accountBlocked`, `throttled`
 */
export const login = async (deps: Deps, body: Credentials, device: Device) => {
  const email = body.email.trim();
  const attempt = await countPasswordAttempt(deps, email, device);
  const account = await findCredentials(deps.db, email);
  if (!(await passwordFits(account?.password_hash, body.password)) || !account) {
    throw await recordWrongPassword(deps, attempt);
  }
  await forgetPasswordAttempt(deps, attempt);
  const isStaff = body.audience === 'staff';
  if (!isStaff) admitCustomer(account);
  else if (account.blocked_at !== null) throw new AppError('accountBlocked');
  else if (!isAdminRole(account.role)) throw new AppError('permissionDenied');
  const { otp } = body;
  const { guardedSeconds } = attempt;
  const takeCode =
    guardedSeconds === 0 || (isStaff && (await hasSecondStep(deps, account.id)))
      ? undefined
      : await confirmWithCode(deps, account, { otp, network: device.network, guardedSeconds });
  const enter = async (trx: Trx) => {
    // A password changed since the comparison invalidates it.
    if ((await lockPasswordHash(trx, account.id)) !== account.password_hash)
      throw new AppError('invalidCredentials');
    await takeCode?.(trx);
    return {
      user: await getUser(deps, account.id, trx),
      ...(await openLogin(deps, trx, account.id, device, 'password')),
    };
  };
  return isStaff ? afterSecondStep(deps, account.id, otp, enter) : deps.db.transaction().execute(enter);
};
