import { expect, test } from 'vitest';
import { axisTop, byDay } from './days.rules.ts';

const present = { starts_on: '2026-04-25', ends_on: '2027-05-06', eve: '2027-05-03' };
const before = { starts_on: '2025-04-27', ends_on: '2026-04-24', eve: '2026-04-13' };
const on = (...days: [string, number][]) => days.map(([date, count]) => ({ date, count }));
const ask = (given: Partial<Parameters<typeof byDay>[0]> = {}) =>
  byDay({
    present: { days: [], season: present },
    last: { days: [], season: before },
    today: '2027-03-10',
    size: 1,
    most: 56,
    ...given,
  });

test('a column holds the days that are as many before the eve in both seasons', () => {
  const { columns } = ask({
    present: { days: on(['2027-03-04', 5]), season: present },
    last: { days: on(['2026-02-12', 3], ['2026-02-13', 8]), season: before },
  });
  const column = columns.find(({ daysBefore }) => daysBefore === 60);
  expect(column).toEqual({
    daysBefore: 60,
    date: '2027-03-04',
    present: { from: '2027-03-04', to: '2027-03-04', count: 5 },
    last: { from: '2026-02-12', to: '2026-02-12', count: 3 },
  });
});

test('single days end with today', () => {
  const { columns } = ask({ present: { days: on(['2027-01-15', 1]), season: present } });
  expect(columns.at(-1)?.present?.to).toBe('2027-03-10');
  expect(columns[0]?.present?.from).toBe('2027-01-15');
  expect(columns).toHaveLength(55);
});

test('weeks run through the whole season, and what is to come has no column of this season', () => {
  const { columns } = ask({
    size: 7,
    present: { days: on(['2026-04-26', 1]), season: present },
    last: { days: on(['2026-04-14', 2]), season: before },
  });
  const week = columns.find(({ daysBefore }) => daysBefore === 49);
  expect(week?.present).toEqual({ from: '2027-03-09', to: '2027-03-10', count: 0 });
  expect(columns.find(({ daysBefore }) => daysBefore === 42)?.present).toBeUndefined();
  expect(columns.at(-1)).toEqual({
    daysBefore: -7,
    date: '2027-05-10',
    present: undefined,
    last: { from: '2026-04-14', to: '2026-04-20', count: 2 },
  });
  expect(columns[0]?.present?.from).toBe('2026-04-25');
});

test('columns and what came earlier are all there is', () => {
  const days = on(['2024-01-01', 7], ['2026-05-01', 2], ['2026-12-31', 4], ['2027-03-10', 1]);
  for (const size of [1, 7] as const) {
    const { columns, earlier } = ask({ size, present: { days, season: present } });
    const shown = columns.reduce((sum, column) => sum + (column.present?.count ?? 0), 0);
    expect(shown + (earlier?.count ?? 0)).toBe(14);
  }
});

test('what came earlier ends the day before the first column', () => {
  const { columns, earlier } = ask({
    present: { days: on(['2024-01-01', 7], ['2027-03-01', 1]), season: present },
  });
  expect(columns[0]?.present?.from).toBe('2027-03-01');
  expect(earlier).toEqual({ to: '2027-02-28', count: 7 });
});

test('a season that is over is shown to its end', () => {
  const { columns } = ask({ present: { days: [], season: before }, last: undefined });
  expect(columns.at(-1)?.present?.to).toBe('2026-04-24');
  expect(columns.at(-1)?.last).toBeUndefined();
});

test('an axis ends with a round number above the largest', () => {
  expect([0, 3, 4, 5, 9, 10, 41, 99, 101, 4100].map(axisTop)).toEqual([
    4, 4, 4, 5, 10, 10, 50, 100, 200, 5000,
  ]);
});
