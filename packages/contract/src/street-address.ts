import { toPlaceKey } from './place-key.ts';
import { endsWithStreetKind } from './street-line.ts';

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

/** As read from a free line. */
export interface StreetAndHouse {
  readonly street: string;
  /** Undefined where none was typed. */
  readonly house: string | undefined;
}

const insideHouse =
  /[\s,]+(?:דירה|דירת|קומה|כניסה|בניין|בנין|ת\.?ד\.?|apartment|apt|flat|floor|entrance)(?=[\s.\d]|$).*$/iu;
const typedNumber = String.raw`\d{1,4}(?:\s?[א-תa-z](?=['׳]?(?:[\s,]|$)))?`;
const typedNumberBehind = new RegExp(
  String.raw`^(.*?[^\s,\d].*?)[\s,]*(?:(?<=[\s,])(?:מספר|מס['׳]?|no\.?)\s*)?(?<!\d)(${typedNumber})['׳]?(?:\s*[-/]\s*\d+.*)?$`,
  'iu',
);
const typedNumberAhead = new RegExp(String.raw`^(${typedNumber})['׳]?[\s,]+(.*[^\s,\d].*)$`, 'iu');

/** Street and number before the first comma, or on both sides of it: "הרצל, 12". */
const stripTown = (line: string): string => {
  const [first = '', second = ''] = line.split(',').map((part) => part.trim());
  const isWhole = /\p{L}/u.test(first) && (/\d/.test(first) || !/^\d/.test(second));
  return isWhole ? first : `${first} ${second}`.trim();
};

/** Parses a typed address, number before or after; undefined without a street. Ignores the part inside the house. */
export const parseTypedAddress = (address: string): StreetAndHouse | undefined => {
  const line = address.replace(/\s+/gu, ' ').trim().slice(0, 200);
  const bare = stripTown(line.replace(insideHouse, ''));
  const behind = typedNumberBehind.exec(bare);
  const ahead = behind ? null : typedNumberAhead.exec(bare);
  const street = (behind?.[1] ?? ahead?.[2] ?? bare).replace(/^[\s,]+|[\s,]+$/gu, '');
  const house = (behind?.[2] ?? ahead?.[1])?.replace(/\s/gu, '');
  return /\p{L}/u.test(street) ? { street, house } : undefined;
};
