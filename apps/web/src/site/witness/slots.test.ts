import { expect, test } from 'vitest';
import { emptySlot, isStarted, toSlot, withSlot } from './slots.ts';

const today = '2027-04-01';
const evening = { ...emptySlot, date: '2027-05-03', part: 'evening' };
const added = (fields: object, listed = []) => toSlot({ ...evening, ...fields }, listed, today);

test('a part of the day has its hours, a video call no distance', () => {
  expect(added({})).toEqual({
    slot: { date: '2027-05-03', start_time: '17:00', end_time: '22:00', is_digital: false, radius_km: 20 },
  });
  expect(added({ part: 'morning', is_digital: true })).toMatchObject({
    slot: { start_time: '08:00', end_time: '12:00', is_digital: true, radius_km: null },
  });
  expect(added({ part: 'hours', start_time: '18:30', end_time: '20:00' })).toMatchObject({
    slot: { start_time: '18:30', end_time: '20:00' },
  });
});

test.each([
  [{ date: '' }, 'date', 'required'],
  [{ date: '2027-03-31' }, 'date', 'outOfRange'],
  [{ part: '' }, 'part', 'required'],
  [{ part: 'hours' }, 'start_time', 'required'],
  [{ part: 'hours', start_time: '18:00' }, 'end_time', 'required'],
  [{ part: 'hours', start_time: '18:00', end_time: '18:00' }, 'end_time', 'outOfRange'],
  [{ radius_km: '' }, 'radius_km', 'required'],
])('%j is told at %s', (fields, field, code) => {
  expect(added(fields)).toEqual({ problem: { field, code } });
});

test('times that overlap are refused, times that touch are two, in the order of the calendar', () => {
  const read = added({});
  if (!('slot' in read)) throw new Error('no slot');
  const listed = [read.slot];
  const hours = (start_time: string, end_time: string) =>
    toSlot({ ...evening, part: 'hours', start_time, end_time }, listed, today);
  expect(hours('21:45', '23:00')).toEqual({ problem: { field: 'date', code: 'dateAlreadyExists' } });
  const before = hours('15:00', '17:00');
  if (!('slot' in before)) throw new Error('times that touch are two');
  expect(withSlot(listed, before.slot).map(({ start_time }) => start_time)).toEqual(['15:00', '17:00']);
});

test('fields count as begun once a day or hours are chosen', () => {
  expect([isStarted(emptySlot), isStarted({ ...emptySlot, part: 'evening' }), isStarted(evening)]).toEqual([
    false,
    true,
    true,
  ]);
});
