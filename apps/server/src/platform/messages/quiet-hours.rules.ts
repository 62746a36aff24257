import { DateTime } from 'luxon';
import { getZone } from '../../core/zones.ts';

const minute = 60_000;
const hour = 60 * minute;
const toIso = (ms: number): string => new Date(ms).toISOString();

/** Night of product §12.4, on the recipient's clock. */
const nightFrom = 22;
const nightTo = 8;
/** Messages about a salon are not delayed in its last hours. */
const salonIsNearHours = 36;

const israel = new Set(['Asia/Jerusalem', 'Asia/Tel_Aviv', 'Israel']);
const jerusalem = { lat: 31.778, lng: 35.235 };
/** Shabbat begins this long before sunset, at Jerusalem's candle lighting, and ends this long after it. */
const beforeSunsetMs = 40 * minute;
const afterSunsetMs = 45 * minute;

const degrees = Math.PI / 180;

/** Sunset in Jerusalem, to about three minutes (NOAA's equations, standard refraction). */
export const sunsetInJerusalem = (year: number, month: number, day: number): number => {
  const noon = Date.UTC(year, month - 1, day, 12);
  const turn = (2 * Math.PI * (noon - Date.UTC(year, 0, 1))) / (365.2422 * 24 * hour);
  const equationOfTime =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(turn) -
      0.032077 * Math.sin(turn) -
      0.014615 * Math.cos(2 * turn) -
      0.040849 * Math.sin(2 * turn));
  const declination =
    0.006918 -
    0.399912 * Math.cos(turn) +
    0.070257 * Math.sin(turn) -
    0.006758 * Math.cos(2 * turn) +
    0.000907 * Math.sin(2 * turn) -
    0.002697 * Math.cos(3 * turn) +
    0.00148 * Math.sin(3 * turn);
  const lat = jerusalem.lat * degrees;
  const hourAngle = Math.acos(
    Math.cos(90.833 * degrees) / (Math.cos(lat) * Math.cos(declination)) -
      Math.tan(lat) * Math.tan(declination),
  );
  const minutes = 720 - 4 * (jerusalem.lng - hourAngle / degrees) - equationOfTime;
  return Date.UTC(year, month - 1, day) + Math.round(minutes) * minute;
};

const sunset = (local: DateTime): number => sunsetInJerusalem(local.year, local.month, local.day);

/**
 * Shabbat's beginning on a Friday and end on a Saturday. Abroad, without a sunset calculation, it lasts from 15:00, in
 * summer time 17:00, through the night to Sunday.
 */
const shabbatFrom = (friday: DateTime): number =>
  israel.has(friday.zoneName ?? '')
    ? sunset(friday) - beforeSunsetMs
    : friday.set({ hour: friday.isInDST ? 17 : 15, minute: 0, second: 0, millisecond: 0 }).toMillis();
const shabbatTo = (saturday: DateTime): number =>
  israel.has(saturday.zoneName ?? '')
    ? sunset(saturday) + afterSunsetMs
    : saturday.plus({ days: 1 }).startOf('day').toMillis();

const friday = 5;
const saturday = 6;

/** Quiet times of one day of a zone; all in milliseconds. */
interface QuietTimes {
  /** End of the previous night; begin and end of the next one. */
  readonly morning: number;
  readonly night: number;
  readonly nextMorning: number;
  /** Shabbat, on its two days. */
  readonly shabbat?: { readonly from: number; readonly to: number };
}

const findQuietTimes = (ms: number, zone: string): QuietTimes => {
  const day = DateTime.fromMillis(ms, { zone: getZone(zone) }).startOf('day');
  const nextDay = day.plus({ days: 1 }).startOf('day');
  const nights = {
    morning: day.set({ hour: nightTo }).toMillis(),
    night: day.set({ hour: nightFrom }).toMillis(),
    nextMorning: nextDay.set({ hour: nightTo }).toMillis(),
  };
  if (day.weekday === friday)
    return { ...nights, shabbat: { from: shabbatFrom(day), to: shabbatTo(nextDay) } };
  return day.weekday === saturday
    ? { ...nights, shabbat: { from: day.toMillis(), to: shabbatTo(day) } }
    : nights;
};

const dayMs = 24 * hour;
/** By zone and day: about a hundred days of a season, and forty zones. */
const cachedDays = new Map<string, QuietTimes>();
const mostCachedDays = 10_000;

/** Cached quiet times of the day of `ms`: luxon takes longer for them than the rest of a request. */
const quietTimesAt = (ms: number, zone: string): QuietTimes => {
  const dated = getZone(zone);
  const offset = typeof dated === 'string' ? 0 : dated.offset(ms) * minute;
  const key = `${zone} ${Math.floor((ms + offset) / dayMs)}`;
  const cached = cachedDays.get(key);
  if (cached !== undefined) return cached;
  const times = findQuietTimes(ms, zone);
  if (cachedDays.size >= mostCachedDays) cachedDays.clear();
  cachedDays.set(key, times);
  return times;
};

/** End of the night or Shabbat that contains `ms`; undefined outside both. */
const findQuietEnd = (ms: number, zone: string): number | undefined => {
  const { morning, night, nextMorning, shabbat } = quietTimesAt(ms, zone);
  if (shabbat !== undefined && ms >= shabbat.from && ms < shabbat.to) return shabbat.to;
  if (ms < morning) return morning;
  return ms >= night ? nextMorning : undefined;
};

/** Next beginning of quiet, from a moment outside it. */
const findNextQuietStart = (ms: number, zone: string): number => {
  const { night, shabbat } = quietTimesAt(ms, zone);
  return shabbat !== undefined && ms < shabbat.from ? Math.min(night, shabbat.from) : night;
};

/** End of the quiet period that contains `ms`; `ms` itself outside one. */
const afterQuiet = (ms: number, zone: string): number => {
  let at = ms;
  for (let end = findQuietEnd(at, zone); end !== undefined; end = findQuietEnd(at, zone)) at = end;
  return at;
};

/**
 * Earliest time of a message: now, or the end of the night or Shabbat in the recipient's zone; at once in the last 36
 * hours before its salon. After the salon has begun its messages wait as all others do (product §12.4).
 * @param zone IANA @param event_time of its salon, if any
 * @param nearHours before it without delay @returns an ISO time, `now` or later
 */
export const mayGoAt = (
  now: string,
  zone: string,
  event_time?: string | null,
  nearHours = salonIsNearHours,
): string => {
  const at = Date.parse(now);
  const free = afterQuiet(at, zone);
  if (event_time === null || event_time === undefined) return toIso(free);
  const begins = Date.parse(event_time);
  if (at >= begins) return toIso(free);
  return toIso(Math.max(at, Math.min(free, begins - nearHours * hour)));
};

/**
 * Time of a reminder before a salon: half an hour before a night or Shabbat that contains it, so that it is early
 * rather than late.
 * @returns an ISO time
 */
export const remindAt = (event_time: string, hoursBefore: number, zone: string): string => {
  const at = Date.parse(event_time) - hoursBefore * hour;
  if (findQuietEnd(at, zone) === undefined) return toIso(at);
  let waking = at;
  while (findQuietEnd(waking, zone) !== undefined) waking -= 30 * minute;
  return toIso(findNextQuietStart(waking, zone) - 30 * minute);
};
