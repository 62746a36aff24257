import type { Config } from '../../config.ts';
import { AppError, throttledError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import type { Trx } from '../../db/client.ts';
import { countAttempt } from '../../db/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { dailyCodesKey, daySeconds, isSmsCountry } from './code-limits.rules.ts';
import { codesHalfUsedTexts } from './code-limits.texts.ts';
import { listSuperAdmins } from './codes.queries.ts';

export type CodePurpose = 'login' | 'registration' | 'staff';

export interface CodeRequest {
  readonly phone_number: string;
  /** The network (`toNetwork`), or a member of the staff (`toStaffRequester`). */
  readonly network: string;
  readonly purpose: CodePurpose;
  /** Whether an account has proved the number; true where the call must not look that up and the job decides. */
  readonly isProved: boolean;
}

/**
 * Limits requests for codes: one a minute and five an hour for a number and requester, twenty an hour for a number in
 * total; for registration also five an hour and twenty a day for a network (product §2.144).
 * @throws {AppError} `outOfRange` at `phone_number` for a country without codes, `throttled`
 */
export const limitCodeRequests = async (
  deps: Deps,
  { phone_number, network, purpose, isProved }: CodeRequest,
): Promise<void> => {
  if (!isProved && !isSmsCountry(deps.config, phone_number)) throw new AppError('outOfRange', 'phone_number');
  const today = await deps.rateLimit.read(dailyCodesKey, daySeconds);
  if (today.count >= deps.config.SMS_DAILY_MAX) throw throttledError(today.wait);
  await deps.rateLimit(`code:minute:${phone_number}:${network}`, { max: 1, windowSeconds: 60 });
  if (purpose === 'registration') {
    await deps.rateLimit(`code:registration:hour:${network}`, { max: 5, windowSeconds: 3600 });
    await deps.rateLimit(`code:registration:day:${network}`, { max: 20, windowSeconds: daySeconds });
  }
  await deps.rateLimit(`code:hour:${phone_number}:${network}`, { max: 5, windowSeconds: 3600 });
  await deps.rateLimit(`code:hour:${phone_number}`, { max: 20, windowSeconds: 3600 });
};

/**
 * Limits guesses at codes: a hundred in 15 minutes from an address, thirty a day at one number from a network, so that
 * a stranger elsewhere blocks no one (product §2.145).
 * @returns a function that refunds a guess that was right
 * @throws {AppError} `throttled`
 */
export const limitCodeGuesses = async (
  deps: Deps,
  {
    phone_number,
    ip,
    network,
  }: { readonly phone_number: string; readonly ip: string; readonly network: string },
): Promise<{ readonly forget: () => Promise<void> }> => {
  const [byAddress, byNumber] = [
    `code:guess:ip:${toLimitAddress(ip)}`,
    `code:guess:${phone_number}:${network}`,
  ];
  await deps.rateLimit(byAddress, { max: 100, windowSeconds: 900 });
  await deps.rateLimit(byNumber, { max: 30, windowSeconds: daySeconds });
  return {
    forget: async () => void (await Promise.all([byAddress, byNumber].map(deps.rateLimit.forget))),
  };
};

const warnAtHalfLimit = async (trx: Trx, config: Config): Promise<void> =>
  writeMessages(
    trx,
    (await listSuperAdmins(trx)).map(({ id, first_name, ...admin }) => ({
      kind: 'sms_codes_half_used',
      texts: codesHalfUsedTexts,
      recipient: { user_id: id, ...admin, phone_number: null, sms_notifications: false },
      values: { name: first_name, max: { ltr: String(config.SMS_DAILY_MAX) } },
      urgent: true as const,
    })),
  );

/**
 * Counts a code sent by SMS, in the transaction that writes it; notifies the super admins at half of the daily limit
 * (product §2.146).
 * @returns false once `SMS_DAILY_MAX` is reached: nothing is sent then
 */
export const takeDailyCode = async (trx: Trx, config: Config): Promise<boolean> => {
  if (!config.RATE_LIMITS) return true;
  const { count } = await countAttempt(trx, dailyCodesKey, daySeconds);
  if (count === Math.ceil(config.SMS_DAILY_MAX / 2)) await warnAtHalfLimit(trx, config);
  return count <= config.SMS_DAILY_MAX;
};
