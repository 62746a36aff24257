import { type Points, pointFlags } from '@salons/contract/markers';
import type { MapPoint } from '../../ui/map/mapView.types.ts';

/** All salons of the map, one row each: numeric columns for filtering, and the points to render. */
export interface SalonPoints {
  readonly days: readonly string[];
  /** Index into `days`. */
  readonly day: Uint16Array;
  /** The local hour of its beginning, 0–23. */
  readonly hour: Uint8Array;
  readonly free: Int32Array;
  readonly language: Int32Array;
  /** Bits of `pointFlags`. */
  readonly flags: Uint8Array;
  /** A stable reference for the same response, so that filtering allocates nothing. */
  readonly drawn: readonly MapPoint[];
}

const columnNames = ['id', 'lat', 'lng', 'day', 'hour', 'free', 'language', 'flags'] as const;

/**
 * Decodes the columns of the points response.
 * @returns rows in the order of ids
 * @throws RangeError when the columns differ in length or a day is not in `days`
 */
export const decodePoints = ({ days, scale, columns }: Points): SalonPoints => {
  const count = columns.id.length;
  for (const name of columnNames) {
    if (columns[name].length !== count) throw new RangeError(`points: ${name} has another length than id`);
  }
  if (columns.day.some((index) => days[index] === undefined))
    throw new RangeError('points: a day is not in days');
  let id = 0;
  const drawn = columns.id.map((step, row): MapPoint => {
    id += step;
    return {
      id,
      lat: (columns.lat[row] ?? 0) / scale,
      lng: (columns.lng[row] ?? 0) / scale,
      isFull: (columns.free[row] ?? 0) <= 0,
      isExact: ((columns.flags[row] ?? 0) & pointFlags.notExact) === 0,
      day: days[columns.day[row] ?? -1],
      free: columns.free[row],
    };
  });
  return {
    days,
    day: Uint16Array.from(columns.day),
    hour: Uint8Array.from(columns.hour),
    free: Int32Array.from(columns.free),
    language: Int32Array.from(columns.language),
    flags: Uint8Array.from(columns.flags),
    drawn,
  };
};

const noColumn: number[] = [];

export const noSalons: SalonPoints = decodePoints({
  generated_at: '',
  days: [],
  scale: 10_000,
  columns: {
    id: noColumn,
    lat: noColumn,
    lng: noColumn,
    day: noColumn,
    hour: noColumn,
    free: noColumn,
    language: noColumn,
    flags: noColumn,
  },
});
