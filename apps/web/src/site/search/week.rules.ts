import type { SalonFilters } from './search.rules.ts';

/** The days that the search opens on, both included, `YYYY-MM-DD`. */
export interface Week {
  readonly from: string;
  readonly to: string;
}

/** How an address says that the search is not held to the season's days. */
export const allDates = 'all';

/**
 * The season's salon days, from the first to the last (product §6.151).
 * @param days in rising order
 * @param today a day in Israel
 * @returns undefined where there are none, or all are over: then every date is searched
 */
export const findWeek = (days: readonly { readonly date: string }[], today: string): Week | undefined => {
  const [from, to] = [days[0]?.date, days.at(-1)?.date];
  return from === undefined || to === undefined || to < today ? undefined : { from, to };
};

/** The filters of an address with the week's days, unless the address names days, or asks for all. */
export const withWeek = (
  filters: SalonFilters,
  dates: string | null,
  week: Week | undefined,
): SalonFilters =>
  week === undefined || dates === allDates || filters.date_from !== undefined || filters.date_to !== undefined
    ? filters
    : { ...filters, date_from: week.from, date_to: week.to };
