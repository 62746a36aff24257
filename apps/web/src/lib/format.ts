import type { Language } from '@salons/contract/language';
import { DateTime } from 'luxon';

/** The zone of salons in Israel; one abroad names its own. */
export const homeZone = 'Asia/Jerusalem';

const at = (iso: string, zone: string) => DateTime.fromISO(iso, { zone });
/** A calendar day stands still: it is read and shown in one zone. */
const onDay = (date: string) => DateTime.fromISO(date, { zone: 'utc' });

/** `03.05.27` of a time, in the salon's zone (product §2). */
export const formatDate = (iso: string, zone = homeZone): string => at(iso, zone).toFormat('dd.MM.yy');

/** `20:00` of a time, in the salon's zone. */
export const formatTime = (iso: string, zone = homeZone): string => at(iso, zone).toFormat('HH:mm');

/** `03/05/2027` of a time. */
export const formatLongDate = (iso: string, zone = homeZone): string => at(iso, zone).toFormat('dd/MM/yyyy');

/** The calendar day of a time in the salon's zone: `2027-05-03`. */
export const dayOf = (iso: string, zone = homeZone): string => at(iso, zone).toFormat('yyyy-MM-dd');

/** The time of a day and hour in the salon's zone, as the wire wants it; null when they make none. */
export const timeOf = (date: string, hourMinute: string, zone = homeZone): string | null => {
  const time = DateTime.fromISO(`${date}T${hourMinute}`, { zone });
  return time.isValid ? time.toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'") : null;
};

/** The year of a time in the salon's zone. */
export const yearOf = (iso: string, zone = homeZone): number => at(iso, zone).year;

/** `03.05.27` of a calendar day. */
export const formatDay = (date: string): string => onDay(date).toFormat('dd.MM.yy');

/** `03.05` of a calendar day. */
export const formatDayMonth = (date: string): string => onDay(date).toFormat('dd.MM');

/** «יום שני» / `Monday`. */
export const formatWeekday = (date: string, language: Language): string =>
  onDay(date).setLocale(language).toFormat('cccc');

/** «ב׳» / `Mon`. */
export const formatShortWeekday = (date: string, language: Language): string => {
  const day = onDay(date);
  return language === 'he'
    ? (['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳'][day.weekday % 7] ?? '')
    : day.setLocale('en').toFormat('ccc');
};

/** The number of the day and «במאי» / `May`, for a leaf of a calendar. */
export const formatLeaf = (
  iso: string,
  language: Language,
  zone = homeZone,
): { day: string; month: string } => {
  const time = at(iso, zone).setLocale(language);
  return {
    day: time.toFormat('d'),
    month: language === 'he' ? `ב${time.toFormat('LLLL')}` : time.toFormat('LLLL'),
  };
};

/** «לפני 3 ימים» / `3 days ago`. */
export const formatAgo = (iso: string, language: Language, now: Date = new Date()): string =>
  at(iso, homeZone).toRelative({ base: DateTime.fromJSDate(now), locale: language }) ?? '';

/** Whole days from now until a time, by the calendar of the salon's zone. */
export const daysUntil = (iso: string, zone = homeZone, now: Date = new Date()): number =>
  Math.round(
    at(iso, zone).startOf('day').diff(DateTime.fromJSDate(now).setZone(zone).startOf('day'), 'days').days,
  );

/** `1.2 ק״מ` / `1.2 km`; an approximate one «כ־1.2 ק״מ» / `about 1.2 km`. */
export const formatDistance = (km: number, language: Language, approximate = false): string => {
  const number = km.toFixed(1).replace(/\.0$/, '');
  if (language === 'he') return `${approximate ? 'כ־' : ''}${number} ק״מ`;
  return `${approximate ? 'about ' : ''}${number} km`;
};

/** A number with its thousands marked. */
export const formatNumber = (value: number): string => value.toLocaleString('en');
