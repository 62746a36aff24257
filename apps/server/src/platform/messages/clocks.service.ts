import { mayGoAt, remindAt } from './quiet-hours.rules.ts';

const hourMs = 3_600_000;

/** Whoever has to answer, and until when it makes sense. */
interface AnswerClock {
  /** When they were asked, ISO. */
  readonly from: string;
  /** IANA zone of whoever has to answer. */
  readonly zone: string;
  /** When the salon begins that it is about, ISO. */
  readonly event_time: string;
}

/**
 * When somebody has had so many hours of the calendar to answer; an end at night or on Shabbat moves to the end of
 * those, unless the salon is 36 hours away by then (product §7.16).
 * @returns an ISO time
 */
export const afterHoursToAnswer = (hours: number, { from, zone, event_time }: AnswerClock): string =>
  mayGoAt(new Date(Date.parse(from) + hours * hourMs).toISOString(), zone, event_time);

/** When to remind of a salon two days ahead, or a little earlier rather than at night or on Shabbat. @returns ISO */
export const twoDaysBefore = (event_time: string, zone: string): string => remindAt(event_time, 48, zone);
