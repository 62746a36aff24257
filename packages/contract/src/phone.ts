import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { z } from 'zod';
import { cleanDigits } from './clean-text.ts';
import { customIssue } from './fields.ts';
import { displayIsraeliPhone } from './phone-shown.ts';

const israeli = /^0(5\d|7\d|[23489])\d{7}$/;
/** The first phone check: only the characters of a phone number and at least 8 digits (product §2.5). */
export const looksLikePhone = (raw: string): boolean => {
  const value = cleanDigits(raw);
  return /^[+]?[\d\s().\-/]+$/.test(value) && value.replace(/\D/g, '').length >= 8 && value.length <= 40;
};

/**
 * The second check: parses any spelling to E.164, undefined for an invalid number of its country (product §2.5).
 * @param country default country for numbers without a prefix, ISO 3166-1 alpha-2
 */
export const toE164 = (raw: string, country = 'IL'): string | undefined => {
  const value = cleanDigits(raw).replace(/^00/, '+');
  const spelled = /^972\d{8,9}$/.test(value) ? `+${value}` : value;
  const parsed = parsePhoneNumberFromString(spelled, country as CountryCode);
  if (!parsed?.isValid()) return undefined;
  if (parsed.countryCallingCode === '972' && !israeli.test(`0${parsed.nationalNumber}`)) return undefined;
  return parsed.number;
};

/** Parses a typed phone number to E.164; the two checks have their own codes. */
export const phone = z.string().transform((raw, context) => {
  if (!looksLikePhone(raw)) {
    context.addIssue(customIssue('invalidPhone'));
    return z.NEVER;
  }
  const number = toE164(raw);
  if (number === undefined) {
    context.addIssue(customIssue('wrongPhone'));
    return z.NEVER;
  }
  return number;
});

/** Shows E.164: Israeli numbers with a leading 0 and a hyphen before the last seven digits, others internationally. */
export const displayPhone = (e164: string): string =>
  displayIsraeliPhone(e164) ?? parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

export const getCallingCode = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : '';

/** The main country of each shared prefix. */
const mainCountries: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

/** The country by prefix; no prefix begins with another one. */
export const findCallingCodeCountry = (digits: string): string | undefined => {
  const found = getCountries().find((country) => digits.startsWith(getCountryCallingCode(country)));
  return found === undefined ? undefined : (mainCountries[getCountryCallingCode(found)] ?? found);
};
