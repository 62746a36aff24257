import { toPlaceKey } from '@salons/contract/place-key';
import { endsWithStreetKind } from '@salons/contract/street-line';

/** Street and house number, as in the two fields. */
export interface StreetAddress {
  readonly street: string;
  readonly number: string;
}

/** 12, 12א, 12b, 12/4, 12-14. */
const houseNumber = String.raw`\d{1,5}(?:['׳]?[א-תa-zA-Z])?(?:[/-]\d{1,4}[א-תa-zA-Z]?)?`;
const numberLast = new RegExp(`^(.+?)[\\s,]+(${houseNumber})$`, 'u');
const numberFirst = new RegExp(`^(${houseNumber})[\\s,]+([a-zA-Z].*)$`);
/** Limit against superlinear backtracking of the patterns. */
const longestAddress = 300;
/** “Street 7” is a name and not a house on a street, “בית 7” a house without one. */
const isPartOfName = (street: string): boolean => endsWithStreetKind(street) || street.trim() === 'בית';

const withoutLocality = (text: string, locality: string | undefined) => {
  const end = text.lastIndexOf(',');
  if (locality === undefined || end === -1) return text;
  return isSameName(text.slice(end + 1), locality) ? text.slice(0, end).trim() : text;
};

/**
 * Splits “הרצל 12” into street and number, also “12 Herzl” and, with the chosen locality, “הרצל 12, חיפה”.
 * @returns undefined without a number, or where it belongs to the name (“רחוב 7”)
 */
export const splitNumber = (typed: string, locality?: string): StreetAddress | undefined => {
  if (typed.length > longestAddress) return undefined;
  const text = withoutLocality(typed.trim().replace(/\s+/g, ' '), locality);
  const last = numberLast.exec(text);
  const first = last ?? numberFirst.exec(text);
  const [street = '', number = ''] = last !== null ? [last[1], last[2]] : [first?.[2], first?.[1]];
  if (!/\p{L}/u.test(street) || (last !== null && isPartOfName(street))) return undefined;
  return { street: street.trim(), number };
};

/** Street and number as one line, “הרצל 12”. */
export const joinAddress = (street: unknown, number: unknown): string =>
  [street, number]
    .map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part).trim() : ''))
    .filter((part) => part !== '')
    .join(' ');

/** Splits a one-line address for the two fields; left whole if joining would not restore it. */
export const splitAddress = (address: string | null): StreetAddress => {
  const whole = address ?? '';
  const parts = splitNumber(whole);
  return parts !== undefined && joinAddress(parts.street, parts.number) === whole
    ? parts
    : { street: whole, number: '' };
};

export const isSameName = (one: string, other: string): boolean =>
  toPlaceKey(one).keys[0] === toPlaceKey(other).keys[0];

/**
 * The house number in the text typed before a street was chosen; '' where the text is only a prefix of the
 * name.
 */
export const findNumberBehind = (typed: string, chosen: string): string => {
  const begun = toPlaceKey(typed).keys;
  const isName = toPlaceKey(chosen).keys.some((key) => begun.some((one) => key.startsWith(one)));
  return isName ? '' : (splitNumber(typed)?.number ?? '');
};
