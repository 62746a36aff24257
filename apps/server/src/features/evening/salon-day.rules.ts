import { DateTime } from 'luxon';
import { mayGoAt } from '../../platform/messages/quiet-hours.rules.ts';

const saturday = 6;
const morningHour = 9;
const noon = 12;
const eveningHour = 18;
const thanksHour = 10;

/** 18:00 of the day before, or the end of Shabbat that evening; undefined when Shabbat ends too late. */
const toEveningBefore = (day: DateTime): DateTime | undefined => {
  const evening = day.minus({ days: 1 }).set({ hour: eveningHour });
  const free = DateTime.fromISO(mayGoAt(evening.toUTC().toISO() ?? '', day.zoneName ?? 'UTC'), {
    zone: day.zone,
  });
  return free.hasSame(evening, 'day') ? free : undefined;
};

const toMorning = (event: DateTime): DateTime => {
  const day = event.startOf('day');
  const friday = day.minus({ days: day.weekday === saturday ? 1 : 2 }).set({ hour: morningHour });
  if (day.weekday === saturday) return friday;
  return event.hour < noon ? (toEveningBefore(day) ?? friday) : day.set({ hour: morningHour });
};

/**
 * When people are reminded on a salon's day, in its zone: at 09:00; before noon: 18:00 of the day before, or the end of
 * Shabbat that evening; on Saturday, or Sunday before noon when Shabbat ends too late: Friday at 09:00 (product
 * §12.220).
 * @returns ISO
 */
export const toMorningMessageTime = (event_time: string, zone: string): string =>
  toMorning(DateTime.fromISO(event_time, { zone })).toUTC().toISO() ?? event_time;

/** When thanks are sent: at 10:00 on the next day, on Sunday if that is Shabbat (product §12.221). @returns ISO */
export const toThanksAfter = (event_time: string, zone: string): string => {
  const day = DateTime.fromISO(event_time, { zone }).startOf('day').plus({ days: 1 });
  const thanks = day.weekday === saturday ? day.plus({ days: 1 }) : day;
  return thanks.set({ hour: thanksHour }).toUTC().toISO() ?? event_time;
};
