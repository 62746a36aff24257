import { isAdminRole, type Role } from '@salons/contract/permissions';
import type { LoadSession } from '../../core/actor.ts';
import type { Device } from '../../core/device.ts';
import { AppError } from '../../core/errors.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Desk } from '../../platform/desk/desk.ts';
import { getTermsVersion } from '../policies/policies.service.ts';
import { listSessions } from './accounts.queries.ts';
import { rememberDevice } from './known-devices.service.ts';
import {
  endLogin,
  endLoginByRefreshToken,
  endLoginsByUser,
  findRefreshTokenForUpdate,
  insertLogin,
  insertRefreshToken,
  isBlockedForShare,
  type LoginMethod,
  markRefreshTokenUsed,
} from './logins.queries.ts';
import { signAccess, type TokenLogin, verifyAccessToken } from './tokens.rules.ts';

const pairFor = async (
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  login: { user_id: number; login_id: number },
) => {
  const { secret, hash } = newSecret();
  await insertRefreshToken(trx, login.login_id, hash);
  return { access: signAccess(deps.config.TOKEN_SECRET, login), refresh: secret };
};

/** Asserts that a person is not blocked, until the transaction ends. @throws {AppError} `accountBlocked` */
export const assertNotBlocked = async (trx: Trx, user_id: number): Promise<void> => {
  if (await isBlockedForShare(trx, user_id)) throw new AppError('accountBlocked');
};

/**
 * Opens a login and issues its first pair of tokens. @throws {AppError} `accountBlocked`, also by a concurrent block
 */
export const openLogin = async (
  deps: Deps,
  trx: Trx,
  user_id: number,
  device: Device,
  method: LoginMethod,
) => {
  await assertNotBlocked(trx, user_id);
  const { ip, user_agent } = device;
  const login_id = await insertLogin(trx, { user_id, ip, user_agent, method });
  await rememberDevice(trx, user_id, device);
  return pairFor(deps, trx, { user_id, login_id });
};

/**
 * Asserts that an account may log in as host, guest or witness (product §2.10, §2.14).
 * @throws {AppError} `accountBlocked`, `notAdminSystem`
 */
export const admitCustomer = (account: {
  readonly role: string | null;
  readonly blocked_at: string | null;
}): void => {
  if (account.blocked_at !== null) throw new AppError('accountBlocked');
  if (isAdminRole(account.role)) throw new AppError('notAdminSystem');
};

/**
 * Issues a new pair for a refresh token. Reuse after more than 10 seconds ends the login (product §2.12).
 * @throws {AppError} `invalidToken`, `tokenExpired`, `accountBlocked`
 */
export const refresh = async (deps: Deps, token: string) => {
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const found = await findRefreshTokenForUpdate(trx, hashSecret(token));
    if (!found || found.deleted_at !== null) return 'invalidToken';
    if (found.blocked_at !== null) return 'accountBlocked';
    if (found.ended_at !== null) return 'invalidToken';
    if (found.is_reused) {
      await endLogin(trx, found.login_id);
      return 'invalidToken';
    }
    if (found.is_expired) return 'tokenExpired';
    await markRefreshTokenUsed(trx, found.id, found.login_id);
    return pairFor(deps, trx, found);
  });
  if (typeof outcome === 'string') throw new AppError(outcome);
  return outcome;
};

export const logout = (deps: Deps, token: string): Promise<void> =>
  endLoginByRefreshToken(deps.db, hashSecret(token));

export const endLogins = (trx: Trx, user_id: number, but?: number): Promise<void> =>
  endLoginsByUser(trx, user_id, but);

type FoundSession = Awaited<ReturnType<typeof listSessions>>[number];

const sessionLimits = { batchMost: 200, inFlightMost: 2, waitingMost: Number.POSITIVE_INFINITY };

/**
 * Loads the session of a bearer token, for every route. It queries the database after each request has arrived, so that
 * a logout or block takes effect at once; concurrent requests share a statement.
 */
export const makeLoadSession = (deps: Pick<Deps, 'db' | 'config'>): LoadSession => {
  const { TOKEN_SECRET, STAFF_TOTP } = deps.config;
  const readAll = async (logins: readonly TokenLogin[]): Promise<(FoundSession | null)[]> => {
    const ids = [...new Set(logins.map(({ login_id }) => login_id))];
    const rows = await listSessions(deps.db, ids, getTermsVersion(deps.config), STAFF_TOTP === 'required');
    const found = new Map(rows.map((row) => [row.login_id, row]));
    return logins.map(({ user_id, login_id }) => {
      const row = found.get(login_id);
      return row?.user_id === user_id ? row : null;
    });
  };
  const desk = new Desk<TokenLogin, FoundSession | null>({
    ...sessionLimits,
    name: 'sessions',
    run: readAll,
  });
  return async (token) => {
    const found = await desk.submit(verifyAccessToken(TOKEN_SECRET, token));
    if (!found) throw new AppError('invalidToken');
    const { blocked_at, ended_at, ...session } = found;
    // A block also ends all logins: report the block.
    if (blocked_at !== null) throw new AppError('accountBlocked');
    if (ended_at !== null) throw new AppError('invalidToken');
    return {
      ...session,
      role: session.role as Role | null,
      language: session.language === 'en' ? 'en' : 'he',
    };
  };
};
