import { findPhones } from '@salons/contract/phone-in-text';
import { canReceiveSms } from '@salons/contract/phone-sms';
import type { Config } from '../../config.ts';
import { isSmsCountry } from '../codes/code-limits.rules.ts';

/** The number for SMS to a driver, who is stored as name and number in one text. */
export const findDriverPhone = (
  config: Pick<Config, 'SMS_COUNTRIES'>,
  driver: string | null,
): string | undefined =>
  findPhones(driver ?? '').find((phone) => canReceiveSms(phone) && isSmsCountry(config, phone));
