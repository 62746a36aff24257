import { toPlaceKey } from '@salons/contract/place-key';

/** A street and the number of a house on it, as two fields hold them. */
export interface StreetAddress {
  readonly street: string;
  readonly number: string;
}

/** 12, 12א, 12b, 12/4, 12-14. */
const houseNumber = String.raw`\d{1,5}(?:['׳]?[א-תa-zA-Z])?(?:[/-]\d{1,4}[א-תa-zA-Z]?)?`;
const numberLast = new RegExp(`^(.+?)[\\s,]+(${houseNumber})$`, 'u');
const numberFirst = new RegExp(`^(${houseNumber})[\\s,]+([a-zA-Z].*)$`);
/** No address is longer; the patterns take time that grows faster than the text. */
const longestAddress = 300;
/** “Street 7” is a name and not a house on a street. */
const kind = /^(ה?רחוב|רח['׳]?|שדרה|שדרות|שד['׳]?|סמטה|סמטת|דרך|כיכר|שכונה|שכונת|בית|street|st\.?|road)$/i;

const withoutLocality = (text: string, locality: string | undefined) => {
  const end = text.lastIndexOf(',');
  if (locality === undefined || end === -1) return text;
  return isSameName(text.slice(end + 1), locality) ? text.slice(0, end).trim() : text;
};

/**
 * Splits “הרצל 12” into street and number, also “12 Herzl” and “הרצל 12, חיפה” where that is the chosen locality.
 * @returns undefined where there is no number to be taken, or where it belongs to the name (“רחוב 7”)
 */
export const splitNumber = (typed: string, locality?: string): StreetAddress | undefined => {
  if (typed.length > longestAddress) return undefined;
  const text = withoutLocality(typed.trim().replace(/\s+/g, ' '), locality);
  const last = numberLast.exec(text);
  const first = last ?? numberFirst.exec(text);
  const [street = '', number = ''] = last !== null ? [last[1], last[2]] : [first?.[2], first?.[1]];
  if (!/\p{L}/u.test(street) || kind.test(street.trim())) return undefined;
  return { street: street.trim(), number };
};

/** Street and number as one line, “הרצל 12”. */
export const joinAddress = (street: unknown, number: unknown): string =>
  [street, number]
    .map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part).trim() : ''))
    .filter((part) => part !== '')
    .join(' ');

/** An address of one line as two fields show it; what does not come back the same when it is joined stays whole. */
export const splitAddress = (address: string | null): StreetAddress => {
  const whole = address ?? '';
  const parts = splitNumber(whole);
  return parts !== undefined && joinAddress(parts.street, parts.number) === whole
    ? parts
    : { street: whole, number: '' };
};

/** Whether two spellings name the same. */
export const isSameName = (one: string, other: string): boolean =>
  toPlaceKey(one).keys[0] === toPlaceKey(other).keys[0];
