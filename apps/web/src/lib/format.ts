import type { Language } from '@salons/contract/language';
import { type Clock, clockIn, momentIn } from './zoned.ts';

/** The zone of salons in Israel; a salon abroad has its own. */
export const homeZone = 'Asia/Jerusalem';

const dayMs = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');
const at = (iso: string, zone: string): Clock => clockIn(zone, new Date(iso));
/** A calendar day has no zone: it is parsed and formatted as UTC. */
const onDay = (date: string): Clock => clockIn('UTC', new Date(`${date}T00:00:00Z`));
const formatDotted = ({ day, month, year }: Clock) => `${two(day)}.${two(month)}.${two(year % 100)}`;
const isoDay = ({ day, month, year }: Clock) => `${year}-${two(month)}-${two(day)}`;

/** `03.05.27` of a time, in the salon's zone (product §2). */
export const formatDate = (iso: string, zone = homeZone): string => formatDotted(at(iso, zone));

/** `20:00` of a time, in the salon's zone. */
export const formatTime = (iso: string, zone = homeZone): string => {
  const { hour, minute } = at(iso, zone);
  return `${two(hour)}:${two(minute)}`;
};

/** `03/05/2027` of a time. */
export const formatLongDate = (iso: string, zone = homeZone): string => {
  const { day, month, year } = at(iso, zone);
  return `${two(day)}/${two(month)}/${year}`;
};

/** The calendar day of a time in the salon's zone: `2027-05-03`. */
export const toLocalDay = (iso: string, zone = homeZone): string => isoDay(at(iso, zone));

export const toLocalYear = (iso: string, zone = homeZone): number => at(iso, zone).year;

/** `2027-05-03T17:00:00Z` of a day and hour in the salon's zone; null for invalid input. */
export const toUtcTime = (date: string, hourMinute: string, zone = homeZone): string | null => {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(`${date}T${hourMinute}`);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  return momentIn(zone, { year, month, day, hour, minute }).toISOString().replace('.000Z', 'Z');
};

/** `03.05.27` of a calendar day. */
export const formatDay = (date: string): string => formatDotted(onDay(date));

/** `03.05` of a calendar day. */
export const formatDayMonth = (date: string): string => formatDay(date).slice(0, 5);

const named = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** «יום שני» / `Monday` of a calendar day. */
export const formatWeekday = (date: string, language: Language): string =>
  named(date, language, { weekday: 'long' });

const hebrewDays = ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳'];

/** «ב׳» / `Mon` of a calendar day. */
export const formatShortWeekday = (date: string, language: Language): string =>
  language === 'he' ? (hebrewDays[onDay(date).weekday] ?? '') : named(date, language, { weekday: 'short' });

/** Day number, «במאי» / `May` and year, for a calendar leaf. */
export const formatLeaf = (iso: string, language: Language, zone = homeZone) => {
  const date = toLocalDay(iso, zone);
  const month = named(date, language, { month: 'long' });
  const { day, year } = onDay(date);
  return { day: String(day), month: language === 'he' ? `ב${month}` : month, year: String(year) };
};

const agoUnits = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** «לפני 3 ימים» / `3 days ago`; less than a minute is `now`. */
export const formatAgo = (iso: string, language: Language, now: Date = new Date()): string => {
  const ms = new Date(iso).getTime() - now.getTime();
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of agoUnits) {
    // Hebrew CLDR data appends the number to the singular: «לפני דקה (1)».
    if (Math.abs(ms) >= size) return format.format(Math.trunc(ms / size), unit).replace(' (1)', '');
  }
  return format.format(0, 'second');
};

/** Whole days from now until a time, by the calendar of the salon's zone. */
export const daysUntil = (iso: string, zone = homeZone, now: Date = new Date()): number => {
  const midnight = (clock: Clock) => Date.UTC(clock.year, clock.month - 1, clock.day);
  return (midnight(at(iso, zone)) - midnight(clockIn(zone, now))) / dayMs;
};

/** `1.2 ק״מ` / `1.2 km`; an approximate one «כ־1.2 ק״מ» / `about 1.2 km`; next door «פחות מ־100 מ׳» / `under 100 m`. */
export const formatDistance = (km: number, language: Language, approximate: boolean): string => {
  if (km < 0.1) return language === 'he' ? 'פחות מ־100 מ׳' : 'under 100 m';
  const number = km.toFixed(1).replace(/\.0$/, '');
  if (language === 'he') return `${approximate ? 'כ־' : ''}${number} ק״מ`;
  return `${approximate ? 'about ' : ''}${number} km`;
};

export const formatNumber = (value: number): string => value.toLocaleString('en');
