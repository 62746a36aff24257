import type { User } from '@salons/contract/accounts';
import type { Device } from '../../core/device.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { checkCode, consumeCode, type RightCode } from '../codes/code-checks.service.ts';
import { takeNumber } from '../codes/phone-proof.service.ts';
import { lockPersonAndHolder } from './own-data.queries.ts';

interface PhoneRequest {
  readonly phone_number?: string | null | undefined;
  readonly phone_code?: string | null | undefined;
}

/**
 * Checks the code of a new number before the transaction that changes it; without a number, that of the present one.
 * @throws {AppError} `invalidCode` at `phone_code`, `throttled`
 */
export const checkPhoneCode = async (
  deps: Deps,
  { phone_number, phone_code }: PhoneRequest,
  own: string | null,
  device: Pick<Device, 'ip' | 'network'>,
): Promise<RightCode | undefined> => {
  const number = phone_number === undefined ? own : phone_number;
  if (!phone_code || number === null) return undefined;
  return checkCode(deps, { phone_number: number, code: phone_code, field: 'phone_code' }, device);
};

/** Locks the person and the holder of the requested number. */
export const lockForPhone = (trx: Trx, user_id: number, { phone_number = null }: PhoneRequest) =>
  lockPersonAndHolder(trx, user_id, phone_number);

export interface PhoneChange {
  readonly phone_number: string | null;
  readonly is_proved: boolean;
}

/**
 * Decides a change of the own number (product §2.125, §2.126). A code proves it; without one it is accepted, unproved,
 * only where the address is verified, so that an account always has one proved way to its person.
 * @throws {AppError} `required` at `phone_code`, or at `phone_number` for the last of address and phone;
 * `phoneAlreadyExists`
 */
export const decidePhoneChange = async (
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  before: Pick<User, 'phone_number' | 'email' | 'email_verified'>,
  { phone_number: asked }: PhoneRequest,
  code: RightCode | undefined,
): Promise<PhoneChange | undefined> => {
  if (code !== undefined) {
    const { phone_number } = code;
    await consumeCode(trx, code);
    if (phone_number !== before.phone_number) await takeNumber(deps, trx, phone_number);
    return { phone_number, is_proved: true };
  }
  if (asked === undefined || asked === before.phone_number) return undefined;
  if (asked === null) {
    if (before.email === null) throw new AppError('required', 'phone_number');
    return { phone_number: null, is_proved: false };
  }
  if (!before.email_verified) throw new AppError('required', 'phone_code');
  return { phone_number: asked, is_proved: false };
};
