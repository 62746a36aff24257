import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const reachable = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Whether an SMS can reach a number (product §2.41): in Israel 05X, abroad a mobile number or one of unknown type.
 * Loads the large table of numbers.
 */
export const canReceiveSms = (e164: string): boolean => {
  if (e164.startsWith('+972')) return /^\+9725\d{8}$/.test(e164);
  const kind = parsePhoneNumberFromString(e164)?.getType();
  return kind === undefined || reachable.has(kind);
};

/** The country of a number, ISO 3166-1 alpha-2; the large table distinguishes countries that share a prefix. */
export const getPhoneCountry = (e164: string): string | undefined =>
  parsePhoneNumberFromString(e164)?.country;
