import { getPhoneCountry } from '@salons/contract/phone-sms';
import type { Config } from '../../config.ts';

/** The window of the daily limit of codes, in seconds. */
export const daySeconds = 86_400;

/** Counts all codes sent by SMS. */
export const dailyCodesKey = 'code:sms:day';

/** Staff who request a code for a caller are counted by account, not by network (product §2.144). */
export const toStaffRequester = (user_id: number): string => `staff:${user_id}`;

/** Whether an unproved number may get codes: its country is one of `SMS_COUNTRIES` (product §2.144). */
export const isSmsCountry = (
  { SMS_COUNTRIES }: Pick<Config, 'SMS_COUNTRIES'>,
  phone_number: string,
): boolean => {
  const country = getPhoneCountry(phone_number);
  return country !== undefined && SMS_COUNTRIES.includes(country);
};
