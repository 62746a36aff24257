import type { accountsEndpoints } from '@salons/contract/accounts';
import type { EndpointBody } from '@salons/contract/endpoint';
import type { Device } from '../../core/device.ts';
import { AppError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { getUser } from '../accounts/accounts.service.ts';
import { openLogin } from '../accounts/logins.service.ts';
import { ensureGuest } from '../accounts/own-role.service.ts';
import { checkCode, consumeCode, keepCode, type RightCode } from '../codes/code-checks.service.ts';
import { openByCode } from '../codes/codes.service.ts';
import type { PhoneHolder } from '../codes/phone-proof.rules.ts';
import { decideClaim } from '../codes/phone-proof.rules.ts';
import { claimByCode, lockCustomer, takeNumber, toHolderError } from '../codes/phone-proof.service.ts';
import { hashNewPassword } from '../passwords/new-password.service.ts';
import { getTermsVersion, recordConsent, recordTermsConsent } from '../policies/policies.service.ts';
import { sendVerification } from '../verification/verification.service.ts';
import { insertUser } from './registration.queries.ts';

type Registration = EndpointBody<typeof accountsEndpoints.register>;

interface Credentials {
  readonly password_hash: string | null;
  readonly phone_verified_at: string | null;
}

/**
 * Creates the account with its consents, and for a guest the guest record; mails a verification link if there is an
 * address.
 */
const createAccount = async (
  deps: Deps,
  trx: Trx,
  body: Registration,
  credentials: Credentials,
  ip: string,
): Promise<number> => {
  const {
    password: _,
    phone_code: __,
    otp: ___,
    confirm_policy: ____,
    is_holder: _____,
    email = null,
    ...person
  } = body;
  const user_id = await insertUser(trx, {
    ...person,
    ...credentials,
    email,
    terms_version: getTermsVersion(deps.config),
  });
  const consent = { user_id, language: body.language, ip };
  await recordTermsConsent(trx, deps.config, consent);
  if (body.updates_consent) await recordConsent(trx, 'updates', consent);
  if (body.sms_notifications) await recordConsent(trx, 'sms', consent);
  if (body.age_group !== 'adult') await recordConsent(trx, 'parent', consent);
  if (body.role === 'guest') await ensureGuest(trx, user_id);
  await sendVerification(deps, trx, await getUser(deps, user_id, trx));
  return user_id;
};

const registerByPassword = async (deps: Deps, body: Registration, password: string, device: Device) => {
  const owner = { ...body, email: body.email ?? null };
  const password_hash = await hashNewPassword(owner, password);
  return deps.db.transaction().execute(async (trx) => {
    const credentials = { password_hash, phone_verified_at: null };
    const user_id = await createAccount(deps, trx, body, credentials, device.ip);
    const login = await openLogin(deps, trx, user_id, device, 'registration');
    return { is_new: true, user: await getUser(deps, user_id, trx), ...login };
  });
};

const createByCode = async (deps: Deps, trx: Trx, body: Registration, device: Device) => {
  const credentials = { password_hash: null, phone_verified_at: new Date().toISOString() };
  const id = await createAccount(deps, trx, body, credentials, device.ip);
  return { is_new: true, ...(await openByCode(deps, trx, { id }, device)) };
};

/** An unproved number is released to the next owner without a question; one of an earlier season after it. */
const mayTakeNumber = (holder: PhoneHolder, is_holder: boolean | null | undefined): boolean => {
  const claim = decideClaim(holder);
  if (claim === 'ask_address') return !holder.is_phone_verified || is_holder === false;
  return claim === 'ask_person' && is_holder === false;
};

const registerByCode = async (deps: Deps, body: Registration, right: RightCode, device: Device) => {
  const { is_holder, otp } = body;
  const entered = await deps.db.transaction().execute(async (trx) => {
    const holder = await lockCustomer(trx, right.phone_number);
    if (holder && !mayTakeNumber(holder, is_holder)) {
      const answer = { right, isHolder: is_holder === true };
      const question = await claimByCode(deps, trx, holder, answer);
      if (question) return { question };
      return { is_new: false, ...(await openByCode(deps, trx, { id: holder.id, otp }, device)) };
    }
    await consumeCode(trx, right);
    if (holder) await takeNumber(deps, trx, right.phone_number);
    return createByCode(deps, trx, body, device);
  });
  if (!('question' in entered)) return entered;
  if (entered.question.asks === 'person') await keepCode(deps, right);
  throw toHolderError(entered.question);
};

/**
 * Registers a host or guest and logs in (product §2.2–2.9): by a password, or by a code to the phone, which proves the
 * number. A correct code of a number that has an account opens that account and ignores the form; an account with a
 * proved address and an unproved number loses the number (product §2.124). A number proved in an earlier season needs
 * an answer first (product §2.186).
 * @throws {AppError} `emailAlreadyExists`, `phoneAlreadyExists`, `passWordTooCommon` at `password`, `invalidCode` at
 * `phone_code`, `notAdminSystem`, `accountBlocked`, `phoneNotProved`, `holderUnconfirmed`, `otpRequired`, `throttled`
 */
export const register = async (deps: Deps, body: Registration, device: Device) => {
  await deps.rateLimit(`register:ip:${toLimitAddress(device.ip)}`, { max: 200, windowSeconds: 3600 });
  const { phone_number, phone_code, password } = body;
  if (phone_code) {
    const guess = { phone_number, code: phone_code, field: 'phone_code' as const };
    return registerByCode(deps, body, await checkCode(deps, guess, device), device);
  }
  if (!password) throw new AppError('required', 'password');
  return registerByPassword(deps, body, password, device);
};
