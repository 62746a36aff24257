import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import {
  chooseParties,
  listPartiesThatFit,
  nextRank,
  offerEndsAt,
  orderWishes,
} from './waiting-list.rules.ts';

const ranks = (others: readonly [id: number, rank: number][], id: number, rank: number) =>
  Object.fromEntries(
    orderWishes(
      others.map(([one, at]) => ({ id: one, rank: at })),
      { id, rank },
    ),
  );

test('a wish takes a rank, and what stood there moves down', () => {
  expect(ranks([], 9, 2)).toEqual({ 9: 2 });
  expect(ranks([[1, 1]], 9, 1)).toEqual({ 9: 1, 1: 2 });
  expect(
    ranks(
      [
        [1, 1],
        [2, 2],
      ],
      9,
      1,
    ),
  ).toEqual({ 9: 1, 1: 2, 2: 3 });
  expect(
    ranks(
      [
        [1, 1],
        [2, 3],
      ],
      9,
      1,
    ),
  ).toEqual({ 9: 1, 1: 2, 2: 3 });
});

test('at the end there is no further down: what stood last moves up', () => {
  expect(ranks([[1, 3]], 9, 3)).toEqual({ 9: 2, 1: 3 });
  expect(
    ranks(
      [
        [1, 2],
        [2, 3],
      ],
      9,
      3,
    ),
  ).toEqual({ 1: 1, 9: 2, 2: 3 });
});

test('whatever the wishes are, each has a rank of its own between 1 and 3', () => {
  const others = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 5 }), rank: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 2,
      selector: ({ rank }) => rank,
    },
  );
  fc.assert(
    fc.property(others, fc.integer({ min: 1, max: 3 }), (standing, rank) => {
      const wishes = standing.map((wish, at) => ({ ...wish, id: at + 1 }));
      const values = [...orderWishes(wishes, { id: 9, rank }).values()];
      expect(new Set(values).size).toBe(wishes.length + 1);
      expect(values.every((value) => value >= 1 && value <= 3)).toBe(true);
    }),
  );
});

test('a wish that names no rank comes last, or where there is a gap', () => {
  expect(nextRank([])).toBe(1);
  expect(nextRank([{ id: 1, rank: 1 }])).toBe(2);
  expect(nextRank([{ id: 1, rank: 3 }])).toBe(1);
  expect(
    nextRank([
      { id: 1, rank: 1 },
      { id: 2, rank: 3 },
    ]),
  ).toBe(2);
});

const party = (guest_id: number, guests_number: number, is_ready = true, times_passed = 0) => ({
  ...{ guest_id, guests_number, is_ready, times_passed },
});
const parties = [party(1, 3), party(2, 1, false), party(3, 2), party(4, 1), party(5, 1)];
const ids = (chosen: readonly { readonly guest_id: number }[]) => chosen.map(({ guest_id }) => guest_id);

test('free places go to the first that fit; a larger party is passed, and one that has asked elsewhere', () => {
  const choose = (free: number) => ids(chooseParties(parties, free).chosen);
  expect(choose(1)).toEqual([4]);
  expect(choose(2)).toEqual([3]);
  expect(choose(3)).toEqual([1]);
  expect(choose(5)).toEqual([1, 3]);
  expect(choose(0)).toEqual([]);
});

test('for a party that two others have passed all that is left is held, and only then', () => {
  const choose = (free: number, ...list: readonly ReturnType<typeof party>[]) => {
    const { chosen, held } = chooseParties(list, free);
    return { ids: ids(chosen), held };
  };
  const [single, pair] = [party(2, 1), party(3, 2)];
  expect(choose(1, party(1, 3, true, 1), single)).toEqual({ ids: [2], held: 0 });
  expect(choose(1, party(1, 3, true, 2), single)).toEqual({ ids: [], held: 1 });
  expect(choose(2, party(1, 3, true, 2), single, pair)).toEqual({ ids: [], held: 2 });
  // Of places freed together, the second pass is the last one.
  expect(choose(2, party(1, 3, true, 1), single, party(5, 1))).toEqual({ ids: [2], held: 1 });
  expect(choose(3, party(1, 3, true, 2), single)).toEqual({ ids: [1], held: 0 });
  expect(choose(4, party(1, 3, true, 2), single)).toEqual({ ids: [1, 2], held: 0 });
  // A party that has requested elsewhere holds nothing.
  expect(choose(1, party(1, 3, false, 2), single)).toEqual({ ids: [2], held: 0 });
  // Of two large parties, the first that joined has priority.
  expect(choose(5, party(1, 3, true, 2), party(4, 3, true, 2), single)).toEqual({ ids: [1], held: 2 });
  // An earlier party that fits is still served first.
  expect(choose(1, single, party(1, 3, true, 2))).toEqual({ ids: [2], held: 0 });
  expect(choose(0, party(1, 3, true, 2), single)).toEqual({ ids: [], held: 0 });
});

test('whatever comes free, no party is passed more than twice', () => {
  const list = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 });
  const freed = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 });
  fc.assert(
    fc.property(list, freed, (sizes, steps) => {
      let waiting = sizes.map((size, at) => party(at + 1, size));
      let free = 0;
      for (const step of steps) {
        free += step;
        const { chosen, held } = chooseParties(waiting, free);
        free -= chosen.reduce((sum, { guests_number }) => sum + guests_number, 0);
        expect(free).toBeGreaterThanOrEqual(held);
        expect(held).toBeLessThan(3);
        waiting = waiting
          .filter((one) => !chosen.includes(one))
          .map((one) => ({
            ...one,
            times_passed: one.times_passed + chosen.filter(({ guest_id }) => guest_id > one.guest_id).length,
          }));
        for (const { times_passed } of waiting) expect(times_passed).toBeLessThanOrEqual(2);
      }
    }),
  );
});

test('whoever the free places would seat may ask in the last hours, more of them than there are places', () => {
  const listFitting = (free: number) => ids(listPartiesThatFit(parties, free));
  expect(listFitting(0)).toEqual([]);
  expect(listFitting(1)).toEqual([4, 5]);
  expect(listFitting(2)).toEqual([3, 4, 5]);
  expect(listFitting(3)).toEqual([1, 3, 4, 5]);
});

describe('an offer', () => {
  const il = 'Asia/Jerusalem';
  const utc = (text: string, zone = il) => DateTime.fromISO(text, { zone }).toUTC().toISO() ?? '';
  const ends = (freed: string, salon: string, zone = il) => {
    const end = offerEndsAt(utc(freed, zone), utc(salon, zone), zone);
    return end === null ? null : DateTime.fromISO(end, { zone }).toFormat('ccc MM-dd HH:mm');
  };

  test('holds for 12 hours, within a day of the salon for 2, and is not made in its last 6', () => {
    expect(ends('2027-05-02T09:00', '2027-05-03T10:00')).toBe('Sun 05-02 21:00');
    expect(ends('2027-05-02T20:00', '2027-05-03T20:30')).toBe('Mon 05-03 08:00');
    expect(ends('2027-05-02T19:00', '2027-05-03T19:00')).toBe('Sun 05-02 21:00');
    expect(ends('2027-05-03T14:00', '2027-05-03T20:00')).toBe('Mon 05-03 16:00');
    expect(ends('2027-05-03T14:01', '2027-05-03T20:00')).toBeNull();
  });

  test('made in the night before the evening waits for the morning', () => {
    expect(ends('2027-05-02T23:30', '2027-05-03T19:30')).toBe('Mon 05-03 10:00');
    expect(ends('2027-05-03T03:00', '2027-05-03T20:00')).toBe('Mon 05-03 10:00');
    expect(ends('2027-05-02T21:00', '2027-05-03T19:30')).toBe('Mon 05-03 08:00');
  });

  test('made on Shabbat begins at its end, and one that ends on it lasts until then', () => {
    expect(ends('2027-04-30T21:00', '2027-05-02T20:00')).toBe('Sun 05-02 08:00');
    expect(ends('2027-04-30T10:00', '2027-05-02T20:00')).toMatch(/^Sat 05-01 20:\d\d$/);
  });

  test('ends when the salon begins at the latest', () => {
    expect(ends('2027-05-02T20:30', '2027-05-03T07:30')).toBe('Mon 05-03 07:30');
    expect(ends('2027-04-30T14:00', '2027-05-01T19:00')).toBe('Sat 05-01 19:00');
  });

  test('is not made where it would begin in the last 6 hours: at night before a morning, on a Shabbat before its evening', () => {
    expect(ends('2027-05-02T23:30', '2027-05-03T09:00')).toBeNull();
    expect(ends('2027-05-02T21:59', '2027-05-03T09:00')).toBe('Mon 05-03 08:00');
    expect(ends('2027-04-30T23:30', '2027-05-01T21:30')).toBeNull();
    expect(ends('2027-05-02T23:30', '2027-05-03T13:30', 'America/New_York')).toBeNull();
  });

  test('whenever it is made, is never due at night or on Shabbat, nor before there was time to answer', () => {
    const zones = [il, 'America/New_York', 'Australia/Sydney'];
    const moment = fc.integer({ min: Date.UTC(2027, 2, 1), max: Date.UTC(2027, 10, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, fc.integer({ min: 1, max: 60 }), (zone, ms, hours) => {
        const [now, salon] = [ms, ms + hours * 3_600_000].map((at) => new Date(at).toISOString());
        if (now === undefined || salon === undefined) throw new Error('a moment is missing');
        const end = offerEndsAt(now, salon, zone);
        if (end === null || end === salon) return;
        const { hour } = DateTime.fromISO(end, { zone });
        expect(hour).toBeGreaterThanOrEqual(8);
        expect(hour).toBeLessThan(22);
        expect(Date.parse(end) - ms).toBeGreaterThanOrEqual(2 * 3_600_000);
        expect(Date.parse(end)).toBeLessThan(Date.parse(salon));
      }),
      { seed: 193, numRuns: 200 },
    );
  });
});
