import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { afterHoursToAnswer } from './clocks.service.ts';

const il = 'Asia/Jerusalem';
const utc = (text: string, zone: string) => DateTime.fromISO(text, { zone }).toUTC().toISO() ?? '';
const after = (text: string, hours: number, zone = il) =>
  DateTime.fromISO(afterHoursToAnswer(hours, { from: utc(text, zone), zone }), { zone }).toFormat(
    'ccc yyyy-MM-dd HH:mm',
  );

describe('the time to answer', () => {
  test('is that of the calendar: seven days are seven days, nights and Shabbat with them', () => {
    expect(after('2027-04-20T10:00', 7 * 24)).toBe('Tue 2027-04-27 10:00');
    expect(after('2027-04-19T09:15', 72)).toBe('Thu 2027-04-22 09:15');
  });

  test('that ends at night lasts until the morning', () => {
    expect(after('2027-04-20T22:30', 7 * 24)).toBe('Wed 2027-04-28 08:00');
    expect(after('2027-04-20T03:00', 7 * 24)).toBe('Tue 2027-04-27 08:00');
    expect(after('2027-04-20T23:00', 7 * 24, 'America/New_York')).toBe('Wed 2027-04-28 08:00');
  });

  test('that ends on Shabbat lasts until its end', () => {
    expect(after('2027-04-24T12:00', 7 * 24)).toMatch(/^Sat 2027-05-01 20:0\d$/);
  });

  test('is a day of the calendar also where the clock changes in between', () => {
    expect(after('2027-10-28T12:00', 7 * 24)).toBe('Thu 2027-11-04 11:00');
  });
});
