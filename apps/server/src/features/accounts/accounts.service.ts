import type { accountsEndpoints, User } from '@salons/contract/accounts';
import type { BodyOf } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { isAdminRole } from '@salons/contract/permissions';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Session } from '../../http/session.ts';
import { ensureGuest } from '../guests/guests.service.ts';
import {
  recordConsent,
  recordTermsConsent,
  termsVersionOf,
  withdrawMessageConsent,
} from '../privacy/privacy.service.ts';
import { lockOwnLogin } from './access.queries.ts';
import { findCredentials, findUser, type UserChange, updateUser } from './accounts.queries.ts';
import { admitCustomer, type Device, openLogin } from './logins.service.ts';
import { holdPassword } from './new-password.queries.ts';
import { passwordFits } from './passwords.ts';
import { checkPhoneCode, decidePhoneChange, lockForPhone, type PhoneChange } from './phone-change.service.ts';
import { afterSecondStep } from './second-step.service.ts';
import { sendVerification } from './verification.service.ts';

type Credentials = BodyOf<typeof accountsEndpoints.login>;
type Change = BodyOf<typeof accountsEndpoints.updateUserData>;

/** A person who must exist. Throws `notFound`. */
export const getUser = async (
  deps: Pick<Deps, 'db' | 'config'>,
  user_id: number,
  trx?: Trx,
): Promise<User> => {
  const found = await findUser(trx ?? deps.db, user_id, termsVersionOf(deps.config));
  if (!found) throw new AppError('notFound');
  return found;
};

/** Sends the link that verifies the own address once more; a verified one needs none. @throws `throttled` */
export const resendVerification = async (deps: Deps, user_id: number): Promise<void> => {
  await deps.rateLimit(`verify:${user_id}`, { max: 5, windowSeconds: 3600 });
  await deps.db.transaction().execute(async (trx) => {
    const user = await getUser(deps, user_id, trx);
    if (!user.email_verified) await sendVerification(deps, trx, user);
  });
};

/**
 * Logs in by e-mail and password. Staff only with `audience: "staff"`, everybody else only without (product §2.10).
 * @throws `invalidCredentials`, `notAdminSystem`, `permissionDenied`, `otpRequired`, `invalidCode` at `otp`,
 * `accountBlocked`, `throttled`
 */
export const login = async (deps: Deps, body: Credentials, device: Device) => {
  const email = body.email.trim();
  const counted = { ip: `login:ip:${device.ip}`, account: `login:account:${email.toLowerCase()}` };
  await deps.rateLimit(counted.ip, { max: 200, windowSeconds: 900 });
  await deps.rateLimit(counted.account, { max: 10, windowSeconds: 900 });
  const account = await findCredentials(deps.db, email);
  if (!(await passwordFits(account?.password_hash, body.password)) || !account)
    throw new AppError('invalidCredentials');
  // Guesses are limited, not people who know their password.
  await Promise.all(Object.values(counted).map(deps.rateLimit.forget));
  if (body.audience !== 'staff') admitCustomer(account);
  else if (account.blocked_at !== null) throw new AppError('accountBlocked');
  else if (!isAdminRole(account.role)) throw new AppError('permissionDenied');
  const enter = async (trx: Trx) => {
    // A new password that was set since the comparison ends what the old one would open.
    if ((await holdPassword(trx, account.id)) !== account.password_hash)
      throw new AppError('invalidCredentials');
    return {
      user: await getUser(deps, account.id, trx),
      ...(await openLogin(deps, trx, account.id, device, 'password')),
    };
  };
  return body.audience === 'staff'
    ? afterSecondStep(deps, account.id, body.otp, enter)
    : deps.db.transaction().execute(enter);
};

/**
 * Changes own details; accepting the terms is kept as a consent (product §2.21, §2.22), a new phone as §2.125 says.
 * @param shown the language of the page, in which what is consented to was read
 */
export const updateUserData = async (
  deps: Deps,
  { user_id, login_id }: Pick<Session, 'user_id' | 'login_id'>,
  body: Change,
  { ip, shown }: { readonly ip: string; readonly shown: Language },
): Promise<User> => {
  const code = await checkPhoneCode(deps, body, (await getUser(deps, user_id)).phone_number, ip);
  return deps.db.transaction().execute(async (trx) => {
    // Two choices of a role at the same moment take turns: the second finds the first.
    await lockForPhone(trx, user_id, body);
    await lockOwnLogin(trx, { user_id, login_id });
    const before = await getUser(deps, user_id, trx);
    const {
      confirm_policy,
      role,
      age_group,
      parent_consent,
      phone_number: _,
      phone_code: __,
      ...rest
    } = body;
    const phone = await decidePhoneChange(deps, trx, before, body, code);
    if (confirm_policy === false && before.confirm_policy) throw new AppError('invalid', 'confirm_policy');
    const chosen = roleChosen(before.role, role);
    const change: UserChange = {
      ...given(rest),
      ...phoneFields(phone),
      ...(confirm_policy ? { terms_version: termsVersionOf(deps.config) } : {}),
    };
    if (chosen) Object.assign(change, { role: chosen, ...given({ age_group, parent_consent }) });
    await updateUser(trx, user_id, change);
    if (change.role === 'guest') await ensureGuest(trx, user_id);
    const consent = { user_id, language: shown, ip };
    if (confirm_policy && !before.confirm_policy) await recordTermsConsent(trx, deps.config, consent);
    if (chosen && age_group === '14-17') await recordConsent(trx, 'parent', consent);
    for (const [document, was, is] of [
      ['updates', before.updates_consent, body.updates_consent],
      ['sms', before.sms_notifications, body.sms_notifications],
    ] as const) {
      if (is === true && !was) await recordConsent(trx, document, consent);
      if (is === false && was) await withdrawMessageConsent(trx, user_id, document);
    }
    return getUser(deps, user_id, trx);
  });
};

/** A number that its person has entered; another one is unproved again by itself. */
const phoneFields = (phone: PhoneChange | undefined): UserChange =>
  phone === undefined
    ? {}
    : {
        phone_number: phone.phone_number,
        phone_from_staff: false,
        ...(phone.is_proved ? { phone_verified_at: new Date().toISOString() } : {}),
      };

/** The role that a person without one chooses; the present one sent back is no choice. @throws `invalid` at `role` */
const roleChosen = (before: User['role'], asked: Change['role']): 'host' | 'guest' | undefined => {
  if (asked === undefined || asked === null || asked === before) return undefined;
  if (before !== null || (asked !== 'host' && asked !== 'guest')) throw new AppError('invalid', 'role');
  return asked;
};

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
