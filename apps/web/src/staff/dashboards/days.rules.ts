import type { Season } from '@salons/contract/seasons';

const dayMs = 86_400_000;
const toDayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;
const toDate = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

type Days = readonly { readonly date: string; readonly count: number }[];
type Dates = Pick<Season, 'starts_on' | 'ends_on' | 'eve'>;

/** Registrations of a day or week, and the date range of its list. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** A column of the chart: the same days before the eve in both seasons. */
export interface Column {
  /** Days from its last day to the eve; 0 is the eve, negative is after it. */
  readonly daysBefore: number;
  /** That day in the present season. */
  readonly date: string;
  /** Undefined where the season has no such days, or they are in the future. */
  readonly present: Span | undefined;
  readonly last: Span | undefined;
}

interface ByDay {
  readonly columns: readonly Column[];
  /** Registrations before the first column in the present season; undefined if none. */
  readonly earlier: { readonly to: string; readonly count: number } | undefined;
}

const splitIntoSpans = (days: Days, season: Dates, until: string, size: number) => {
  const eve = toDayNumber(season.eve);
  const counts = new Map(days.map(({ date, count }) => [toDayNumber(date), count]));
  const [first, end] = [
    toDayNumber(season.starts_on),
    toDayNumber(season.ends_on < until ? season.ends_on : until),
  ];
  return (slot: number): Span | undefined => {
    // Days before the eve of a slot: `size * slot` and the `size - 1` days before that.
    const [from, to] = [Math.max(first, eve - size * slot - size + 1), Math.min(end, eve - size * slot)];
    if (from > to) return undefined;
    let count = 0;
    for (let day = from; day <= to; day += 1) count += counts.get(day) ?? 0;
    return { from: toDate(from), to: toDate(to), count };
  };
};

interface DaysInput {
  readonly present: { readonly days: Days; readonly season: Dates };
  /** The previous season, if any. */
  readonly last: { readonly days: Days; readonly season: Dates } | undefined;
  /** The date in Israel. */
  readonly today: string;
  /** Days per column. */
  readonly size: 1 | 7;
  /** Maximum number of columns, nearest to today or to the end of a past season. */
  readonly most: number;
}

/**
 * Registrations of this and the previous season by days before the eve rather than by date: the eve follows
 * the Hebrew calendar (product §10.53).
 */
export const byDay = ({ present, last, today, size, most }: DaysInput): ByDay => {
  const { season } = present;
  const toSlotIndex = (date: string) => Math.floor((toDayNumber(season.eve) - toDayNumber(date)) / size);
  const findSpan = splitIntoSpans(present.days, season, today, size);
  const lastOf =
    last === undefined ? undefined : splitIntoSpans(last.days, last.season, last.season.ends_on, size);
  const end = toSlotIndex(season.ends_on);
  const newest = today < season.ends_on ? toSlotIndex(today) : end;
  const whole = toSlotIndex(season.starts_on);
  // A whole season includes future days; its latest days end with today.
  const smallest = whole - end < most ? end : newest;
  let largest = Math.min(whole, smallest + most - 1);
  const isEmpty = (slot: number) => (findSpan(slot)?.count ?? 0) + (lastOf?.(slot)?.count ?? 0) === 0;
  while (largest > newest && isEmpty(largest)) largest -= 1;
  const columns: Column[] = [];
  for (let slot = largest; slot >= smallest; slot -= 1)
    columns.push({
      daysBefore: slot * size,
      date: toDate(toDayNumber(season.eve) - slot * size),
      present: findSpan(slot),
      last: lastOf?.(slot),
    });
  const from = columns.find((column) => column.present !== undefined)?.present?.from ?? season.starts_on;
  const earlier = present.days.reduce((sum, { date, count }) => (date < from ? sum + count : sum), 0);
  return {
    columns,
    earlier: earlier === 0 ? undefined : { to: toDate(toDayNumber(from) - 1), count: earlier },
  };
};

/** The axis maximum: 1, 2, 4, 5 or 8 times a power of ten, and at least 4. */
export const axisTop = (largest: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 4)));
  return Math.max(4, ([1, 2, 4, 5, 8, 10].find((step) => step * power >= largest) ?? 10) * power);
};
