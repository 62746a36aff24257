import type { codesEndpoints } from '@salons/contract/codes';
import type { EndpointBody } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { isAdminRole } from '@salons/contract/permissions';
import { canReceiveSms } from '@salons/contract/phone-sms';
import type { LoginSession } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { getUser } from './accounts.service.ts';
import { checkCode, keepCode } from './code-checks.service.ts';
import { limitCodeRequests } from './code-limits.service.ts';
import { sendCode } from './codes.jobs.ts';
import { requestCodeFor } from './codes.queries.ts';
import { isFreshCodeLogin } from './logins.queries.ts';
import { admitCustomer, type Device, openLogin } from './logins.service.ts';
import { hashNewPassword, saveNewPassword } from './new-password.service.ts';
import { lockHolder } from './phone-proof.queries.ts';
import { claimByCode, toHolderError } from './phone-proof.service.ts';
import { passSecondStep } from './second-step.service.ts';

type Entry = EndpointBody<typeof codesEndpoints.loginWithCode>;

/** What a code is for: logging in, or registering, in the language of the page for a number that nobody has. */
export type CodePurpose =
  | { readonly kind: 'login' }
  | { readonly kind: 'registration'; readonly language: Language };

/**
 * Has a code sent to a number: for a login if anybody has it, for a registration to whoever it is; the call does the
 * same work either way (product §2.26, §2.124).
 * @throws `wrongPhone` for a number that no SMS reaches, `throttled`
 */
export const requestCode = async (
  deps: Deps,
  phone_number: string,
  { ip, network }: Pick<Device, 'ip' | 'network'>,
  purpose: CodePurpose = { kind: 'login' },
): Promise<void> => {
  if (!canReceiveSms(phone_number)) throw new AppError('wrongPhone', 'phone_number');
  await deps.rateLimit(`code:ip:${toLimitAddress(ip)}`, { max: 60, windowSeconds: 3600 });
  // To log in, the job finds out whether an account has proved the number. To register, every number of a country
  // that gets no codes is refused alike, so that the answer tells nobody whose number is known.
  const isProved = purpose.kind === 'login';
  await limitCodeRequests(deps, { phone_number, network, purpose: purpose.kind, isProved });
  const language = purpose.kind === 'registration' ? { language: purpose.language } : {};
  await deps.db.transaction().execute(async (trx) => {
    const request_id = await requestCodeFor(trx, { phone_number, asked_from: network });
    await enqueue(trx, sendCode, { request_id, ...language });
  });
};

/** Opens a login that a right code allows, after the second step where there is one. */
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
 * Logs in by the code that came by SMS; hosts, guests and witnesses only (product §2.10, §2.26). A number that the
 * account never proved is proved by it, or refused where the account belongs to its address (product §2.120–§2.123). One
 * that it proved in an earlier season is asked about, and the code stays good for the answer (product §2.186).
 * @throws `invalidCode` at `code`, `notAdminSystem`, `accountBlocked`, `phoneNotProved`, `holderUnconfirmed`, `throttled`
 */
export const loginWithCode = async (deps: Deps, { phone_number, code, is_holder }: Entry, device: Device) => {
  const right = await checkCode(deps, { phone_number, code, field: 'code' }, device);
  const entered = await deps.db.transaction().execute(async (trx) => {
    // The person's row comes before the code's, as where a new password ends both.
    const holder = await lockHolder(trx, phone_number);
    if (!holder) throw new AppError('invalidCode', 'code');
    admitCustomer(holder);
    const answer = { right, isHolder: is_holder === true };
    const question = await claimByCode(deps, trx, holder, answer);
    if (question) return { question };
    return openByCode(deps, trx, holder, device);
  });
  if (!('question' in entered)) return entered;
  if (entered.question.asks === 'person') await keepCode(deps, right);
  throw toHolderError(entered.question);
};

/** Whether a login was opened by a code at most ten minutes ago. */
export const cameByFreshCode = ({ db }: Pick<Deps, 'db'>, login_id: number): Promise<boolean> =>
  isFreshCodeLogin(db, login_id);

/**
 * Sets a new password in a login that a fresh code opened, and ends all other logins (product §2.27).
 * @throws `newPasswordFail` when the code is older than ten minutes, `passWordTooCommon`, `notAdminSystem`
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
