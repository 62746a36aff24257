import { createHash } from 'node:crypto';
import type { AddressPoint } from '@salons/contract/geo';
import { toPlaceKey } from '@salons/contract/place-key';
import { countryBox } from '../../core/country-box.ts';
import { greatCircleKm, type Place } from '../../core/road-distance.ts';

export interface StreetAndHouse {
  readonly street: string;
  /** Undefined where none was typed. */
  readonly house: string | undefined;
}

const insideHouse =
  /[\s,]+(?:דירה|דירת|קומה|כניסה|בניין|בנין|ת\.?ד\.?|apartment|apt|flat|floor|entrance)(?=[\s.\d]|$).*$/iu;
const number = String.raw`\d{1,4}(?:\s?[א-תa-z](?=['׳]?(?:[\s,]|$)))?`;
const numberBehind = new RegExp(
  String.raw`^(.*?[^\s,\d].*?)[\s,]*(?:(?<=[\s,])(?:מספר|מס['׳]?|no\.?)\s*)?(?<!\d)(${number})['׳]?(?:\s*[-/]\s*\d+.*)?$`,
  'iu',
);
const numberAhead = new RegExp(String.raw`^(${number})['׳]?[\s,]+(.*[^\s,\d].*)$`, 'iu');

/** Street and number before the first comma, or on both sides of it: "הרצל, 12". */
const stripTown = (line: string): string => {
  const [first = '', second = ''] = line.split(',').map((part) => part.trim());
  const isWhole = /\p{L}/u.test(first) && (/\d/.test(first) || !/^\d/.test(second));
  return isWhole ? first : `${first} ${second}`.trim();
};

/** Parses a typed address, number before or after; undefined without a street. Ignores the part inside the house. */
export const splitAddress = (address: string): StreetAndHouse | undefined => {
  const line = address.replace(/\s+/gu, ' ').trim().slice(0, 200);
  const bare = stripTown(line.replace(insideHouse, ''));
  const behind = numberBehind.exec(bare);
  const ahead = behind ? null : numberAhead.exec(bare);
  const street = (behind?.[1] ?? ahead?.[2] ?? bare).replace(/^[\s,]+|[\s,]+$/gu, '');
  const house = (behind?.[2] ?? ahead?.[1])?.replace(/\s/gu, '');
  return /\p{L}/u.test(street) ? { street, house } : undefined;
};

/** One hash for all spellings of an address: the key of its cached point (product §14.102). */
export const toAddressHash = ({ street, house = '' }: StreetAndHouse): Buffer =>
  createHash('sha256')
    .update(`${toPlaceKey(street).keys.at(-1) ?? ''}\n${house.toLowerCase()}`)
    .digest();

export const chooseCityName = (
  street: string,
  { name_he, name_en }: { readonly name_he: string; readonly name_en: string },
): string => (/[א-ת]/u.test(street) ? name_he : name_en);

/** Maximum distance of an address from its locality's point. */
const farthestKm = 15;

const isInCountry = ({ lat, lng }: Place): boolean => {
  const [west, south, east, north] = countryBox;
  return lng >= west && lng <= east && lat >= south && lat <= north;
};

export type FinePoint = AddressPoint & { readonly precision: 'house' | 'street' };

/** A provider's answer if plausible for the requested address, else undefined (product §14.111). */
export const toAcceptedPoint = (found: AddressPoint | undefined, city: Place): FinePoint | undefined => {
  if (!found || !isInCountry(found) || greatCircleKm(found, city) > farthestKm) return undefined;
  const { precision } = found;
  if (precision === 'locality') return undefined;
  return { lat: toSixDigits(found.lat), lng: toSixDigits(found.lng), precision };
};

const toSixDigits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const fineness = { locality: 0, street: 1, house: 2 } as const;

export const chooseFiner = (own: AddressPoint, other: AddressPoint | undefined): AddressPoint =>
  other && fineness[other.precision] > fineness[own.precision] ? other : own;

/** Whether a provider could be more precise: an address without a number can be no finer than its street. */
export const canBeFiner = ({ precision }: AddressPoint, { house }: StreetAndHouse): boolean =>
  precision === 'locality' || (precision === 'street' && house !== undefined);
