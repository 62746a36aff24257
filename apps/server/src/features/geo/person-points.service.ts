import type { Trx } from '../../db/client.ts';
import { findAddressPoint, isPointOfAddress } from './address-points.service.ts';
import { centreOf, type PlaceForm, pointOf } from './places.service.ts';

/** Where a person lives, as forms and records name it. */
export interface AddressedPlace extends PlaceForm {
  readonly address?: string | null | undefined;
}

/**
 * The point of a person in degrees: the one that is sent, else in Israel that of the street where it is known and of the
 * locality where it is not, abroad none (product §5.136).
 * @throws {AppError} `invalid` at `city` where there is no such locality
 */
export const findPersonPoint = async (trx: Trx, place: AddressedPlace) => {
  const sent = pointOf(place, undefined);
  if (!place.city) return sent;
  if (sent.lat !== null) {
    await centreOf(trx, place);
    return sent;
  }
  const { lat, lng } = await findAddressPoint(
    { db: trx },
    { cityId: place.city, address: place.address ?? null },
  );
  return { lat, lng };
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
  const kept = pointOf(before, undefined);
  if (kept.lat === null) return true;
  return isPointOfAddress({ db: trx }, { cityId: before.city, address: before.address ?? null }, kept);
};
