import type { FieldErrorCode } from '@salons/contract/error-codes';
import { DateTime } from 'luxon';

export interface SalonTime {
  readonly event_time: string;
  readonly time_zone: string;
  readonly is_org: boolean;
  readonly country: string;
}
export interface SeasonAtDay {
  readonly year: number;
  readonly is_open: boolean;
  readonly has_begun: boolean;
  readonly is_salon_day: boolean;
}

const earliestHour = 8;
const latestHour = 23;

const local = ({ event_time, time_zone }: Pick<SalonTime, 'event_time' | 'time_zone'>) =>
  DateTime.fromISO(event_time, { zone: time_zone });

/** The day of a time in the salon's zone, YYYY-MM-DD. */
export const localDay = (time: Pick<SalonTime, 'event_time' | 'time_zone'>): string =>
  local(time).toFormat('yyyy-MM-dd');

export const sameInstant = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/** @param now in milliseconds */
export const hasBegun = (event_time: string, now: number): boolean => Date.parse(event_time) <= now;

/**
 * Validates a salon's time: in the future, in a season, 08:00 to 23:00 in the salon's zone, and on a salon day if it is
 * private and in Israel (product §5.14, §5.15).
 * @param now in milliseconds
 * @returns the problem, or undefined
 */
export const timeProblem = (
  time: SalonTime,
  season: SeasonAtDay | undefined,
  now: number,
): FieldErrorCode | undefined => {
  if (hasBegun(time.event_time, now) || !season) return 'outOfRange';
  const { hour, minute, second, millisecond } = local(time);
  const pastLatest = hour > latestHour || (hour === latestHour && minute + second + millisecond > 0);
  if (hour < earliestHour || pastLatest) return 'outOfRange';
  if (!season.is_open) return season.has_begun ? 'seasonNotOpen' : 'outOfRange';
  if (!time.is_org && time.country === 'IL' && !season.is_salon_day) return 'outOfRange';
  return undefined;
};
