import type { SalonOptionQuery } from '@salons/contract/teaming';
import { reasons, type SalonOption, type WitnessOption, warnings } from '@salons/contract/teaming-records';
import { groupBy } from '../../core/group-by.ts';
import type { Place } from '../../core/road-distance.ts';
import type { Deps } from '../../deps.ts';
import { findDistances, maxDistancesPerTeaming } from '../geo/distances.service.ts';
import type { Unrouted, UnroutedSalon } from './candidates.queries.ts';

type Verdicts = Pick<WitnessOption, 'reasons' | 'warnings'>;

/** Reasons and warnings by road distance, in display order (product §11.8). */
const judgeRadius = (before: Verdicts, km: number, radiusKm: number | null): Verdicts => {
  const isWithin = radiusKm !== null && km <= radiusKm;
  const isBeyond = radiusKm !== null && km > radiusKm;
  return {
    reasons: reasons.filter((one) => (one === 'within_radius' ? isWithin : before.reasons.includes(one))),
    warnings: warnings.filter((one) => (one === 'beyond_radius' ? isBeyond : before.warnings.includes(one))),
  };
};

type Measurable = Verdicts & {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly distance: number | null;
  readonly radius_km: number | null;
};

/** Adds road distances to the rows of one departure point: at most one router call, none with `most` 0. */
const measure = async <R extends Measurable>(
  deps: Deps,
  rows: readonly R[],
  from: Place | undefined,
  most: number,
): Promise<(R & { distance_approximate: boolean })[]> => {
  const isMeasured = ({ lat, lng, distance }: R) =>
    from !== undefined && lat !== null && lng !== null && distance !== null;
  const to = rows.filter(isMeasured).map(({ lat, lng }) => ({ lat: lat ?? 0, lng: lng ?? 0 }));
  const found = from === undefined ? [] : await findDistances(deps, from, to, most);
  let next = 0;
  return rows.map((row) => {
    const road = isMeasured(row) ? found[next++] : undefined;
    // Estimated distances were compared in SQL, with more digits.
    if (road === undefined || road.approximate)
      return { ...row, distance_approximate: row.distance !== null };
    return {
      ...row,
      distance: road.km,
      distance_approximate: false,
      ...judgeRadius(row, road.km, row.radius_km),
    };
  });
};

const toPlace = (lat: number | null, lng: number | null): Place | undefined =>
  lat === null || lng === null ? undefined : { lat, lng };

const byDistance = (one: Measurable, other: Measurable) =>
  (one.distance ?? Number.POSITIVE_INFINITY) - (other.distance ?? Number.POSITIVE_INFINITY) || 0;
const byWarnings = (one: Measurable, other: Measurable) =>
  Number(one.warnings.length > 0) - Number(other.warnings.length > 0);

/** A page of witnesses for a salon with road distances, sorted again (product §11.8, §14.110). */
export const routeWitnessOptions = async (
  deps: Deps,
  rows: readonly Unrouted<WitnessOption>[],
  from: { readonly lat: number | null; readonly lng: number | null },
  all_day: boolean,
): Promise<WitnessOption[]> => {
  const options = await measure(deps, rows, toPlace(from.lat, from.lng), maxDistancesPerTeaming);
  if (deps.router)
    options.sort(
      (one, other) =>
        (all_day ? 0 : byWarnings(one, other)) ||
        byDistance(one, other) ||
        one.salons_this_season - other.salons_this_season ||
        one.witness_salon - other.witness_salon,
    );
  return options.map(({ radius_km: _, ...option }) => option);
};

const toDepartureKey = ({ from_lat, from_lng }: UnroutedSalon) => `${from_lat},${from_lng}`;

const groupByDeparture = (rows: readonly UnroutedSalon[]): UnroutedSalon[][] =>
  [...groupBy(rows, toDepartureKey).values()].toSorted((one, other) => other.length - one.length);

/**
 * A page of salons for a witness with road distances, sorted again. Slots of one witness may have several departure
 * points: the router is called for the largest group, the others use cached distances.
 */
export const routeSalonOptions = async (
  deps: Deps,
  rows: readonly UnroutedSalon[],
  ordering: SalonOptionQuery['ordering'],
): Promise<SalonOption[]> => {
  const groups = await Promise.all(
    groupByDeparture(rows).map((group, index) => {
      const [first] = group;
      const from = first && toPlace(first.from_lat, first.from_lng);
      return measure(deps, group, from, index === 0 ? maxDistancesPerTeaming : 0);
    }),
  );
  const bySalon = new Map(groups.flat().map((option) => [option.host_salon, option]));
  const options = rows.flatMap(({ host_salon }) => bySalon.get(host_salon) ?? []);
  if (deps.router)
    options.sort(
      (one, other) =>
        (ordering === 'fits' ? one.fits - other.fits : 0) || byWarnings(one, other) || byDistance(one, other),
    );
  return options.map(({ radius_km: _, from_lat: _lat, from_lng: _lng, ...option }) => option);
};
