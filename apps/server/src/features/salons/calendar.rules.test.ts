import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readByIcalJs, readByNodeIcal } from '../../../test/calendars.ts';
import {
  buildCalendarFile,
  type CalendarEntry,
  type CalendarHolding,
  reviseCalendar,
} from './calendar.rules.ts';

/**
 * Every character with a special meaning in iCalendar, in both languages, longer than a line. No n after a backslash:
 * node-ical reads it as a line break even after an escaped backslash.
 */
const tangled = 'ערב; שקט, מאוד\\ "כן": (a)\nATTENDEE:mailto:x@example.org\r\nEND:VEVENT 🕯️👩‍👩‍👧 '
  .repeat(3)
  .trim();
const asRead = tangled.replaceAll('\r\n', '\n');
const asName = tangled.replace(/\s+/g, ' ').replaceAll('"', "'").replaceAll('\\', '/');

const entry: CalendarEntry & CalendarHolding = {
  id: 12,
  event_time: '2027-05-03T17:00:00Z',
  duration_minutes: 90,
  salon_name: tangled,
  city_name: tangled,
  address: tangled,
  house_number: '7',
  floor: 3,
  apartment_number: 4,
  host_name: tangled,
  contact_phone: '+972501234567',
  lat: 32.0764,
  lng: 34.7895,
  precision: 'house',
  is_digital: false,
  site_link: null,
  comments_for_guests: tangled,
  revisions: 3,
  is_cancelled: false,
  is_called_off: false,
  is_in_reach: true,
  holding: null,
};

type Method = 'PUBLISH' | 'CANCEL';
const build = (fields: Partial<CalendarEntry> = {}, method: Method = 'PUBLISH', brand = tangled) =>
  buildCalendarFile(
    { ...entry, ...fields },
    { method, sequence: 7 },
    {
      site: 'https://salons.example',
      language: 'he',
      now: Date.parse('2027-04-01T08:00:00Z'),
      organizer: { name: brand, address: 'post@salons.example' },
    },
  );

describe('both readers find each field as it was written', () => {
  test('of an evening at home', () => {
    const file = build();
    const icalJs = readByIcalJs(file);
    expect(icalJs).toMatchObject({
      ...{ method: 'PUBLISH', uid: 'salon-12@remembrance-salons', sequence: 7, status: 'CONFIRMED' },
      summary: asRead,
      geo: [32.0764, 34.7895],
      url: 'https://salons.example/site/salonSearch/mapview/12',
      organizer: 'mailto:post@salons.example',
      organizerName: asName,
      alarms: [[asRead, '-PT3H']],
    });
    expect(icalJs.location.startsWith(`${asRead} 7, `)).toBe(true);
    expect(icalJs.location.endsWith(asRead)).toBe(true);
    for (const text of [asRead, '050-1234567', 'קומה 3', 'דירה 4'])
      expect(icalJs.description).toContain(text);
    expect(icalJs.properties.filter((name) => name === 'attendee')).toEqual([]);

    const event = readByNodeIcal(file);
    expect(event).toMatchObject({
      ...{ method: 'PUBLISH', uid: 'salon-12@remembrance-salons', sequence: 7, status: 'CONFIRMED' },
      summary: icalJs.summary,
      location: icalJs.location,
      description: icalJs.description,
      url: icalJs.url,
      geo: { lat: 32.0764, lon: 34.7895 },
    });
    expect(event.organizer).toMatchObject({ val: 'mailto:post@salons.example' });
    expect(event).not.toHaveProperty('attendee');
  });

  test('of an evening online', () => {
    const site_link = 'https://meet.example/a,b;c?d=e\\f&g="h"';
    const file = build({ is_digital: true, site_link });
    expect(readByIcalJs(file)).toMatchObject({ location: site_link, url: site_link, geo: null });
    expect(readByNodeIcal(file)).toMatchObject({ location: site_link, url: site_link });
  });

  test('whatever it holds', () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 120 })
      .map((one) => `א${one.replace(/n/gi, '')}ב`);
    fc.assert(
      fc.property(text, (salon_name) => {
        const kept = salon_name
          .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
          .replace(/(?![\t\n])\p{Cc}/gu, '');
        const file = build({ salon_name });
        expect([readByIcalJs(file).summary, readByNodeIcal(file).summary].map(String)).toEqual([kept, kept]);
      }),
    );
  });
});

test('a cancellation has what RFC 5546 asks, and neither place nor number', () => {
  const file = build({ site_link: 'https://meet.example/a' }, 'CANCEL', 'סלון זיכרון');
  const icalJs = readByIcalJs(file);
  expect(icalJs).toMatchObject({
    ...{ method: 'CANCEL', uid: 'salon-12@remembrance-salons', sequence: 7, status: 'CANCELLED' },
    ...{ organizer: 'mailto:post@salons.example', organizerName: 'סלון זיכרון', summary: asRead },
    ...{ start: '2027-05-03T17:00:00.000Z', alarms: [] },
  });
  expect(readByNodeIcal(file)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 7 });
  for (const name of ['location', 'geo', 'description']) expect(icalJs.properties).not.toContain(name);
  expect(file).not.toMatch(/meet\.example|1234567/);
});

test.each([
  ['Jerusalem in summer', '2027-05-03T17:00:00Z', 'Asia/Jerusalem', '20:00'],
  ['Jerusalem in winter', '2027-01-27T18:00:00Z', 'Asia/Jerusalem', '20:00'],
  ['New York in summer', '2027-05-04T00:00:00Z', 'America/New_York', '20:00'],
  ['Sydney, whose winter it is', '2027-05-03T10:00:00Z', 'Australia/Sydney', '20:00'],
  ['London, on the night of the change', '2027-03-28T19:00:00Z', 'Europe/London', '20:00'],
])('the hour is that of %s', (_where, event_time, timeZone, hour) => {
  const file = build({ event_time });
  const { start, end } = readByIcalJs(file);
  expect(new Date(start).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })).toBe(hour);
  expect(Date.parse(end) - Date.parse(start)).toBe(90 * 60_000);
  expect(readByNodeIcal(file).start.toISOString()).toBe(start);
});

test('no line is longer than 75 octets or ends inside a character', () => {
  for (const line of build().split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(Buffer.from(line).toString()).toBe(line);
    expect(line).not.toMatch(/[\r\n]/);
  }
});

test('a mail server that is not set up leaves an organizer whom nobody reaches', () => {
  const options = { site: 'https://salons.example', language: 'en', now: 0 } as const;
  const file = buildCalendarFile(
    entry,
    { method: 'CANCEL', sequence: 1 },
    {
      ...options,
      organizer: { name: 'Salons', address: undefined },
    },
  );
  expect(readByIcalJs(file).organizer).toMatch(/^mailto:.*\.invalid$/);
});

describe('who gets the entry and who its cancellation', () => {
  const held = (sequence: number, is_kept: boolean) => ({ sequence, is_kept });
  const without = { is_in_reach: false };
  const called = { is_cancelled: true, is_called_off: true };
  test.each([
    ['host and staff', {}, { method: 'PUBLISH', sequence: 3 }],
    [
      'host and staff while a cancellation can be undone',
      { is_cancelled: true },
      { method: 'CANCEL', sequence: 4 },
    ],
    ['host and staff of a cancelled salon', called, { method: 'CANCEL', sequence: 4 }],
    ['a stranger', { ...without, holding: held(0, false) }, undefined],
    ['a stranger to a cancelled salon', { ...without, ...called, holding: held(0, false) }, undefined],
    ['staff out of reach', without, undefined],
    ['a guest', { ...without, holding: held(1, true) }, { method: 'PUBLISH', sequence: 4 }],
    [
      'a guest while a cancellation can be undone',
      { ...without, is_cancelled: true, holding: held(1, true) },
      { method: 'PUBLISH', sequence: 4 },
    ],
    ['a guest who has withdrawn', { ...without, holding: held(2, false) }, { method: 'CANCEL', sequence: 5 }],
    ['a guest who is back', { ...without, holding: held(3, true) }, { method: 'PUBLISH', sequence: 6 }],
    [
      'a guest of a cancelled salon',
      { ...without, ...called, holding: held(2, false) },
      { method: 'CANCEL', sequence: 6 },
    ],
  ])('%s', (_who, fields, expected) => {
    expect(reviseCalendar({ ...entry, ...fields })).toEqual(expected);
  });
});
