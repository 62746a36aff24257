import { DateTime } from 'luxon';
import type { Random } from './random.ts';

export const israel = 'Asia/Jerusalem';
const hour = 3_600_000;
export const day = 24 * hour;

export interface SeasonDays {
  readonly year: number;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly eve: string;
  /** The days of private salons, `YYYY-MM-DD`. */
  readonly salon_days: readonly string[];
}

const known = new Map<string, number>();

/** The instant of a day and a clock time in a zone, in milliseconds. */
export const at = (date: string, time: string, zone = israel): number => {
  const key = `${date}T${time}|${zone}`;
  const found = known.get(key) ?? DateTime.fromISO(`${date}T${time}`, { zone }).toMillis();
  if (known.size < 50_000) known.set(key, found);
  return found;
};

/** As the wire writes it, whole seconds. */
export const iso = (millis: number): string => `${new Date(millis).toISOString().slice(0, 19)}Z`;

export const shiftDate = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

const between = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let date = from; date <= to; date = shiftDate(date, 1)) days.push(date);
  return days;
};

const weekday = (date: string) => new Date(Date.parse(date)).getUTCDay();
const evenings = ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00'] as const;
const eveningWeights = [4, 2, 8, 6, 18, 16, 28, 12, 6];
const daytimes = [
  '09:00',
  '10:00',
  '11:00',
  '12:30',
  '14:00',
  '16:00',
  '17:30',
  '18:00',
  '19:00',
  '20:00',
] as const;

/** Times at least two hours after `earliest`; else the last one, at the end of the season. */
const upcoming = (times: readonly (readonly [number, number])[], earliest: number) => {
  const left = times.filter(([time]) => time >= earliest + 2 * hour);
  return left.length > 0 ? left : times.slice(-1);
};

/**
 * Makes the two choices of a time in a season. The random sequence does not depend on `earliest`.
 * @param earliest milliseconds; `-Infinity` for a past season
 */
export const makeTimes = ({ salon_days, eve, ends_on }: SeasonDays, earliest: number, zone = israel) => {
  const dayWeight = (date: string) => {
    const away = Math.abs((Date.parse(date) - Date.parse(eve)) / day);
    return ([42, 16, 9, 6][away] ?? 4) * ([1, 1, 1, 1, 1, 0.35, 0.4][weekday(date)] ?? 1);
  };
  const privateTimes = upcoming(
    salon_days.flatMap((date) =>
      evenings
        // Shabbat ends at about eight in spring.
        .map(
          (time, index) =>
            [at(date, time, zone), dayWeight(date) * (eveningWeights[index] ?? 1), time] as const,
        )
        .filter(([, , time]) => weekday(date) !== 6 || time >= '20:30')
        .map(([time, weight]) => [time, weight] as const),
    ),
    earliest,
  );
  const nearEve = (date: string) =>
    salon_days.includes(date) ? 12 : Date.parse(eve) - Date.parse(date) < 30 * day ? 2 : 0.4;
  const anyTimes = upcoming(
    between(shiftDate(eve, -120), ends_on)
      .filter((date) => weekday(date) !== 6)
      .flatMap((date) =>
        daytimes
          .filter((time) => weekday(date) !== 5 || time < '13:00')
          .map((time) => [at(date, time, zone), nearEve(date)] as const),
      ),
    earliest,
  );
  return {
    evening: (random: Random) => random.weighted(privateTimes),
    /** Any time of day, from some months before the eve on, mostly near it. */
    anyDay: (random: Random) => random.weighted(anyTimes),
  };
};

/**
 * Time of a registration: in the season so far, more towards its end.
 * @param from milliseconds, inclusive
 * @param to milliseconds, inclusive
 */
export const drawSignUpTime = (random: Random, from: number, to: number): number =>
  Math.floor((from + Math.max(0, to - from) * random.next() ** 0.6) / 1000) * 1000;
