import { DateTime } from 'luxon';

const saturday = 6;
const morningHour = 9;
const thanksHour = 10;

/**
 * When people are told on the morning of a salon: at nine on its own clock; of one on a Saturday, which is Shabbat, on
 * Friday (product §12.220). @returns ISO
 */
export const toMorningOf = (event_time: string, zone: string): string => {
  const day = DateTime.fromISO(event_time, { zone }).startOf('day');
  const morning = day.weekday === saturday ? day.minus({ days: 1 }) : day;
  return morning.set({ hour: morningHour }).toUTC().toISO() ?? event_time;
};

/** When people are thanked: at ten on the day after, or after Shabbat on Sunday (product §12.221). @returns ISO */
export const toThanksAfter = (event_time: string, zone: string): string => {
  const day = DateTime.fromISO(event_time, { zone }).startOf('day').plus({ days: 1 });
  const thanks = day.weekday === saturday ? day.plus({ days: 1 }) : day;
  return thanks.set({ hour: thanksHour }).toUTC().toISO() ?? event_time;
};
