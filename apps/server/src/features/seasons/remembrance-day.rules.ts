import { DateTime } from 'luxon';

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const is27Nisan = (day: DateTime): boolean => {
  const parts = hebrew.formatToParts(day.toJSDate());
  const of = (type: 'day' | 'month') => parts.find((part) => part.type === type)?.value;
  return of('month') === 'Nisan' && of('day') === '27';
};

/**
 * Holocaust Remembrance Day of a year, YYYY-MM-DD: 27 Nisan, a day earlier when that is a Friday, a day later when it
 * is a Sunday (product §3.3).
 */
export const getRemembranceDay = (year: number): string => {
  let day = DateTime.utc(year, 3, 25);
  while (!is27Nisan(day)) day = day.plus({ days: 1 });
  if (day.weekday === 5) day = day.minus({ days: 1 });
  if (day.weekday === 7) day = day.plus({ days: 1 });
  return day.toFormat('yyyy-MM-dd');
};

export const shiftDays = (date: string, days: number): string =>
  DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
