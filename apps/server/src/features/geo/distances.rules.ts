import { type Distance, estimateRoadKm, greatCircleKm, type Place } from '../../core/road-distance.ts';

/** A place in whole thousandths of a degree, about 100 m: no more of a home leaves, and no more is kept. */
export interface Cell {
  readonly lat: number;
  readonly lng: number;
}

/** The cell that a place lies in (product §14.106). */
export const toCell = ({ lat, lng }: Place): Cell => ({
  lat: Math.round(lat * 1000),
  lng: Math.round(lng * 1000),
});

/** A cell as degrees with three decimals, as it leaves. */
export const toRoundedPlace = ({ lat, lng }: Cell): Place => ({ lat: lat / 1000, lng: lng / 1000 });

/** One text for each cell, to look it up. */
export const toCellKey = ({ lat, lng }: Cell): string => `${lat},${lng}`;

/** Rounding moves either end by up to 75 m. */
const roundingMetres = 150;

/**
 * Metres of road as they can be true, else null: no road is shorter than the way of a bird. A router that knows one
 * country alone takes places outside of it to its nearest road, and says that they are next to each other.
 */
export const toPossibleMetres = (metres: number | null, from: Place, to: Place): number | null =>
  metres !== null && metres + roundingMetres >= greatCircleKm(from, to) * 1000 ? Math.round(metres) : null;

const toTenths = (km: number) => Math.round(km * 10) / 10;

/** A distance by road in metres as it is told. */
export const toRoadDistance = (metres: number): Distance => ({
  km: toTenths(metres / 1000),
  approximate: false,
});

/** The distance where no road is known: the great circle lengthened as roads are (product §6.6). */
export const estimateDistance = (from: Place, to: Place): Distance => ({
  km: toTenths(estimateRoadKm(greatCircleKm(from, to))),
  approximate: true,
});

/** To a place that is not shown exactly: whole kilometres, at least one (product §14.108). */
export const blurDistance = ({ km }: Distance): Distance => ({
  km: Math.max(1, Math.round(km)),
  approximate: true,
});

/**
 * A page in the order of the distances that it shows, where the list is put in order by them first; what has none comes
 * last. Which rows are on the page follows from the great circle (product §14.109).
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
