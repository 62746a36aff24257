import { AppError, FieldErrors } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { findCentre } from './places.queries.ts';
import { isPlausible } from './points.rules.ts';

/** A place as forms name it: in Israel by locality, abroad by country and the place's name. */
export interface PlaceForm {
  readonly city?: number | null | undefined;
  readonly city_name?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly time_zone?: string | null | undefined;
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
}
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export const israelsZone = 'Asia/Jerusalem';

/** The centre of a form's locality, undefined without one. @throws {AppError} `invalid` at `city` */
export const getLocalityCentre = async (trx: Trx, { city }: PlaceForm): Promise<Point | undefined> => {
  if (!city) return undefined;
  const centre = await findCentre(trx, city);
  if (!centre) throw new AppError('invalid', 'city');
  return centre;
};

/** The form's own point when complete, else the locality's centre, else nulls (product §5.8). */
export const resolvePoint = ({ lat, lng }: PlaceForm, centre: Point | undefined) => {
  if (typeof lat === 'number' && typeof lng === 'number') return { lat, lng };
  return centre ? { lat: centre.lat, lng: centre.lng } : { lat: null, lng: null };
};

/**
 * A place after a partial change: a locality moves it to Israel, another country removes the locality, and either
 * removes the old point (product §4.10).
 */
export const mergePlace = (before: PlaceForm, change: PlaceForm) => {
  const country = change.country === null ? 'IL' : (change.country ?? (change.city ? 'IL' : before.country));
  const abroadOrBack = country !== before.country;
  const moved = abroadOrBack || (change.city !== undefined && change.city !== before.city);
  const pick = <T>(named: T | undefined, old: T | undefined, keeps: boolean): T | null =>
    named === undefined ? ((keeps ? old : null) ?? null) : named;
  return {
    country,
    city: pick(change.city, before.city, !abroadOrBack),
    city_name: pick(change.city_name, before.city_name, !abroadOrBack),
    time_zone: pick(change.time_zone, before.time_zone, !abroadOrBack),
    lat: pick(change.lat, before.lat, !moved),
    lng: pick(change.lng, before.lng, !moved),
  };
};

interface PlacedRecord {
  readonly country: string;
  readonly city_id: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

/**
 * Asserts that the point of a record in Israel can be a house of its locality (product §6.109).
 * @throws {FieldErrors} `outOfRange` at `lat` and `lng`
 */
export const assertPlausiblePoint = async (
  trx: Trx,
  { country, city_id, lat, lng }: PlacedRecord,
): Promise<void> => {
  if (country !== 'IL' || lat === null || lng === null) return;
  const centre = city_id === null ? undefined : await findCentre(trx, city_id);
  if (isPlausible({ lat, lng }, centre)) return;
  throw new FieldErrors([
    { field: 'lat', code: 'outOfRange' },
    { field: 'lng', code: 'outOfRange' },
  ]);
};
