import type { codesEndpoints } from '@salons/contract/codes';
import type { EndpointBody } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { isAdminRole } from '@salons/contract/permissions';
import { canReceiveSms } from '@salons/contract/phone-sms';
import type { LoginSession } from '../../core/actor.ts';
import type { Device } from '../../core/device.ts';
import { AppError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { getUser } from '../accounts/accounts.service.ts';
import { openLogin } from '../accounts/logins.service.ts';
import { hashNewPassword, saveNewPassword } from '../passwords/new-password.service.ts';
import { passSecondStep } from '../second-step/second-step.service.ts';
import { checkCode, keepCode } from './code-checks.service.ts';
import { limitCodeRequests } from './code-limits.service.ts';
import { sendCode } from './codes.jobs.ts';
import { isFreshCodeLogin, requestCodeFor } from './codes.queries.ts';
import { claimByCode, lockCustomer, toHolderError } from './phone-proof.service.ts';

type Entry = EndpointBody<typeof codesEndpoints.loginWithCode>;

/** Logging in, or registering in the page's language. */
export type CodePurpose =
  | { readonly kind: 'login' }
  | { readonly kind: 'registration'; readonly language: Language };

/**
 * Requests a code for a number: for a login only if an account has it, for a registration always; the call does the
 * same work either way (product §2.26, §2.124).
 * @throws {AppError} `wrongPhone` for a number that no SMS reaches, `throttled`
 */
export const requestCode = async (
  deps: Deps,
  phone_number: string,
  { ip, network }: Pick<Device, 'ip' | 'network'>,
  purpose: CodePurpose = { kind: 'login' },
): Promise<void> => {
  if (!canReceiveSms(phone_number)) throw new AppError('wrongPhone', 'phone_number');
  await deps.rateLimit(`code:ip:${toLimitAddress(ip)}`, { max: 60, windowSeconds: 3600 });
  // For a login, the job finds out whether an account has proved the number. For a registration every number of a
  // country without codes is refused alike, so that the response does not reveal known numbers.
  const isProved = purpose.kind === 'login';
  await limitCodeRequests(deps, { phone_number, network, purpose: purpose.kind, isProved });
  const language = purpose.kind === 'registration' ? { language: purpose.language } : {};
  await deps.db.transaction().execute(async (trx) => {
    const request_id = await requestCodeFor(trx, { phone_number, asked_from: network });
    await enqueue(trx, sendCode, { request_id, ...language });
  });
};

export const openByCode = async (
  deps: Deps,
  trx: Trx,
  account: { readonly id: number; readonly otp?: string | null | undefined },
  device: Device,
) => {
  await passSecondStep(deps, trx, account.id, account.otp);
  return {
    user: await getUser(deps, account.id, trx),
    ...(await openLogin(deps, trx, account.id, device, 'code')),
  };
};

/**
 * Logs in by an SMS code; hosts, guests and witnesses only (product §2.10, §2.26). The code proves an unproved number,
 * or is refused where the account belongs to its address (product §2.120–§2.123). For a number proved in an earlier
 * season it asks a question first, and the code stays valid for the answer (product §2.186).
 * @throws {AppError} `invalidCode` at `code`, `notAdminSystem`, `accountBlocked`, `phoneNotProved`,
 * `holderUnconfirmed`, `throttled`
 */
export const loginWithCode = async (deps: Deps, { phone_number, code, is_holder }: Entry, device: Device) => {
  const right = await checkCode(deps, { phone_number, code, field: 'code' }, device);
  const entered = await deps.db.transaction().execute(async (trx) => {
    // Lock order: the person before the code, as when a new password voids both.
    const holder = await lockCustomer(trx, phone_number);
    if (!holder) throw new AppError('invalidCode', 'code');
    const answer = { right, isHolder: is_holder === true };
    const question = await claimByCode(deps, trx, holder, answer);
    if (question) return { question };
    return openByCode(deps, trx, holder, device);
  });
  if (!('question' in entered)) return entered;
  if (entered.question.asks === 'person') await keepCode(deps, right);
  throw toHolderError(entered.question);
};

export const cameByFreshCode = ({ db }: Pick<Deps, 'db'>, login_id: number): Promise<boolean> =>
  isFreshCodeLogin(db, login_id);

/**
 * Sets a new password in a login opened by a recent code, and ends all other logins (product §2.27).
 * @throws {AppError} `newPasswordFail` when the code is older than ten minutes, `passWordTooCommon`, `notAdminSystem`
 */
export const setPasswordByCode = async (
  deps: Deps,
  session: LoginSession,
  password: string,
): Promise<void> => {
  if (isAdminRole(session.role)) throw new AppError('notAdminSystem');
  if (!(await cameByFreshCode(deps, session.login_id))) throw new AppError('newPasswordFail');
  const password_hash = await hashNewPassword(await getUser(deps, session.user_id), password);
  await deps.db
    .transaction()
    .execute((trx) =>
      saveNewPassword(deps, trx, { user_id: session.user_id, password_hash, exceptLogin: session.login_id }),
    );
};
