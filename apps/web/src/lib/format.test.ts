import { describe, expect, test } from 'vitest';
import {
  daysUntil,
  formatAgo,
  formatDate,
  formatDayMonth,
  formatDistance,
  formatLeaf,
  formatLongDate,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  toLocalDay,
  toLocalYear,
  toUtcTime,
} from './format.ts';

const evening = '2027-05-03T17:00:00Z';

describe('times are shown in the salon’s zone, wherever the browser is', () => {
  test('an evening in Israel, read in New York', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/New_York');
    expect(formatDate(evening)).toBe('03.05.27');
    expect(formatTime(evening)).toBe('20:00');
    expect(formatLongDate(evening)).toBe('03/05/2027');
  });
  test('an evening abroad keeps the zone of its own', () => {
    expect(formatTime(evening, 'Europe/London')).toBe('18:00');
    expect(formatDate('2027-05-03T23:30:00Z', 'Australia/Sydney')).toBe('04.05.27');
  });
  test('midnight is 00:00 and belongs to the new day', () => {
    expect(formatTime('2027-05-03T21:00:00Z')).toBe('00:00');
    expect(toLocalDay('2027-05-03T21:00:00Z')).toBe('2027-05-04');
    expect(toLocalYear('2026-12-31T22:30:00Z')).toBe(2027);
  });
});

describe('a day and an hour of the form become a time', () => {
  test.each([
    ['2027-05-03', '20:00', 'Asia/Jerusalem', '2027-05-03T17:00:00Z'],
    ['2027-01-03', '20:00', 'Asia/Jerusalem', '2027-01-03T18:00:00Z'],
    ['2027-05-03', '08:00', 'Pacific/Auckland', '2027-05-02T20:00:00Z'],
    ['2027-05-03', '20:00', 'America/New_York', '2027-05-04T00:00:00Z'],
  ])('%s %s in %s', (date, hour, zone, time) => {
    expect(toUtcTime(date, hour, zone)).toBe(time);
    expect(formatTime(time, zone)).toBe(hour);
  });
  test('the hour that summer time skips becomes a real one', () => {
    expect(toUtcTime('2027-03-26', '02:30', 'Asia/Jerusalem')).toMatch(/^2027-03-2[56]T/);
  });
  test('half a time is none', () => {
    expect(toUtcTime('2027-05-03', '')).toBeNull();
    expect(toUtcTime('', '20:00')).toBeNull();
  });
});

describe('days and months have names', () => {
  test('in Hebrew', () => {
    expect(formatWeekday('2027-05-03', 'he')).toBe('יום שני');
    expect(formatShortWeekday('2027-05-03', 'he')).toBe('ב׳');
    expect(formatShortWeekday('2027-05-08', 'he')).toBe('ש׳');
    expect(formatLeaf(evening, 'he')).toEqual({ day: '3', month: 'במאי', year: '2027' });
  });
  test('in English', () => {
    expect(formatWeekday('2027-05-03', 'en')).toBe('Monday');
    expect(formatShortWeekday('2027-05-03', 'en')).toBe('Mon');
    expect(formatLeaf(evening, 'en')).toEqual({ day: '3', month: 'May', year: '2027' });
    expect(formatDayMonth('2027-05-03')).toBe('03.05');
  });
});

describe('how long until and since', () => {
  test('days are counted by the calendar, not by 24 hours', () => {
    expect(daysUntil(evening, undefined, new Date('2027-05-02T20:59:00Z'))).toBe(1);
    expect(daysUntil(evening, undefined, new Date('2027-05-02T21:01:00Z'))).toBe(0);
    expect(daysUntil(evening, undefined, new Date('2027-04-21T10:00:00Z'))).toBe(12);
  });
  test('ago', () => {
    const now = new Date('2027-05-03T12:00:00Z');
    expect(formatAgo('2027-04-30T11:00:00Z', 'he', now)).toBe('לפני 3 ימים');
    expect(formatAgo('2027-05-03T11:00:00Z', 'en', now)).toBe('1 hour ago');
    expect(formatAgo('2027-05-03T11:58:50Z', 'he', now)).toBe('לפני דקה');
    expect(formatAgo('2027-05-03T11:59:40Z', 'en', now)).toBe('now');
  });
});

test('distances are kilometres, marked when they are approximate', () => {
  expect(formatDistance(1.2, 'he', false)).toBe('1.2 ק״מ');
  expect(formatDistance(1.2, 'he', true)).toBe('כ־1.2 ק״מ');
  expect(formatDistance(9, 'en', false)).toBe('9 km');
  expect(formatDistance(9.44, 'en', true)).toBe('about 9.4 km');
  expect(formatDistance(0, 'he', true)).toBe('פחות מ־100 מ׳');
  expect(formatDistance(0.04, 'en', false)).toBe('under 100 m');
});

describe('on the nights on which clocks change', () => {
  test.each([
    ['2027-03-26', '08:00', 'Asia/Jerusalem', '2027-03-26T05:00:00Z'],
    ['2027-03-25', '23:00', 'Asia/Jerusalem', '2027-03-25T21:00:00Z'],
    ['2026-10-25', '08:00', 'Asia/Jerusalem', '2026-10-25T06:00:00Z'],
    ['2027-03-14', '08:00', 'America/New_York', '2027-03-14T12:00:00Z'],
    ['2027-10-03', '20:00', 'Australia/Lord_Howe', '2027-10-03T09:00:00Z'],
    // A skipped local time is the same time after the gap, east and west alike.
    ['2027-03-26', '02:30', 'Asia/Jerusalem', '2027-03-26T00:30:00Z'],
    ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00Z'],
  ])('%s %s in %s', (date, hour, zone, time) => {
    expect(toUtcTime(date, hour, zone)).toBe(time);
  });
  test('days are counted by the calendar, however long they are', () => {
    for (const [now, days] of [
      ['2027-03-24T22:30:00Z', 1],
      ['2027-03-25T21:59:00Z', 1],
      ['2027-03-25T22:01:00Z', 0],
    ] as const)
      expect([now, daysUntil('2027-03-26T20:00:00Z', 'Asia/Jerusalem', new Date(now))]).toEqual([now, days]);
    expect(daysUntil('2027-10-31T20:00:00Z', 'Asia/Jerusalem', new Date('2027-10-30T20:30:00Z'))).toBe(1);
    expect(daysUntil('2027-10-31T20:00:00Z', 'Asia/Jerusalem', new Date('2027-10-30T21:30:00Z'))).toBe(0);
  });
});
