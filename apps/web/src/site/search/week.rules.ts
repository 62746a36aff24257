import type { SalonFilters } from './search.rules.ts';

/** The default days of the search, inclusive, `YYYY-MM-DD`. */
export interface Week {
  readonly from: string;
  readonly to: string;
}

/** The query value for a search without date limits. */
export const allDates = 'all';

/**
 * The season's salon days, from the first to the last (product §6.151).
 * @param days ascending
 * @param today a day in Israel
 * @returns undefined if there are none or all are past: then every date is searched
 */
export const findWeek = (days: readonly { readonly date: string }[], today: string): Week | undefined => {
  const [from, to] = [days[0]?.date, days.at(-1)?.date];
  return from === undefined || to === undefined || to < today ? undefined : { from, to };
};

/** Adds the week's days to the filters, unless the address has days or `all`. */
export const withWeek = (
  filters: SalonFilters,
  dates: string | null,
  week: Week | undefined,
): SalonFilters =>
  week === undefined || dates === allDates || filters.date_from !== undefined || filters.date_to !== undefined
    ? filters
    : { ...filters, date_from: week.from, date_to: week.to };
