import { type Distance, estimateRoadKm, greatCircleKm, type Place } from '../../core/road-distance.ts';

/**
 * A place in whole thousandths of a degree, about 100 m: more precise coordinates of a home are neither sent nor
 * stored.
 */
export interface Cell {
  readonly lat: number;
  readonly lng: number;
}

/** Rounds a place to its cell (product §14.106). */
export const toCell = ({ lat, lng }: Place): Cell => ({
  lat: Math.round(lat * 1000),
  lng: Math.round(lng * 1000),
});

export const toRoundedPlace = ({ lat, lng }: Cell): Place => ({ lat: lat / 1000, lng: lng / 1000 });

export const toCellKey = ({ lat, lng }: Cell): string => `${lat},${lng}`;

/** Rounding moves either end by up to 75 m. */
const roundingMetres = 150;

/**
 * Metres of road if plausible, else null: no road is shorter than the great circle. A router with the data of one
 * country snaps places abroad to its nearest road, and returns distances near zero.
 */
export const toPossibleMetres = (metres: number | null, from: Place, to: Place): number | null =>
  metres !== null && metres + roundingMetres >= greatCircleKm(from, to) * 1000 ? Math.round(metres) : null;

const toTenths = (km: number) => Math.round(km * 10) / 10;

export const toRoadDistance = (metres: number): Distance => ({
  km: toTenths(metres / 1000),
  approximate: false,
});

/** An estimate without a road: the great circle times a detour factor (product §6.6). */
export const estimateDistance = (from: Place, to: Place): Distance => ({
  km: toTenths(estimateRoadKm(greatCircleKm(from, to))),
  approximate: true,
});

/** For a place whose location is blurred: whole kilometres, at least one (product §14.108). */
export const blurDistance = ({ km }: Distance): Distance => ({
  km: Math.max(1, Math.round(km)),
  approximate: true,
});

/**
 * Sorts a page by the displayed distances if the list is sorted by distance first, nulls last. The page's rows follow
 * from the great circle (product §14.109).
 */
export const sortByDistance = <R extends { readonly distance: number | null }>(
  rows: readonly R[],
  ordering: readonly string[] | undefined,
): R[] => {
  const [first] = ordering ?? [];
  if (first !== 'distance' && first !== '-distance') return [...rows];
  const sign = first === 'distance' ? 1 : -1;
  return rows.toSorted((one, other) => {
    if (one.distance === null || other.distance === null)
      return Number(one.distance === null) - Number(other.distance === null);
    return sign * (one.distance - other.distance);
  });
};
