import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { getZone } from './zones.ts';

test('a zone tells the same time as its name, on both sides of each change of the clocks', () => {
  for (const name of ['Asia/Jerusalem', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']) {
    const zone = getZone(name);
    const from = Date.UTC(2027, 0, 1);
    for (let at = from; at < Date.UTC(2028, 0, 1); at += 7 * 60_000 * 13) {
      const [kept, plain] = [DateTime.fromMillis(at, { zone }), DateTime.fromMillis(at, { zone: name })];
      if (kept.offset !== plain.offset) throw new Error(`${name} at ${plain.toISO()}`);
    }
    expect(DateTime.fromMillis(from, { zone }).toISO()).toBe(
      DateTime.fromMillis(from, { zone: name }).toISO(),
    );
    expect(DateTime.fromMillis(from, { zone }).zoneName).toBe(name);
  }
});

test('a name that is no zone stays what it is', () => {
  expect(DateTime.fromMillis(0, { zone: getZone('Nowhere/Atall') }).isValid).toBe(false);
});
