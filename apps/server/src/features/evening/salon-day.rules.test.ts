import { expect, test } from 'vitest';
import { toMorningMessageTime, toThanksAfter } from './salon-day.rules.ts';

const at = (time: string) => new Date(time).toISOString();

test('the morning of a salon is nine on its own clock, of one on Shabbat the Friday before', () => {
  // 2027-05-03 is a Monday, 2027-05-08 a Saturday.
  expect(at(toMorningMessageTime('2027-05-03T17:00:00Z', 'Asia/Jerusalem'))).toBe('2027-05-03T06:00:00.000Z');
  expect(at(toMorningMessageTime('2027-05-08T18:00:00Z', 'Asia/Jerusalem'))).toBe('2027-05-07T06:00:00.000Z');
  // 09:00 in New York; the UTC date is one day later.
  expect(at(toMorningMessageTime('2027-05-04T00:00:00Z', 'America/New_York'))).toBe(
    '2027-05-03T13:00:00.000Z',
  );
});

test('of a salon before noon people are told on the evening before, and never on Shabbat', () => {
  const morning = (event_time: string, zone = 'Asia/Jerusalem') => at(toMorningMessageTime(event_time, zone));
  // Tuesday at 10:00, and at noon itself.
  expect(morning('2027-05-04T07:00:00Z')).toBe('2027-05-03T15:00:00.000Z');
  expect(morning('2027-05-04T09:00:00Z')).toBe('2027-05-04T06:00:00.000Z');
  // Sunday at 10:00: after the end of Shabbat, which is after 18:00 in May and before it in December.
  expect(morning('2027-05-09T07:00:00Z')).toMatch(/^2027-05-08T17:\d\d:00\.000Z$/);
  expect(morning('2026-12-20T08:00:00Z')).toBe('2026-12-19T16:00:00.000Z');
  // Abroad Shabbat lasts until midnight; Saturday at 10:00.
  expect(morning('2027-05-09T14:00:00Z', 'America/New_York')).toBe('2027-05-07T13:00:00.000Z');
  expect(morning('2027-05-08T07:00:00Z')).toBe('2027-05-07T06:00:00.000Z');
});

test('thanks come at ten of the day after, and wait for Shabbat to end', () => {
  expect(at(toThanksAfter('2027-05-03T17:00:00Z', 'Asia/Jerusalem'))).toBe('2027-05-04T07:00:00.000Z');
  // Friday evening.
  expect(at(toThanksAfter('2027-05-07T15:00:00Z', 'Asia/Jerusalem'))).toBe('2027-05-09T07:00:00.000Z');
});
