import type { WorkCase } from '@salons/contract/work-list';
import { describe, expect, test } from 'vitest';
import { toSlots } from '../witnesses/witnessAnswers.api.ts';
import { findNext, listAgainTimes } from './cases.rules.ts';

const make = (id: number, taken_by: string | null = null) => ({ id, taken_by }) as unknown as WorkCase;

describe('the next case', () => {
  test('is the one after, past those that colleagues have, and round again from the start', () => {
    const cases = [make(1), make(2, 'Neta'), make(3)];
    expect(findNext(cases, 1)?.id).toBe(3);
    expect(findNext(cases, 3)?.id).toBe(1);
    expect(findNext(cases, undefined)?.id).toBe(1);
  });

  test('is none where nothing else is free', () => {
    expect(findNext([make(1), make(2, 'Neta')], 1)).toBeUndefined();
    expect(findNext([], 1)).toBeUndefined();
  });
});

test('times to call again are to come', () => {
  const names = (iso: string) => listAgainTimes(new Date(iso)).map(({ name }) => name);
  expect(names('2027-04-22T07:00:00Z')).toEqual([
    'inAnHour',
    'thisEvening',
    'tomorrowMorning',
    'tomorrowEvening',
  ]);
  expect(names('2027-04-22T17:00:00Z')).toEqual(['inAnHour', 'tomorrowMorning', 'tomorrowEvening']);
  expect(listAgainTimes(new Date('2027-04-22T07:00:00Z'))[2]?.at).toBe('2027-04-23T07:00:00Z');
});

test('days that were chosen are added with their part of the day; teamed times stay', () => {
  const slot = (id: number, date: string, host_salon: { id: number; name: string } | null) => ({
    ...{ id, date, start_time: '10:00', end_time: '20:00', time_zone: 'Asia/Jerusalem', is_digital: false },
    ...{ city: null, lat: null, lng: null, radius_km: null, host_salon },
  });
  const before = [
    slot(1, '2027-05-02', null),
    slot(2, '2027-05-03', { id: 7, name: 'x' }),
    slot(3, '2027-05-04', null),
  ];
  const after = toSlots(before, ['2027-05-02', '2027-05-05'], 'evening');
  expect(after).toMatchObject([
    { id: 1, start_time: '10:00' },
    { id: 2 },
    { date: '2027-05-05', start_time: '17:00', end_time: '22:00' },
  ]);
  expect(after).toHaveLength(3);
});
