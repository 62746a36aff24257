import type { EndpointBody } from '@salons/contract/endpoint';
import type { Account, Login, ownDataEndpoints } from '@salons/contract/own-data';
import type { OwnLogin } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { getUser } from '../accounts/accounts.service.ts';
import { endLogins } from '../accounts/logins.service.ts';
import { hashNewPassword, saveNewPassword } from '../passwords/new-password.service.ts';
import { passwordFits } from '../passwords/passwords.service.ts';
import { deviceInWords, isPhone } from './device.rules.ts';
import { endLoginOf, findPending, findProofs, listLoginsByUser } from './own-data.queries.ts';

/** The state of the own account (product §13.8). */
export const getAccount = async (deps: Deps, owner: OwnLogin): Promise<Account> => {
  const { password_hash, is_fresh_login } = await findProofs(deps.db, owner);
  return {
    has_password: password_hash !== null,
    is_fresh_login,
    ...(await findPending(deps.db, owner.user_id)),
  };
};

/**
 * Confirms the person's identity: by the password, or by a login that a code or Google opened in the last ten minutes
 * (product §13.8).
 * @throws {AppError} `required` where neither is given, `invalidCredentials` for a wrong password, both at `field`;
 * `throttled`
 */
export const confirmPerson = async (
  deps: Deps,
  owner: OwnLogin,
  password: string | null | undefined,
  field: 'password' | 'old_password' = 'password',
): Promise<void> => {
  const { password_hash, is_fresh_login } = await findProofs(deps.db, owner);
  const given = password ?? '';
  if (given === '' || password_hash === null) {
    if (is_fresh_login) return;
    throw new AppError('required', field);
  }
  const limitKey = `own_password:${owner.user_id}`;
  await deps.rateLimit(limitKey, { max: 10, windowSeconds: 900 });
  if (!(await passwordFits(password_hash, given))) throw new AppError('invalidCredentials', field);
  await deps.rateLimit.forget(limitKey);
};

/**
 * Sets a new password, which ends all other logins, links and codes (product §2.31, §2.135).
 * @throws {AppError} as `confirmPerson` at `old_password`; `passWordTooCommon` at `password`
 */
export const changePassword = async (
  deps: Deps,
  owner: OwnLogin,
  { old_password, password }: EndpointBody<typeof ownDataEndpoints.changePassword>,
): Promise<void> => {
  await confirmPerson(deps, owner, old_password, 'old_password');
  const password_hash = await hashNewPassword(await getUser(deps, owner.user_id), password);
  await deps.db
    .transaction()
    .execute((trx) =>
      saveNewPassword(deps, trx, { user_id: owner.user_id, password_hash, exceptLogin: owner.login_id }),
    );
};

/** Active logins of the account, this one first (product §13.7). */
export const listLogins = async (deps: Deps, owner: OwnLogin): Promise<Login[]> =>
  (await listLoginsByUser(deps.db, owner)).map((login) => ({
    ...login,
    user_agent: deviceInWords(login.user_agent),
    is_phone: isPhone(login.user_agent),
  }));

/** Ends one of the own logins. @throws {AppError} `notFound` */
export const endOwnLogin = async (deps: Deps, { user_id }: OwnLogin, login_id: number): Promise<void> => {
  if (!(await endLoginOf(deps.db, user_id, login_id))) throw new AppError('notFound');
};

export const endOtherLogins = (deps: Deps, owner: OwnLogin): Promise<void> =>
  deps.db.transaction().execute((trx) => endLogins(trx, owner.user_id, owner.login_id));
