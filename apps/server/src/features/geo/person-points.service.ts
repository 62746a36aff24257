import type { Precision } from '@salons/contract/fields';
import type { Trx } from '../../db/client.ts';
import { findAddressPoint, isAddressPoint } from './address-points.service.ts';
import { getLocalityCentre, type PlaceForm, resolvePoint } from './places.service.ts';

/** Where a person lives, as forms and records name it. */
export interface AddressedPlace extends PlaceForm {
  readonly address?: string | null | undefined;
  /** How exact `lat` and `lng` are; null where nobody said it. */
  readonly precision?: Precision | null | undefined;
}

/** A person's point as it is stored: `precision` counts where there is a point. */
export type PersonPoint = ({ readonly lat: number; readonly lng: number } | { lat: null; lng: null }) & {
  readonly precision: Precision;
};

/**
 * The point of a person in degrees and how exact it is: the one that is sent, else in Israel that of the street where it
 * is known and of the locality where it is not, abroad none (product §4.60, §5.136).
 * @throws {AppError} `invalid` at `city` where there is no such locality
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
 * How exact a person's point is after a change, as far as the change and the record say so: a point that stays keeps what
 * it had, and of a new one that says nothing null is returned (product §4.61).
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
 * Whether a change of the address takes the person's point along: none is sent, and the one that is kept was found by
 * the address before and put by nobody (product §5.137).
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
