import { isAdminRole } from '@salons/contract/permissions';
import { buildSiteUrl } from '../../config.ts';
import { AppError, throttledError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { parseSecondStepCode } from '../second-step/second-step.rules.ts';
import { takeDailyCode } from './code-limits.service.ts';
import { codeFits, hashCode, newCode } from './codes.rules.ts';
import { codeTexts } from './codes.texts.ts';
import {
  hasRunningLoginCode,
  type LoginCodeKey,
  takeLoginCodeTry,
  upsertLoginCode,
  useLoginCode,
} from './login-codes.queries.ts';
import { type CodeWay, codeMinutes, listCodeWays, toHint } from './login-codes.rules.ts';
import { mailedCodeTexts } from './login-codes.texts.ts';

interface Account {
  readonly id: number;
  readonly role: string | null;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly first_name: string;
  readonly phone_number: string | null;
  readonly phone_verified_at: string | null;
  readonly language: string;
}

/** Consumes the code of a login, in the transaction that opens it. @throws {AppError} `invalidCode` at `otp` */
export type TakeLoginCode = (trx: Trx) => Promise<void>;

const hashFor = (deps: Deps, { user_id, network }: LoginCodeKey, code: string) =>
  hashCode(deps.config.TOKEN_SECRET, `login ${user_id} ${network}`, code);

const wrongCode = () => new AppError('invalidCode', 'otp');

/** Writes the code to the account's owner. @returns false when the daily limit of SMS is reached */
const writeCode = async (deps: Deps, trx: Trx, account: Account, message: CodeWay & Written) => {
  const { config } = deps;
  const { code, expires_at } = message;
  const { id: user_id, language, first_name: name } = account;
  const person = { user_id, language, email: null, phone_number: null };
  const shared = { kind: 'login_code', urgent: true, expires_at } as const;
  if (message.channel === 'email') {
    const way = isAdminRole(account.role) ? 'email' : 'restoremethod';
    const values = {
      name,
      code: { plain: code },
      link: { url: `${buildSiteUrl(config)}/forgotpassword/${way}` },
    };
    const recipient = { ...person, email: message.email, sms_notifications: false };
    await writeMessages(trx, [{ ...shared, texts: mailedCodeTexts, recipient, values }]);
    return true;
  }
  if (!(await takeDailyCode(trx, config))) return false;
  const recipient = { ...person, phone_number: message.phone_number, sms_notifications: true };
  const values = (textLanguage: 'he' | 'en') => ({
    brand: { plain: textLanguage === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN },
    code: { plain: code },
    link: { plain: `@${new URL(buildSiteUrl(config)).hostname} #${code}` },
  });
  await writeMessages(trx, [{ ...shared, texts: codeTexts, recipient, values }]);
  return true;
};
interface Written {
  readonly code: string;
  readonly expires_at: string;
}

const sendCode = (deps: Deps, account: Account, key: LoginCodeKey, way: CodeWay): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const code = newCode();
    const expires_at = await upsertLoginCode(trx, {
      ...key,
      code_hash: hashFor(deps, key, code),
      minutes: codeMinutes[way.channel],
    });
    return writeCode(deps, trx, account, { ...way, code, expires_at });
  });

/** One a minute and five an hour from a network, twenty an hour in total. @throws {AppError} `throttled` */
const limitSending = async ({ rateLimit }: Deps, { user_id, network }: LoginCodeKey): Promise<void> => {
  const key = `login:code:${user_id}`;
  await rateLimit(`${key}:minute:${network}`, { max: 1, windowSeconds: 60 });
  await rateLimit(`${key}:hour:${network}`, { max: 5, windowSeconds: 3600 });
  await rateLimit(`${key}:hour`, { max: 20, windowSeconds: 3600 });
};

/**
 * Sends a code to the owner; within the resend interval the last one stays valid.
 * @throws {AppError} `otpRequired` always, or `throttled` when nothing can be sent
 */
const askForCode = async (
  deps: Deps,
  account: Account,
  key: LoginCodeKey,
  guardedSeconds: number,
): Promise<never> => {
  const ways = listCodeWays(deps.config, account);
  const [first] = ways;
  if (first === undefined) throw throttledError(guardedSeconds);
  const required = (way: CodeWay, wait: number) =>
    new AppError('otpRequired', undefined, {
      retryAfterSeconds: wait,
      sentTo: { channel: way.channel, hint: toHint(way) },
    });
  try {
    await limitSending(deps, key);
  } catch (refused) {
    if (!(refused instanceof AppError) || !(await hasRunningLoginCode(deps.db, key))) throw refused;
    throw required(first, refused.extra.retryAfterSeconds ?? 60);
  }
  for (const way of ways) if (await sendCode(deps, account, key, way)) throw required(way, 60);
  throw throttledError(guardedSeconds);
};

/**
 * Requires a code besides the right password while strangers guess at it (product §2.142). The code and its five
 * attempts belong to the requesting network, so that others cannot use them up.
 * @throws {AppError} `otpRequired` when a code was sent, `invalidCode` at `otp`, `throttled` where nothing can be sent
 */
export const confirmWithCode = async (
  deps: Deps,
  account: Account,
  {
    otp,
    network,
    guardedSeconds,
  }: {
    readonly otp: string | null | undefined;
    readonly network: string;
    readonly guardedSeconds: number;
  },
): Promise<TakeLoginCode> => {
  const key = { user_id: account.id, network };
  if (!otp) return askForCode(deps, account, key, guardedSeconds);
  const hash = hashFor(deps, key, parseSecondStepCode(otp).code);
  if (!codeFits(await takeLoginCodeTry(deps.db, key), hash)) throw wrongCode();
  return async (trx) => {
    if (!(await useLoginCode(trx, key, hash))) throw wrongCode();
  };
};
