import { randomBytes } from 'node:crypto';
import type { LoginSession } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { lockOwnLogin, revokeAccess } from '../accounts/access.service.ts';
import { assertNotBlocked, endLogins } from '../accounts/logins.service.ts';
import { passwordFits } from '../passwords/passwords.service.ts';
import { seal, unseal } from './sealed.ts';
import {
  findOwner,
  findSecondStep,
  lockSecret,
  removeSecondStep,
  replaceRecoveryCodes,
  storeUnconfirmedSecret,
  takeRecoveryCode,
  takeStep,
} from './second-step.queries.ts';
import { findTotpStep, parseSecondStepCode, recoveryCodeFrom, secretForApp } from './second-step.rules.ts';
import { secondStepTexts } from './second-step.texts.ts';

const secretBytes = 20;
const recoveryCodeBytes = 10;
const recoveryCodeCount = 10;
/** Ten guesses at a code or at the own password in 15 minutes, forty a day, across all processes. */
const guesses = [
  { name: 'quarter', max: 10, windowSeconds: 900 },
  { name: 'day', max: 40, windowSeconds: 86_400 },
];

/** Counts a guess, and refunds a right one. @throws {AppError} `throttled` */
const countGuess = async <T>(
  deps: Deps,
  kind: 'otp' | 'own-password',
  user_id: number,
  guess: () => Promise<T>,
) => {
  const toKey = ({ name }: { name: string }) => `${kind}:${name}:${user_id}`;
  for (const { name, ...limit } of guesses) await deps.rateLimit(toKey({ name }), limit);
  const right = await guess();
  await Promise.all(guesses.map((limit) => deps.rateLimit.forget(toKey(limit))));
  return right;
};

const notifyOwner = async (trx: Trx, user_id: number, event: keyof typeof secondStepTexts, left = 0) => {
  const owner = await findOwner(trx, user_id);
  await writeMessages(trx, [
    {
      kind: `second_step_${event}`,
      texts: secondStepTexts[event],
      recipient: { user_id, ...owner, phone_number: null, sms_notifications: false },
      values: { name: owner.first_name, left: { ltr: String(left) } },
    },
  ]);
};

/** Consumes a code of the app. A secret sealed under another server secret accepts no code. */
const takeAppCode = async (deps: Deps, trx: Trx, user_id: number, code: string): Promise<boolean> => {
  const row = await lockSecret(trx, user_id);
  const secret = row && unseal(deps.config.TOKEN_SECRET, user_id, row.secret);
  const step = secret && findTotpStep(secret, code, new Date());
  if (step === undefined || (row?.last_step ?? -1) >= step) return false;
  await takeStep(trx, user_id, step);
  return true;
};

const takeCode = async (deps: Deps, trx: Trx, user_id: number, typed: string): Promise<boolean> => {
  const { kind, code } = parseSecondStepCode(typed);
  if (kind === 'totp') return takeAppCode(deps, trx, user_id, code);
  if (!(await takeRecoveryCode(trx, user_id, hashSecret(code)))) return false;
  await notifyOwner(trx, user_id, 'recovery', (await findSecondStep(trx, user_id)).recovery_codes_left);
  return true;
};

/**
 * One transaction around a correct code and the action that it allows. @throws {AppError} `invalidCode` at `field`,
 * `throttled`
 */
const withCode = <T>(
  deps: Deps,
  user_id: number,
  { code, field }: { readonly code: string; readonly field: 'otp' | 'code' },
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  countGuess(deps, 'otp', user_id, () =>
    deps.db.transaction().execute(async (trx) => {
      // Locked before the secret: the same order as blocking and resetting.
      await assertNotBlocked(trx, user_id);
      if (!(await takeCode(deps, trx, user_id, code))) throw new AppError('invalidCode', field);
      return work(trx);
    }),
  );

/**
 * Runs a staff login, after the second step where it is on (product §2.29).
 * @throws {AppError} `otpRequired` without a code, `invalidCode` at `otp`, `throttled`
 */
export const afterSecondStep = async <T>(
  deps: Deps,
  user_id: number,
  otp: string | null | undefined,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => {
  const { enabled } = await findSecondStep(deps.db, user_id);
  if (!enabled) return deps.db.transaction().execute(work);
  if (!otp) throw new AppError('otpRequired');
  return withCode(deps, user_id, { code: otp, field: 'otp' }, work);
};

export const hasSecondStep = async (deps: Pick<Deps, 'db'>, user_id: number): Promise<boolean> =>
  (await findSecondStep(deps.db, user_id)).enabled;

/**
 * Requires the second step, where it is on, inside the transaction of another login method.
 * @throws {AppError} `otpRequired` without a code, `invalidCode` at `otp`, `throttled`
 */
export const passSecondStep = async (
  deps: Deps,
  trx: Trx,
  user_id: number,
  otp: string | null | undefined,
): Promise<void> => {
  if (!(await findSecondStep(trx, user_id)).enabled) return;
  if (!otp) throw new AppError('otpRequired');
  await countGuess(deps, 'otp', user_id, async () => {
    if (!(await takeCode(deps, trx, user_id, otp))) throw new AppError('invalidCode', 'otp');
  });
};

export const getSecondStep = async (deps: Deps, { user_id }: LoginSession) => ({
  ...(await findSecondStep(deps.db, user_id)),
  required: isRequired(deps),
});

const isRequired = ({ config }: Pick<Deps, 'config'>) => config.STAFF_TOTP === 'required';

const confirmPassword = (deps: Deps, user_id: number, password: string): Promise<void> =>
  countGuess(deps, 'own-password', user_id, async () => {
    const { password_hash } = await findOwner(deps.db, user_id);
    if (!(await passwordFits(password_hash, password))) throw new AppError('invalidCredentials', 'password');
  });

/**
 * Creates a new secret for a code app, effective once a code has confirmed it.
 * @throws {AppError} `invalidCredentials` at `password`, `conflict` when the step is on already, `throttled`
 */
export const beginSecondStep = async (deps: Deps, { user_id }: LoginSession, password: string) => {
  await confirmPassword(deps, user_id, password);
  const secret = randomBytes(secretBytes);
  return deps.db.transaction().execute(async (trx) => {
    if (!(await storeUnconfirmedSecret(trx, user_id, seal(deps.config.TOKEN_SECRET, user_id, secret))))
      throw new AppError('conflict');
    const { email } = await findOwner(trx, user_id);
    return secretForApp(secret, { issuer: deps.config.BRAND_NAME_EN, label: email ?? String(user_id) });
  });
};

const giveRecoveryCodes = async (trx: Trx, user_id: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(randomBytes(recoveryCodeBytes)),
  );
  await replaceRecoveryCodes(
    trx,
    user_id,
    codes.map((code) => hashSecret(parseSecondStepCode(code).code)),
  );
  return codes;
};

/**
 * Turns the second step on by a first code, returns the recovery codes, and ends the logins made without it, with all
 * open links and codes (product §2.135).
 * @throws {AppError} `invalidCode` at `code`, `conflict` when the step is on already, `throttled`
 */
export const confirmSecondStep = (deps: Deps, { user_id, login_id }: LoginSession, typed: string) =>
  countGuess(deps, 'otp', user_id, () =>
    deps.db.transaction().execute(async (trx) => {
      await lockOwnLogin(trx, { user_id, login_id });
      if ((await lockSecret(trx, user_id))?.confirmed_at) throw new AppError('conflict');
      const { kind, code } = parseSecondStepCode(typed);
      if (kind !== 'totp' || !(await takeAppCode(deps, trx, user_id, code)))
        throw new AppError('invalidCode', 'code');
      await revokeAccess(trx, user_id, login_id);
      await notifyOwner(trx, user_id, 'on');
      return { recovery_codes: await giveRecoveryCodes(trx, user_id) };
    }),
  );

interface Proof {
  readonly password: string;
  readonly code: string;
}

/**
 * Issues new recovery codes; the earlier ones are void. @throws {AppError} `invalidCredentials`, `invalidCode`,
 * `throttled`
 */
export const renewRecoveryCodes = async (
  deps: Deps,
  { user_id }: LoginSession,
  { password, code }: Proof,
) => {
  await confirmPassword(deps, user_id, password);
  return withCode(deps, user_id, { code, field: 'code' }, async (trx) => ({
    recovery_codes: await giveRecoveryCodes(trx, user_id),
  }));
};

/**
 * Turns the second step off.
 * @throws {AppError} `invalidCredentials`, `invalidCode`, `throttled`, `permissionDenied` where all staff have to have
 * it
 */
export const endSecondStep = async (deps: Deps, { user_id }: LoginSession, { password, code }: Proof) => {
  if (isRequired(deps)) throw new AppError('permissionDenied');
  await confirmPassword(deps, user_id, password);
  await withCode(deps, user_id, { code, field: 'code' }, async (trx) => {
    await removeSecondStep(trx, user_id);
    await notifyOwner(trx, user_id, 'off');
  });
};

/** Removes the second step of a person who has lost the phone, ends their logins, and notifies them. */
export const resetSecondStepFor = async (trx: Trx, user_id: number): Promise<void> => {
  if (!(await removeSecondStep(trx, user_id))) return;
  await endLogins(trx, user_id);
  await notifyOwner(trx, user_id, 'reset');
};
