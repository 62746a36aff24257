import { canReceiveSms } from '@salons/contract/phone-sms';
import type { Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { toStaffRequester } from './code-limits.rules.ts';
import { limitCodeRequests } from './code-limits.service.ts';
import { findByPhone, requestCodeFor, takeTry, useCode } from './codes.queries.ts';
import { codeFits } from './codes.rules.ts';
import { sendPersonCode } from './person-codes.jobs.ts';
import { hashPersonCode, isGrantable } from './person-codes.rules.ts';

const hourSeconds = 3600;

/**
 * Requests a code to the phone of a person on the line, if the number's account may be granted; the call does the same
 * work either way. Counted by number and by staff member, since an office shares one address (product §2.111).
 * @throws {AppError} `wrongPhone` for a number that no SMS reaches, `throttled`
 */
export const requestPersonCode = async (
  deps: Deps,
  { user_id: staff_id }: Session,
  phone_number: string,
): Promise<void> => {
  if (!canReceiveSms(phone_number)) throw new AppError('wrongPhone', 'phone_number');
  await deps.rateLimit(`person_code:staff:${staff_id}`, { max: 60, windowSeconds: hourSeconds });
  // The job finds out whether an account has proved the number.
  await limitCodeRequests(deps, {
    phone_number,
    network: toStaffRequester(staff_id),
    purpose: 'staff',
    isProved: true,
  });
  await deps.db.transaction().execute(async (trx) => {
    const request_id = await requestCodeFor(trx, { staff_id, phone_number });
    await enqueue(trx, sendPersonCode, { request_id });
  });
};

/**
 * Checks a code that the person read out, and runs `then` with the account in the same transaction (product §2.111).
 * @throws {AppError} `invalidCode` at `phone_code`, `throttled`
 */
export const withPersonCode = async <T>(
  deps: Deps,
  session: Session,
  { phone_number, phone_code }: { readonly phone_number: string; readonly phone_code: string },
  then: (trx: Trx, user_id: number) => Promise<T>,
): Promise<T> => {
  const wrongCode = () => new AppError('invalidCode', 'phone_code');
  const guesses = `person_code:guess:${phone_number}:${toStaffRequester(session.user_id)}`;
  await deps.rateLimit(`person_code:reach:${session.user_id}`, { max: 60, windowSeconds: hourSeconds });
  await deps.rateLimit(guesses, { max: 30, windowSeconds: 24 * hourSeconds });
  const code = { staff_id: session.user_id, phone_number };
  const hash = hashPersonCode(deps.config.TOKEN_SECRET, code, phone_code);
  // The attempt is counted before the comparison and stays counted even if the action fails.
  if (!codeFits(await takeTry(deps.db, code), hash)) throw wrongCode();
  await deps.rateLimit.forget(guesses);
  return deps.db.transaction().execute(async (trx) => {
    const account = await findByPhone(trx, phone_number);
    if (!account || !isGrantable(session.role, account.role)) throw wrongCode();
    if (!(await useCode(trx, code, hash))) throw wrongCode();
    return then(trx, account.id);
  });
};
