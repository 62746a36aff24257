import { createHash } from 'node:crypto';
import type { AddressPoint } from '@salons/contract/geo';
import { toPlaceKey } from '@salons/contract/place-key';
import type { StreetAndHouse } from '@salons/contract/street-address';
import { countryBox } from '../../core/country-box.ts';
import { greatCircleKm, type Place } from '../../core/road-distance.ts';

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
