import { addDays } from './days.ts';

const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same day of another month, its last one where it is shorter. */
const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = lastOfMonth(target.getUTCFullYear(), target.getUTCMonth());
  return addDays(target.toISOString().slice(0, 10), Math.min(day, last) - 1);
};

/**
 * The day to which a key leads from another, by the ARIA guide's pattern of a date picker: arrows by day and week, the
 * sides as they are seen; Home and End to the week's Sunday and Saturday; Page Up and Down by month, with Shift by year.
 * @param date `YYYY-MM-DD`
 * @param key the name of the key, as the browser gives it
 * @param isRtl the days run from right to left
 * @returns `YYYY-MM-DD`, or undefined where the key leads nowhere
 */
export const moveDay = (
  date: string,
  key: string,
  { isRtl, isShift }: { readonly isRtl: boolean; readonly isShift: boolean },
): string | undefined => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const ahead = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(date, ahead);
    case 'ArrowLeft':
      return addDays(date, -ahead);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday);
    case 'End':
      return addDays(date, 6 - weekday);
    case 'PageUp':
      return addMonths(date, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(date, isShift ? 12 : 1);
    default:
      return undefined;
  }
};
