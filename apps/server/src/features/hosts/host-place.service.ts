import { type Host, type HostChange, hostPlaceProblems } from '@salons/contract/hosts';
import { FieldErrors } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import {
  type AddressedPlace,
  findPersonPoint,
  hasPointToFollow,
  resolvePrecision,
} from '../geo/person-points.service.ts';
import { israelsZone, mergePlace } from '../geo/places.service.ts';

/**
 * Resolves the stored place: in Israel by its locality, or by the address where no point is sent (product §4.1,
 * §5.136).
 * @throws {AppError} the fields that are missing or wrong
 */
export const settleHostPlace = async (trx: Trx, form: AddressedPlace) => {
  const problems = hostPlaceProblems(form);
  if (problems.length > 0) throw new FieldErrors(problems);
  const point = await findPersonPoint(trx, form);
  if (!form.country || form.country === 'IL')
    return { city_id: form.city ?? null, city_name: null, country: 'IL', time_zone: israelsZone, ...point };
  const { country, city_name = null, time_zone } = form;
  return { city_id: null, city_name, country, time_zone: time_zone ?? israelsZone, ...point };
};

const isMoved = (before: AddressedPlace, after: AddressedPlace) =>
  (['country', 'city', 'city_name', 'time_zone', 'lat', 'lng', 'precision'] as const).some(
    (field) => before[field] !== after[field],
  );

/**
 * The stored change of where a host lives.
 * @returns `isElsewhere` where another place was named, not where only the point follows the address (product §5.137)
 * @throws {AppError} the fields that are missing or wrong
 */
export const changeHostPlace = async (trx: Trx, before: Host, change: HostChange) => {
  const named = { ...mergePlace(before, change), precision: resolvePrecision(before, change) };
  const isSameCity = named.city === before.city;
  const unplaced =
    isSameCity && (await hasPointToFollow(trx, before, change)) ? { lat: null, lng: null } : undefined;
  const address = change.address === undefined ? before.address : change.address;
  const after = { ...named, ...unplaced, address };
  if (isMoved(before, named)) return { place: await settleHostPlace(trx, after), isElsewhere: true };
  return { place: unplaced ? await findPersonPoint(trx, after) : {}, isElsewhere: false };
};
