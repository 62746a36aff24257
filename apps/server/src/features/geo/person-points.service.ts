import type { Precision } from '@salons/contract/fields';
import type { Trx } from '../../db/client.ts';
import { findAddressPoint, isAddressPoint } from './address-points.service.ts';
import { getLocalityCentre, type PlaceForm, resolvePoint } from './places.service.ts';

export interface AddressedPlace extends PlaceForm {
  readonly address?: string | null | undefined;
  /** Precision of `lat` and `lng`; null where unknown. */
  readonly precision?: Precision | null | undefined;
}

/** A person's point as stored: `precision` is meaningful only with a point. */
export type PersonPoint = ({ readonly lat: number; readonly lng: number } | { lat: null; lng: null }) & {
  readonly precision: Precision;
};

/**
 * The point of a person in degrees with its precision: the one sent, else in Israel the street's where known or the
 * locality's, abroad none (product §4.60, §5.136).
 * @throws {AppError} `invalid` at `city` for an unknown locality
 */
export const findPersonPoint = async (trx: Trx, place: AddressedPlace): Promise<PersonPoint> => {
  const sent = resolvePoint(place, undefined);
  const { city, address = null, precision } = place;
  if (!city) return { ...sent, precision: precision ?? 'house' };
  if (sent.lat !== null && precision) {
    await getLocalityCentre(trx, place);
    return { ...sent, precision };
  }
  const found = await findAddressPoint({ db: trx }, { cityId: city, address });
  if (sent.lat === null) return found;
  const isFound = sent.lat === found.lat && sent.lng === found.lng;
  return { ...sent, precision: isFound ? found.precision : 'house' };
};

/**
 * The precision of a person's point after a change: an unchanged point keeps its own; null for a new point without one
 * (product §4.61).
 */
export const resolvePrecision = (
  before: AddressedPlace,
  { lat, lng, precision }: AddressedPlace,
): Precision | null => {
  if (precision) return precision;
  const isSame = (lat ?? before.lat) === before.lat && (lng ?? before.lng) === before.lng;
  return isSame ? (before.precision ?? null) : null;
};

/**
 * Whether a changed address moves the person's point: none is sent, and the stored one was derived from the previous
 * address and not placed by a person (product §5.137).
 */
export const hasPointToFollow = async (
  trx: Trx,
  before: AddressedPlace,
  { address, lat, lng }: AddressedPlace,
): Promise<boolean> => {
  const isMoved = address !== undefined && (address ?? '') !== (before.address ?? '');
  const isSent =
    typeof lat === 'number' && typeof lng === 'number' && (lat !== before.lat || lng !== before.lng);
  if (!isMoved || isSent || !before.city) return false;
  const current = resolvePoint(before, undefined);
  if (current.lat === null || (before.precision && before.precision !== 'house')) return true;
  return isAddressPoint({ db: trx }, { cityId: before.city, address: before.address ?? null }, current);
};
