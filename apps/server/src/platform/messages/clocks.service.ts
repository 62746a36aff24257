import { mayGoAt, remindAt } from './quiet-hours.rules.ts';

const hourMs = 3_600_000;

interface AnswerClock {
  /** Time of the question, ISO. */
  readonly from: string;
  /** IANA zone of the person who answers. */
  readonly zone: string;
}

/**
 * Deadline after this many calendar hours; one at night or on Shabbat moves to its end, however near the salon is: a
 * message may come then, a deadline may not (product §7.16).
 * @returns an ISO time
 */
export const afterHoursToAnswer = (hours: number, { from, zone }: AnswerClock): string =>
  mayGoAt(new Date(Date.parse(from) + hours * hourMs).toISOString(), zone);

/**
 * When to remind of something this many hours ahead, moved earlier rather than into the night or Shabbat. @returns ISO
 */
export const hoursAhead = (time: string, hours: number, zone: string): string => remindAt(time, hours, zone);

/** When to remind of a salon two days ahead. @returns ISO */
export const twoDaysBefore = (event_time: string, zone: string): string => hoursAhead(event_time, 48, zone);
