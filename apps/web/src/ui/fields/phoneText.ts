import { cleanDigits } from '@salons/contract/clean-text';
import { findCallingCodeCountry, getCallingCode } from '@salons/contract/phone';

const prefix = /^(?:\+|00)[\s(]*(\d[\d\s().\-/]*)/;

/** The digits after `+` or `00`; undefined without an international prefix. */
const international = (text: string): string | undefined =>
  prefix.exec(cleanDigits(text))?.[1]?.replace(/\D/g, '');

/** The country of a number's prefix; undefined without a prefix or if it is unknown. */
export const findCountryByPrefix = (text: string, picked?: string): string | undefined => {
  const digits = international(text);
  if (digits === undefined) return undefined;
  if (picked !== undefined && digits.startsWith(getCallingCode(picked))) return picked;
  return findCallingCodeCountry(digits);
};

/** The typed number without the country's prefix. */
const national = (text: string): string => {
  const digits = international(text);
  const country = findCountryByPrefix(text);
  if (digits === undefined || country === undefined) return cleanDigits(text);
  let left = getCallingCode(country).length;
  let at = 0;
  for (const character of cleanDigits(text).replace(/^00/, '')) {
    if (left === 0) break;
    if (/\d/.test(character)) left -= 1;
    at += 1;
  }
  return cleanDigits(text)
    .replace(/^00/, '')
    .slice(at)
    .replace(/^[\s().\-/]+/, '');
};

/** The same number in another country: in national format at home, else with the country's prefix. */
export const withCountry = (text: string, country: string): string => {
  const rest = national(text);
  if (rest === '') return '';
  if (country === 'IL') return /^[0+1]/.test(rest) ? rest : `0${rest}`;
  // Only Italy keeps the leading zero.
  return `+${getCallingCode(country)} ${country === 'IT' ? rest : rest.replace(/^0+/, '')}`;
};

/** The field's text after typing, where `country` was selected before: inserts the prefix once. */
export const afterTyping = (before: string, typed: string, country: string): string =>
  before === '' &&
  country !== 'IL' &&
  /^\s*\(?\d/.test(cleanDigits(typed)) &&
  !/^\s*00/.test(cleanDigits(typed))
    ? withCountry(typed, country)
    : typed;
