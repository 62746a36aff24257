import { isAttendanceOpen } from '@salons/contract/attendance';
import { expect, test } from 'vitest';
import { isLaterMark, toMarkedAt } from './attendance.rules.ts';

const begins = '2027-05-03T17:00:00.000Z';
const at = (hours: number) => Date.parse(begins) + hours * 3_600_000;

test('who came is marked from twelve hours before the salon until fourteen days after; by staff also later', () => {
  const open = (hours: number, isStaff: boolean) => isAttendanceOpen(begins, at(hours), isStaff);
  expect([-12.01, -12, 0, 14 * 24, 14 * 24 + 0.01].map((hours) => open(hours, false))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([-12.01, -12, 14 * 24 + 0.01].map((hours) => open(hours, true))).toEqual([false, true, true]);
});

test('a mark made in the future, or at no time, is made now', () => {
  expect(toMarkedAt(undefined, begins)).toBe(begins);
  expect(toMarkedAt('2027-05-03T17:00:01Z', begins)).toBe(begins);
  expect(toMarkedAt('2027-05-03T19:59:59+03:00', begins)).toBe('2027-05-03T19:59:59+03:00');
});

test('in whatever order marks arrive, the same one stands', () => {
  const marks = [
    { attended: true, attended_at: '2027-05-03T17:00:00Z' },
    { attended: null, attended_at: '2027-05-03T20:01:00+03:00' },
    { attended: true, attended_at: '2027-05-03T17:02:00Z' },
    { attended: false, attended_at: '2027-05-03T17:02:00Z' },
  ] as const;
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 3, 0, 1],
    [3, 0, 2, 2],
    [1, 3, 2, 0],
  ];
  for (const order of orders) {
    let stands: { attended: boolean | null; attended_at: string | null } = {
      attended: false,
      attended_at: null,
    };
    for (const nth of order) {
      const mark = marks[nth];
      if (mark !== undefined && isLaterMark(mark, stands)) stands = mark;
    }
    expect(stands).toEqual(marks[2]);
  }
});
