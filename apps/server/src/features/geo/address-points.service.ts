import type { AddressPoint } from '@salons/contract/geo';
import { type PlaceKey, toPlaceKey } from '@salons/contract/place-key';
import { shortestSoundBeginning } from '@salons/contract/place-search';
import { parseTypedAddress, type StreetAndHouse } from '@salons/contract/street-address';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../db/client.ts';
import { soundSign } from '../../db/reference/city-keys.ts';
import { toStreetNames } from './address.rules.ts';
import { findCachedAnswer } from './geocoding.queries.ts';
import { canBeFiner, chooseFiner, toAddressHash } from './geocoding.rules.ts';
import { findPoint, findStreets } from './streets.queries.ts';

export interface Address {
  readonly cityId: number;
  /** Free text: street and number in either order; null or empty for the locality alone. */
  readonly address: string | null;
}

/**
 * The point of the only street that sounds like a name in Latin or Arabic letters; undefined where several match or its
 * point is unknown (product §6.114).
 */
const findSoundingPoint = async (
  db: Database,
  city_id: number,
  names: readonly PlaceKey[],
): Promise<AddressPoint | undefined> => {
  for (const { bare, sounds } of names) {
    const ranges = sounds
      .filter((sound) => sound.length >= shortestSoundBeginning && !/[א-ת]/.test(bare))
      .map((sound) => ({ key: `${soundSign}${sound}`, upto: `${soundSign}${sound}\u0001` }));
    if (ranges.length === 0) continue;
    const [found, other] = await findStreets(
      db,
      { plain: '', isFinished: true, ranges },
      { city_id, limit: 2 },
    );
    if (found !== undefined && other === undefined && found.lat !== null && found.lng !== null)
      return { lat: found.lat, lng: found.lng, precision: 'street' };
  }
  return undefined;
};

/** From our own tables: the street's point where known, else the locality's. @throws {AppError} `invalid` at `city` */
const findOwnPoint = async (db: Database, { cityId, address }: Address): Promise<AddressPoint> => {
  const names = toStreetNames((address ?? '').slice(0, longestAddress)).map(toPlaceKey);
  const found = await findPoint(
    db,
    cityId,
    names.filter(({ plain }) => plain !== ''),
  );
  if (!found) throw new AppError('invalid', 'city');
  return found.precision === 'locality' ? ((await findSoundingPoint(db, cityId, names)) ?? found) : found;
};

interface KnownPoint {
  readonly own: AddressPoint;
  readonly question: StreetAndHouse | undefined;
}

/**
 * What is known without a request to a provider: our own tables and cached answers; and what is left to request.
 * @throws {AppError} `invalid` at `city` for an unknown locality
 */
export const findCachedPoint = async (
  { db }: { readonly db: Database },
  address: Address,
): Promise<KnownPoint> => {
  const own = await findOwnPoint(db, address);
  const parts = parseTypedAddress(address.address ?? '');
  if (!parts || !canBeFiner(own, parts)) return { own, question: undefined };
  const cached = await findCachedAnswer(db, address.cityId, toAddressHash(parts));
  return cached ? { own: chooseFiner(own, cached.point), question: undefined } : { own, question: parts };
};

/**
 * The point of an address in degrees: a cached house or street of a provider, else the street's point where known, else
 * the locality's (product §6.104). No network request, so it may run within a transaction.
 * @param deps the database, or the transaction that writes the record
 * @throws {AppError} `invalid` at `city` for an unknown locality
 */
export const findAddressPoint = async (
  deps: { readonly db: Database },
  address: Address,
): Promise<AddressPoint> => (await findCachedPoint(deps, address)).own;

/**
 * Whether a point is one that the server itself would give an address, now or with earlier data: the locality's, the
 * street's, or a provider's (product §5.137).
 * @param point in degrees
 * @throws {AppError} `invalid` at `city` for an unknown locality
 */
export const isAddressPoint = async (
  deps: { readonly db: Database },
  address: Address,
  { lat, lng }: Pick<AddressPoint, 'lat' | 'lng'>,
): Promise<boolean> => {
  const { cityId } = address;
  const found = [
    await findOwnPoint(deps.db, { cityId, address: null }),
    await findOwnPoint(deps.db, address),
    await findAddressPoint(deps, address),
  ];
  return found.some((point) => point.lat === lat && point.lng === lng);
};

/** Longer texts are truncated: the time of the address patterns grows with the length. */
const longestAddress = 200;
