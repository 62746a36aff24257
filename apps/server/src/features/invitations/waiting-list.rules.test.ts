import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseParties,
  hoursToAccept,
  isTooLateForOffers,
  nextRank,
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

test('free places go to the first that fit; a larger party is passed, and one that has asked elsewhere', () => {
  const party = (guest_id: number, guests_number: number, is_ready = true) => ({
    guest_id,
    guests_number,
    is_ready,
  });
  const choose = (free: number) =>
    chooseParties([party(1, 3), party(2, 1, false), party(3, 2), party(4, 1), party(5, 1)], free).map(
      ({ guest_id }) => guest_id,
    );
  expect(choose(1)).toEqual([4]);
  expect(choose(2)).toEqual([3]);
  expect(choose(3)).toEqual([1]);
  expect(choose(5)).toEqual([1, 3]);
  expect(choose(0)).toEqual([]);
});

test('an offer holds for 12 hours, for 2 within a day of the salon, and none is made in the last 6', () => {
  const event = '2027-05-03T17:00:00.000Z';
  expect(hoursToAccept('2027-05-01T17:00:00.000Z', event)).toBe(12);
  expect(hoursToAccept('2027-05-02T17:00:00.000Z', event)).toBe(2);
  expect(isTooLateForOffers('2027-05-03T11:00:00.000Z', event)).toBe(false);
  expect(isTooLateForOffers('2027-05-03T11:00:01.000Z', event)).toBe(true);
});
