import type { accountsEndpoints, User } from '@salons/contract/accounts';
import type { EndpointBody } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { ownDataEndpoints } from '@salons/contract/own-data';
import type { LoginSession } from '../../core/actor.ts';
import type { Device } from '../../core/device.ts';
import { AppError, FieldErrors } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { lockOwnLogin } from '../accounts/access.service.ts';
import type { UserChange } from '../accounts/accounts.service.ts';
import { changeUser, getUser } from '../accounts/accounts.service.ts';
import {
  getTermsVersion,
  recordConsent,
  recordTermsConsent,
  withdrawMessageConsent,
} from '../policies/policies.service.ts';
import { checkPhoneCode, decidePhoneChange, lockForPhone, type PhoneChange } from './phone-change.service.ts';

type Change = EndpointBody<typeof accountsEndpoints.updateUserData>;

/**
 * Changes own details; accepting the terms records a consent (product §2.21, §2.22), a new phone follows §2.125.
 * @param shown the page's language, in which the consent texts were read
 */
export const updateUserData = async (
  deps: Deps,
  { user_id, login_id }: Pick<LoginSession, 'user_id' | 'login_id'>,
  body: Change,
  { ip, network, shown }: Pick<Device, 'ip' | 'network'> & { readonly shown: Language },
): Promise<User> => {
  const code = await checkPhoneCode(deps, body, (await getUser(deps, user_id)).phone_number, { ip, network });
  return deps.db.transaction().execute(async (trx) => {
    // Serializes two choices of a role: the second sees the first.
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
      email,
      ...rest
    } = body;
    refuseOtherEmail(before.email, email);
    const phone = await decidePhoneChange(deps, trx, before, body, code);
    if (confirm_policy === false && before.confirm_policy) throw new AppError('invalid', 'confirm_policy');
    const chosen = roleChosen(before.role, role);
    const change: UserChange = {
      ...omitUndefined(rest),
      ...phoneFields(phone),
      ...(confirm_policy ? { terms_version: getTermsVersion(deps.config) } : {}),
    };
    if (chosen) Object.assign(change, { role: chosen, ...omitUndefined({ age_group, parent_consent }) });
    await changeUser(trx, user_id, change);
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

/** An unchanged address is accepted; another one needs its own endpoint. @throws {AppError} `invalid` at `email` */
const refuseOtherEmail = (before: string | null, email: string | null | undefined): void => {
  if (email === undefined || (email ?? '').trim().toLowerCase() === (before ?? '').toLowerCase()) return;
  const hint = `The address is changed by POST ${ownDataEndpoints.changeEmail.path}.`;
  throw new FieldErrors([{ field: 'email', code: 'invalid', hint }]);
};

/** A new number; the database resets its proof. */
const phoneFields = (phone: PhoneChange | undefined): UserChange =>
  phone === undefined
    ? {}
    : {
        phone_number: phone.phone_number,
        phone_from_staff: false,
        ...(phone.is_proved ? { phone_verified_at: new Date().toISOString() } : {}),
      };

/** The role that a person without one chooses; the present role is no choice. @throws {AppError} `invalid` at `role` */
const roleChosen = (before: User['role'], requested: Change['role']): 'host' | 'guest' | undefined => {
  if (requested === undefined || requested === null || requested === before) return undefined;
  if (before !== null || (requested !== 'host' && requested !== 'guest'))
    throw new AppError('invalid', 'role');
  return requested;
};

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const omitUndefined = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
