import { expect, test } from 'vitest';
import { seasonRows } from '../../db/reference/seasons.ts';
import { getRemembranceDay } from './remembrance-day.rules.ts';

test('the day by the calendar is the one the seasons came with', () => {
  expect(seasonRows.map(({ year }) => getRemembranceDay(year))).toEqual(seasonRows.map(({ day }) => day));
});

test.each([
  [2037, '2037-04-13'],
  [2038, '2038-05-03'],
])('in %i it is %s, never on a Friday, Shabbat or Sunday', (year, day) => {
  expect(getRemembranceDay(year)).toBe(day);
  expect([5, 6, 0]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
});
