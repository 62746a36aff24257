import { expect, test } from 'vitest';
import { readFilters } from './search.rules.ts';
import { findWeek, withWeek } from './week.rules.ts';

const days = ['2027-05-01', '2027-05-03', '2027-05-07'].map((date) => ({ date }));
const week = { from: '2027-05-01', to: '2027-05-07' };
const read = (query: string) => readFilters(new URLSearchParams(query));

test('the week goes from the first salon day to the last, until it is over', () => {
  expect(findWeek(days, '2027-04-20')).toEqual(week);
  expect(findWeek(days, '2027-05-07')).toEqual(week);
  expect(findWeek(days, '2027-05-08')).toBeUndefined();
  expect(findWeek([], '2027-04-20')).toBeUndefined();
});

test('an address that names no days is for the week; one that names some, or all dates, is not', () => {
  expect(withWeek(read('language=1'), null, week)).toMatchObject({
    language: [1],
    date_from: '2027-05-01',
    date_to: '2027-05-07',
  });
  for (const query of ['date_from=2027-05-03', 'date_to=2027-05-03'])
    expect(withWeek(read(query), null, week)).toEqual(read(query));
  expect(withWeek(read(''), 'all', week)).toEqual(read(''));
  expect(withWeek(read(''), null, undefined)).toEqual(read(''));
});
