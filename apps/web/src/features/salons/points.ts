/** The answer of `GET /api/host_salons_map/points/`: one array a field, all of one length. */
export interface PointsAnswer {
  readonly generated_at: string;
  /** Local dates, `YYYY-MM-DD`, that `columns.day` points into. */
  readonly days: readonly string[];
  /** `lat` and `lng` are degrees times this, rounded. */
  readonly scale: number;
  readonly columns: {
    /** In rising order: the first id, then differences. */
    readonly id: readonly number[];
    readonly lat: readonly number[];
    readonly lng: readonly number[];
    readonly day: readonly number[];
    readonly hour: readonly number[];
    readonly free: readonly number[];
    readonly language: readonly number[];
    readonly flags: readonly number[];
  };
}

/** One salon as the map draws it. */
export interface SalonPoint {
  readonly id: number;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  /** The salon's local date, `YYYY-MM-DD`. */
  readonly date: string;
  /** The local hour at which it begins, 0–23. */
  readonly hour: number;
  /** Places still free. */
  readonly free: number;
  /** Id of the language. */
  readonly language: number;
  readonly is_organisation: boolean;
  readonly has_elevator: boolean;
  readonly is_wheelchair_accessible: boolean;
}

const organisation = 1;
const elevator = 2;
const wheelchair = 4;

const columnNames = ['id', 'lat', 'lng', 'day', 'hour', 'free', 'language', 'flags'] as const;

/** The value at a row that `decodePoints` has checked to be there. */
const at = <T>(column: readonly T[], row: number, name: string): T => {
  const value = column[row];
  if (value === undefined) throw new RangeError(`points: ${name} has no entry ${row}`);
  return value;
};

/**
 * Reads the columns of the points answer.
 * @returns one record a salon, in the order of ids
 * @throws RangeError when the columns are not of one length or a day is not in `days`
 */
export const decodePoints = ({ days, scale, columns }: PointsAnswer): SalonPoint[] => {
  const count = columns.id.length;
  for (const name of columnNames) {
    if (columns[name].length !== count) throw new RangeError(`points: ${name} has another length than id`);
  }
  let id = 0;
  return columns.id.map((step, row) => {
    id += step;
    const flags = at(columns.flags, row, 'flags');
    return {
      id,
      lat: at(columns.lat, row, 'lat') / scale,
      lng: at(columns.lng, row, 'lng') / scale,
      date: at(days, at(columns.day, row, 'day'), 'days'),
      hour: at(columns.hour, row, 'hour'),
      free: at(columns.free, row, 'free'),
      language: at(columns.language, row, 'language'),
      is_organisation: (flags & organisation) !== 0,
      has_elevator: (flags & elevator) !== 0,
      is_wheelchair_accessible: (flags & wheelchair) !== 0,
    };
  });
};
