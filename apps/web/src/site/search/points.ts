import { type Points, pointFlags } from '@salons/contract/markers';
import type { MapPoint } from '../../ui/map/mapView.types.ts';

/** All salons of the map, a row each: what filters ask for in columns of numbers, and what the map draws. */
export interface SalonPoints {
  readonly days: readonly string[];
  /** Index into `days`. */
  readonly day: Uint16Array;
  /** The local hour at which it begins, 0–23. */
  readonly hour: Uint8Array;
  /** Places still free. */
  readonly free: Int32Array;
  /** Id of the language. */
  readonly language: Int32Array;
  /** Bits of `pointFlags`. */
  readonly flags: Uint8Array;
  /** The same objects for as long as the answer is the same, so that a filter allocates none. */
  readonly drawn: readonly MapPoint[];
}

const columnNames = ['id', 'lat', 'lng', 'day', 'hour', 'free', 'language', 'flags'] as const;

/**
 * Reads the columns of the points answer.
 * @returns rows in the order of ids
 * @throws RangeError when the columns are not of one length or a day is not in `days`
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

/** A map without salons. */
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
