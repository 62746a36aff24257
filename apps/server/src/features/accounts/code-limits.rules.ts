import { getPhoneCountry } from '@salons/contract/phone-sms';
import type { Config } from '../../config.ts';

/** Seconds in which the codes of a day are counted. */
export const daySeconds = 86_400;

/** Counts the codes that went out by SMS, whoever asked for them. */
export const dailyCodesKey = 'code:sms:day';

/** Who asks on somebody else's behalf: counted as themselves, wherever they sit (product §2.144). */
export const toStaffRequester = (user_id: number): string => `staff:${user_id}`;

/** Whether a number that no account has proved gets codes: its country is one of `SMS_COUNTRIES` (product §2.144). */
export const isSmsCountry = (
  { SMS_COUNTRIES }: Pick<Config, 'SMS_COUNTRIES'>,
  phone_number: string,
): boolean => {
  const country = getPhoneCountry(phone_number);
  return country !== undefined && SMS_COUNTRIES.includes(country);
};
