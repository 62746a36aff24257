import { createHash } from 'node:crypto';
import type { AddressPoint } from '@salons/contract/geo';
import { toPlaceKey } from '@salons/contract/place-key';
import { countryBox } from '../../core/country-box.ts';
import { greatCircleKm, type Place } from '../../core/road-distance.ts';

/** The parts of an address that a provider is asked for. */
export interface StreetAndHouse {
  readonly street: string;
  /** The number of the house, undefined where none was typed. */
  readonly house: string | undefined;
}

/** What lies inside a house, and all behind it. */
const insideHouse =
  /[\s,]+(?:דירה|דירת|קומה|כניסה|בניין|בנין|ת\.?ד\.?|apartment|apt|flat|floor|entrance)(?=[\s.\d]|$).*$/iu;
const number = String.raw`\d{1,4}(?:\s?[א-תa-z](?=['׳]?(?:[\s,]|$)))?`;
const numberBehind = new RegExp(
  String.raw`^(.*?[^\s,\d].*?)[\s,]*(?:(?<=[\s,])(?:מספר|מס['׳]?|no\.?)\s*)?(?<!\d)(${number})['׳]?(?:\s*[-/]\s*\d+.*)?$`,
  'iu',
);
const numberAhead = new RegExp(String.raw`^(${number})['׳]?[\s,]+(.*[^\s,\d].*)$`, 'iu');

/** Street and number before the first comma, or around it where one of them stands behind it: "הרצל, 12". */
const stripTown = (line: string): string => {
  const [first = '', second = ''] = line.split(',').map((part) => part.trim());
  const isWhole = /\p{L}/u.test(first) && (/\d/.test(first) || !/^\d/.test(second));
  return isWhole ? first : `${first} ${second}`.trim();
};

/** An address as it was typed, number before or behind; undefined where it names no street. What lies inside is left. */
export const splitAddress = (address: string): StreetAndHouse | undefined => {
  const line = address.replace(/\s+/gu, ' ').trim().slice(0, 200);
  const bare = stripTown(line.replace(insideHouse, ''));
  const behind = numberBehind.exec(bare);
  const ahead = behind ? null : numberAhead.exec(bare);
  const street = (behind?.[1] ?? ahead?.[2] ?? bare).replace(/^[\s,]+|[\s,]+$/gu, '');
  const house = (behind?.[2] ?? ahead?.[1])?.replace(/\s/gu, '');
  return /\p{L}/u.test(street) ? { street, house } : undefined;
};

/** One hash for all spellings of an address, under which its point is kept (product §14.102). */
export const toAddressHash = ({ street, house = '' }: StreetAndHouse): Buffer =>
  createHash('sha256')
    .update(`${toPlaceKey(street).keys.at(-1) ?? ''}\n${house.toLowerCase()}`)
    .digest();

/** The name of a locality in the language in which its street was typed. */
export const chooseCityName = (
  street: string,
  { name_he, name_en }: { readonly name_he: string; readonly name_en: string },
): string => (/[א-ת]/u.test(street) ? name_he : name_en);

/** Farther from its locality's point no address lies. */
const farthestKm = 15;

const isInCountry = ({ lat, lng }: Place): boolean => {
  const [west, south, east, north] = countryBox;
  return lng >= west && lng <= east && lat >= south && lat <= north;
};

/** A point that is finer than a town's. */
export type FinePoint = AddressPoint & { readonly precision: 'house' | 'street' };

/** A provider's answer where it can be the address that was asked for, undefined where it is none (product §14.111). */
export const toAcceptedPoint = (found: AddressPoint | undefined, city: Place): FinePoint | undefined => {
  if (!found || !isInCountry(found) || greatCircleKm(found, city) > farthestKm) return undefined;
  const { precision } = found;
  if (precision === 'locality') return undefined;
  return { lat: toSixDigits(found.lat), lng: toSixDigits(found.lng), precision };
};

/** Ten centimetres. */
const toSixDigits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const fineness = { locality: 0, street: 1, house: 2 } as const;

/** The finer of two points; of equal ones the first. */
export const chooseFiner = (own: AddressPoint, other: AddressPoint | undefined): AddressPoint =>
  other && fineness[other.precision] > fineness[own.precision] ? other : own;

/** Whether a provider could say more than is known: a street without a number is as fine as it gets. */
export const canBeFiner = ({ precision }: AddressPoint, { house }: StreetAndHouse): boolean =>
  precision === 'locality' || (precision === 'street' && house !== undefined);
