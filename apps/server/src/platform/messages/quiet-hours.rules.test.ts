import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { mayGoAt, remindAt, sunsetInJerusalem } from './quiet-hours.rules.ts';

const il = 'Asia/Jerusalem';
const at = (text: string, zone = il) => DateTime.fromISO(text, { zone }).toUTC().toISO() ?? '';
const local = (iso: string, zone = il) => DateTime.fromISO(iso, { zone }).toFormat('ccc yyyy-MM-dd HH:mm');
const goes = (text: string, zone = il, salon?: string) =>
  local(mayGoAt(at(text, zone), zone, salon === undefined ? undefined : at(salon, zone)), zone);

test('the sun sets in Jerusalem when the almanac says', () => {
  const clock = (y: number, m: number, d: number) =>
    DateTime.fromMillis(sunsetInJerusalem(y, m, d), { zone: il });
  for (const [y, m, d, told] of [
    [2026, 12, 18, '16:37'],
    [2027, 3, 20, '17:51'],
    [2027, 6, 21, '19:47'],
    [2027, 9, 23, '18:36'],
  ] as const) {
    const [hours = 0, minutes = 0] = told.split(':').map(Number);
    const seen = clock(y, m, d);
    expect(Math.abs(seen.hour * 60 + seen.minute - hours * 60 - minutes), seen.toISO() ?? '').toBeLessThan(5);
  }
});

describe('a message waits', () => {
  test('from 22:00 to 08:00 on the clock of whoever gets it', () => {
    expect(goes('2027-04-20T21:59')).toBe('Tue 2027-04-20 21:59');
    expect(goes('2027-04-20T22:00')).toBe('Wed 2027-04-21 08:00');
    expect(goes('2027-04-21T07:59')).toBe('Wed 2027-04-21 08:00');
    expect(goes('2027-04-21T08:00')).toBe('Wed 2027-04-21 08:00');
    expect(goes('2027-04-20T23:00', 'America/New_York')).toBe('Wed 2027-04-21 08:00');
    expect(goes('2027-04-20T16:00', 'America/New_York')).toBe('Tue 2027-04-20 16:00');
  });

  test('from candle lighting on Friday to nightfall on Saturday', () => {
    expect(goes('2027-04-23T18:00')).toBe('Fri 2027-04-23 18:00');
    expect(goes('2027-04-23T18:50')).toMatch(/^Sat 2027-04-24 (19:5|20:0)\d$/);
    expect(goes('2027-04-24T12:00')).toMatch(/^Sat 2027-04-24 (19:5|20:0)\d$/);
    expect(goes('2026-12-18T16:10')).toMatch(/^Sat 2026-12-19 17:2\d$/);
    expect(goes('2026-12-18T15:30')).toBe('Fri 2026-12-18 15:30');
  });

  test('over a Shabbat that ends after bedtime until Sunday morning', () => {
    expect(goes('2027-04-23T17:00', 'Europe/Berlin')).toBe('Sun 2027-04-25 08:00');
    expect(goes('2026-12-18T14:59', 'Europe/Berlin')).toBe('Fri 2026-12-18 14:59');
    expect(goes('2026-12-18T15:00', 'Europe/Berlin')).toBe('Sun 2026-12-20 08:00');
  });

  test('never for a salon within 36 hours, and only until then for one that comes near', () => {
    expect(goes('2027-05-02T23:00', il, '2027-05-03T20:00')).toBe('Sun 2027-05-02 23:00');
    expect(goes('2027-05-01T23:00', il, '2027-05-03T13:00')).toBe('Sun 2027-05-02 01:00');
    expect(goes('2027-04-30T23:00', il, '2027-05-03T20:00')).toMatch(/^Sat 2027-05-01 20:\d\d$/);
  });

  test('like every other message once the salon has begun', () => {
    expect(goes('2027-05-03T22:59', il, '2027-05-03T23:00')).toBe('Mon 2027-05-03 22:59');
    expect(goes('2027-05-03T23:00', il, '2027-05-03T23:00')).toBe('Tue 2027-05-04 08:00');
    expect(goes('2027-05-04T00:30', il, '2027-05-03T20:00')).toBe('Tue 2027-05-04 08:00');
    expect(goes('2027-05-04T10:00', il, '2027-05-03T20:00')).toBe('Tue 2027-05-04 10:00');
    expect(goes('2027-05-07T20:00', il, '2027-05-06T20:00')).toMatch(/^Sat 2027-05-08 20:\d\d$/);
  });
});

test('whoever waits for the end of quiet hours waits no longer than a Shabbat and a night', () => {
  for (let start = 0; start < 10 * 24; start += 13) {
    for (const zone of [il, 'America/New_York', 'Australia/Sydney', 'UTC']) {
      const from = new Date(Date.UTC(2027, 2, 20, start, 17)).toISOString();
      const free = mayGoAt(from, zone);
      expect(mayGoAt(free, zone)).toBe(free);
      expect(Date.parse(free)).toBeGreaterThanOrEqual(Date.parse(from));
      expect(Date.parse(free) - Date.parse(from)).toBeLessThanOrEqual(41 * 3_600_000);
    }
  }
});

test('a reminder two days ahead comes before a night or a Shabbat rather than after it', () => {
  const due = (salon: string) => local(remindAt(at(salon), 48, il));
  expect(due('2027-05-05T20:00')).toBe('Mon 2027-05-03 20:00');
  expect(due('2027-05-05T23:00')).toBe('Mon 2027-05-03 21:30');
  expect(due('2027-05-02T20:00')).toMatch(/^Fri 2027-04-30 1[78]:\d\d$/);
  expect(due('2027-05-03T12:00')).toMatch(/^Fri 2027-04-30 1[78]:\d\d$/);
});

describe('on the nights on which clocks change', () => {
  test('a message waits until eight on the new clock', () => {
    for (const [now, zone, told] of [
      ['2027-03-25T23:30:00Z', il, 'Fri 2027-03-26 08:00'],
      ['2027-03-26T00:30:00Z', il, 'Fri 2027-03-26 08:00'],
      // Half past one occurs twice.
      ['2027-10-30T22:30:00Z', il, 'Sun 2027-10-31 08:00'],
      ['2027-10-30T23:30:00Z', il, 'Sun 2027-10-31 08:00'],
      ['2027-03-14T06:30:00Z', 'America/New_York', 'Sun 2027-03-14 08:00'],
      ['2027-11-07T05:30:00Z', 'America/New_York', 'Sun 2027-11-07 08:00'],
      // Midnight is skipped there, and occurs twice.
      ['2027-09-05T03:30:00Z', 'America/Santiago', 'Sun 2027-09-05 08:00'],
      ['2027-04-04T03:30:00Z', 'America/Santiago', 'Sun 2027-04-04 08:00'],
    ] as const)
      expect([now, local(mayGoAt(now, zone), zone)]).toEqual([now, told]);
  });

  test('whatever the zone and the moment: never early, and never in the night', () => {
    const zones = [
      'America/New_York',
      'America/Santiago',
      'Africa/Cairo',
      'Asia/Beirut',
      'Australia/Lord_Howe',
      il,
    ];
    const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, fc.integer({ min: 1, max: 200 }), (zone, ms, hours) => {
        const now = new Date(ms).toISOString();
        const goesAt = mayGoAt(now, zone);
        expect(Date.parse(goesAt)).toBeGreaterThanOrEqual(ms);
        const { hour } = DateTime.fromISO(goesAt, { zone });
        expect(hour).toBeGreaterThanOrEqual(8);
        expect(hour).toBeLessThan(22);
        const reminded = Date.parse(remindAt(now, hours, zone));
        expect(reminded).toBeLessThanOrEqual(ms - hours * 3_600_000);
        expect(mayGoAt(new Date(reminded).toISOString(), zone)).toBe(new Date(reminded).toISOString());
      }),
      { seed: 27, numRuns: 100 },
    );
  });
});
