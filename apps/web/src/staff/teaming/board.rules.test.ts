import { expect, test } from 'vitest';
import {
  eachOnce,
  listMissing,
  nextAtPin,
  nextWaiting,
  type OptionRow,
  toOptionKey,
  toPins,
} from './board.rules.ts';

const option = (
  witness_salon: number,
  change: Partial<Extract<OptionRow, { side: 'witnesses' }>> = {},
): OptionRow => ({
  side: 'witnesses',
  host_salon: 7,
  witness_salon,
  witness: witness_salon,
  full_name: `W${witness_salon}`,
  witness_type: 'generation_2',
  languages: [1],
  date: '2027-05-03',
  start_time: '17:00',
  end_time: '22:00',
  city_name: null,
  lat: 32,
  lng: 35,
  distance: 1,
  distance_approximate: true,
  reasons: ['date', 'language', 'in_person'],
  warnings: [],
  salons_this_season: 0,
  phone: null,
  can_climb_stairs: null,
  needs_ride: false,
  used: 0,
  max_salons: 2,
  community: 1,
  last_contact_at: null,
  only_for: null,
  ...change,
});

const waiting = (id: number, status = 'waiting_for_first_assignment') => ({ id, status });

test('the next one waiting comes after the chosen one, past those who do not wait', () => {
  expect(nextWaiting([waiting(1), waiting(2, 'assigned'), waiting(3)], 1, 0)).toBe(3);
});

test('after the last one it begins again, and nobody follows oneself', () => {
  expect(nextWaiting([waiting(1), waiting(2)], 2, 1)).toBe(1);
  expect(nextWaiting([waiting(2)], 2, 0)).toBeUndefined();
  expect(nextWaiting([], undefined, 0)).toBeUndefined();
});

test('when the chosen one has left the list, the one that took its place is next', () => {
  expect(nextWaiting([waiting(1), waiting(3), waiting(4)], 2, 1)).toBe(3);
});

test('a row that stands on two pages is shown once', () => {
  expect(eachOnce([waiting(1), waiting(2), waiting(1)], ({ id }) => id).map(({ id }) => id)).toEqual([1, 2]);
});

test('options at one place share a pin, with their numbers in the list and the mark of any of them', () => {
  const options = [
    option(1),
    option(2, { lat: 31 }),
    option(3),
    option(4, { lat: null }),
    option(5),
    option(6),
  ];
  const pins = toPins(options, toOptionKey(option(5)));
  expect(pins.map(({ label, marked }) => [label, marked])).toEqual([
    ['1, 3, 5 …', true],
    ['2', false],
  ]);
});

test('each press on a shared pin goes to the next one there', () => {
  const options = [option(1), option(2, { lat: 31 }), option(3)];
  const [pin] = toPins(options, undefined);
  const press = (chosen?: string) => nextAtPin(options, pin?.id ?? '', chosen)?.witness_salon;
  expect(press()).toBe(1);
  expect(press('7-1')).toBe(3);
  expect(press('7-3')).toBe(1);
});

test('a free time of the day tells what it lacks', () => {
  expect(listMissing(option(1))).toEqual([]);
  expect(listMissing(option(1, { reasons: ['date', 'digital'] }))).toEqual(['language']);
  expect(listMissing(option(1, { reasons: [] }))).toEqual(['date', 'language', 'mode']);
});
