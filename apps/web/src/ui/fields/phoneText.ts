import { cleanDigits } from '@salons/contract/clean-text';
import { findCallingCodeCountry, getCallingCode } from '@salons/contract/phone';

const prefix = /^(?:\+|00)[\s(]*(\d[\d\s().\-/]*)/;

/** The digits after `+` or `00`, or undefined where a number stands without a prefix. */
const international = (text: string): string | undefined =>
  prefix.exec(cleanDigits(text))?.[1]?.replace(/\D/g, '');

/** The country whose prefix a number begins with; undefined without a prefix, or with none that exists. */
export const findCountryByPrefix = (text: string, picked?: string): string | undefined => {
  const digits = international(text);
  if (digits === undefined) return undefined;
  if (picked !== undefined && digits.startsWith(getCallingCode(picked))) return picked;
  return findCallingCodeCountry(digits);
};

/** What was typed without the country's prefix. */
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

/** The same number in another country: at home as it is dialled there, abroad with the country's prefix. */
export const withCountry = (text: string, country: string): string => {
  const rest = national(text);
  if (rest === '') return '';
  if (country === 'IL') return /^[0+1]/.test(rest) ? rest : `0${rest}`;
  // Italy is alone in keeping the zero.
  return `+${getCallingCode(country)} ${country === 'IT' ? rest : rest.replace(/^0+/, '')}`;
};

/** What stands in the field after typing, where `country` was chosen before: the prefix comes by itself, once. */
export const afterTyping = (before: string, typed: string, country: string): string =>
  before === '' &&
  country !== 'IL' &&
  /^\s*\(?\d/.test(cleanDigits(typed)) &&
  !/^\s*00/.test(cleanDigits(typed))
    ? withCountry(typed, country)
    : typed;
