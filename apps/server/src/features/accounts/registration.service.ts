import type { accountsEndpoints } from '@salons/contract/accounts';
import type { EndpointBody } from '@salons/contract/endpoint';
import { AppError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { getTermsVersion, recordConsent, recordTermsConsent } from '../policies/policies.service.ts';
import { insertUser } from './accounts.queries.ts';
import { getUser } from './accounts.service.ts';
import { checkCode, consumeCode, type RightCode } from './code-checks.service.ts';
import { openByCode } from './codes.service.ts';
import { admitCustomer, type Device, openLogin } from './logins.service.ts';
import { hashNewPassword } from './new-password.service.ts';
import { ensureGuest } from './own-role.service.ts';
import { lockHolder } from './phone-proof.queries.ts';
import { claimByCode, takeNumber } from './phone-proof.service.ts';
import { sendVerification } from './verification.service.ts';

type Registration = EndpointBody<typeof accountsEndpoints.register>;

interface Credentials {
  readonly password_hash: string | null;
  readonly phone_verified_at: string | null;
}

/** Makes the account with its consents, and for a guest the guest record; a mail verifies the address, if one was told. */
const createAccount = async (
  deps: Deps,
  trx: Trx,
  body: Registration,
  credentials: Credentials,
  ip: string,
): Promise<number> => {
  const { password: _, phone_code: __, otp: ___, confirm_policy: ____, email = null, ...person } = body;
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

const registerByCode = (deps: Deps, body: Registration, right: RightCode, device: Device) =>
  deps.db.transaction().execute(async (trx) => {
    const holder = await lockHolder(trx, right.phone_number);
    await consumeCode(trx, right);
    if (holder) {
      admitCustomer(holder);
      if (await claimByCode(deps, trx, holder))
        return { is_new: false, ...(await openByCode(deps, trx, { ...holder, otp: body.otp }, device)) };
      await takeNumber(deps, trx, right.phone_number);
    }
    const credentials = { password_hash: null, phone_verified_at: new Date().toISOString() };
    const id = await createAccount(deps, trx, body, credentials, device.ip);
    return { is_new: true, ...(await openByCode(deps, trx, { id }, device)) };
  });

/**
 * Makes an account of a host or guest and logs it in (product §2.2–2.9): by a password, or by a code that came to the
 * phone, which proves the number. The right code of a number that an account has opens that account, with nothing of
 * the form used; an account whose address is proved and whose number is not loses the number (product §2.124).
 * @throws `emailAlreadyExists`, `phoneAlreadyExists`, `passWordTooCommon` at `password`, `invalidCode` at `phone_code`,
 * `notAdminSystem`, `accountBlocked`, `otpRequired`, `throttled`
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
