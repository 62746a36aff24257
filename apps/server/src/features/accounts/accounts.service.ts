import type { accountsEndpoints, User } from '@salons/contract/accounts';
import type { BodyOf } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { ensureGuest } from '../guests/guests.service.ts';
import {
  recordConsent,
  recordTermsConsent,
  termsVersionOf,
  withdrawMessageConsent,
} from '../privacy/privacy.service.ts';
import { findUser, insertUser, lockUser, type UserChange, updateUser } from './accounts.queries.ts';
import { isCommonPassword } from './accounts.rules.ts';
import { type Device, openLogin } from './logins.service.ts';
import { hashPassword } from './passwords.ts';
import { sendVerification } from './verification.service.ts';

type Registration = BodyOf<typeof accountsEndpoints.register>;
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

/** Makes an account with its consents, and for a guest the guest record, and logs it in; a mail verifies the address (product §2.2–2.9). */
export const register = async (deps: Deps, body: Registration, device: Device) => {
  await deps.rateLimit(`register:ip:${device.ip}`, { max: 200, windowSeconds: 3600 });
  const { password, confirm_policy: _, ...person } = body;
  if (isCommonPassword(password, [body.email, body.first_name, body.last_name]))
    throw new AppError('passWordTooCommon', 'password');
  const password_hash = await hashPassword(password);
  return deps.db.transaction().execute(async (trx) => {
    const user_id = await insertUser(trx, {
      ...person,
      password_hash,
      terms_version: termsVersionOf(deps.config),
    });
    const consent = { user_id, language: body.language, ip: device.ip };
    await recordTermsConsent(trx, deps.config, consent);
    if (body.updates_consent) await recordConsent(trx, 'updates', consent);
    if (body.sms_notifications) await recordConsent(trx, 'sms', consent);
    if (body.age_group !== 'adult') await recordConsent(trx, 'parent', consent);
    if (body.role === 'guest') await ensureGuest(trx, user_id);
    const user = await getUser(deps, user_id, trx);
    await sendVerification(deps, trx, user);
    return { user, ...(await openLogin(deps, trx, user_id, device, 'registration')) };
  });
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
 * Changes own details; accepting the terms is kept as a consent (product §2.21, §2.22).
 * @param shown the language of the page, in which what is consented to was read
 */
export const updateUserData = async (
  deps: Deps,
  user_id: number,
  body: Change,
  { ip, shown }: { readonly ip: string; readonly shown: Language },
): Promise<User> =>
  deps.db.transaction().execute(async (trx) => {
    // Two choices of a role at the same moment take turns: the second finds the first.
    await lockUser(trx, user_id);
    const before = await getUser(deps, user_id, trx);
    const { confirm_policy, role, age_group, parent_consent, ...rest } = body;
    if (confirm_policy === false && before.confirm_policy) throw new AppError('invalid', 'confirm_policy');
    const chosen = roleChosen(before.role, role);
    const change: UserChange = {
      ...given(rest),
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

/** The role that a person without one chooses; the present one sent back is no choice. @throws `invalid` at `role` */
const roleChosen = (before: User['role'], asked: Change['role']): 'host' | 'guest' | undefined => {
  if (asked === undefined || asked === null || asked === before) return undefined;
  if (before !== null || (asked !== 'host' && asked !== 'guest')) throw new AppError('invalid', 'role');
  return asked;
};

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
