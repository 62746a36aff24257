import { expect, test } from 'vitest';
import { isClashing, refusedRows, type TimeRow, toBody, toRows, withoutRow, withRow } from './times.rules.ts';

const slot = (id: number, fields: object = {}) => ({
  id,
  date: '2027-05-03',
  start_time: '17:00',
  end_time: '22:00',
  time_zone: 'Asia/Jerusalem',
  is_digital: false,
  city: 2,
  lat: 32.1,
  lng: 34.8,
  radius_km: 20,
  host_salon: null,
  ...fields,
});
const added = (fields: object = {}): TimeRow => ({ ...slot(1), id: null, key: 'new', ...fields });

test('a new time takes its place in the calendar, and leaves it again', () => {
  const rows = withRow(toRows([slot(1), slot(2, { date: '2027-05-05' })]), added({ date: '2027-05-04' }));
  expect(rows.map(({ key }) => key)).toEqual(['1', 'new', '2']);
  expect(withoutRow(rows, 'new').map(({ key }) => key)).toEqual(['1', '2']);
  expect(withRow(rows, added({ date: '2027-05-09' })).map(({ key }) => key)).toEqual(['1', '2', 'new']);
});

test('times overlap only within one zone, and touching is no overlap', () => {
  const rows = toRows([slot(1)]);
  expect(isClashing(rows, added({ start_time: '21:00', end_time: '23:00' }))).toBe(true);
  expect(isClashing(rows, added({ start_time: '22:00', end_time: '23:00' }))).toBe(false);
  expect(isClashing(rows, added({ time_zone: 'Europe/Paris' }))).toBe(false);
  expect(isClashing(rows, rows[0] ?? added())).toBe(false);
});

test('what is refused is shown at the row that caused it', () => {
  const slots = [slot(1), slot(2, { date: '2027-05-04', host_salon: { id: 7, name: 'הסלון של דנה' } })];
  const rows = toRows(slots);
  expect(refusedRows(slots, withRow(rows, added({ start_time: '20:00' })))).toEqual(['new']);
  const moved = rows.map((row) => (row.id === 2 ? { ...row, start_time: '21:30' } : row));
  expect(refusedRows(slots, withRow(moved, added({ date: '2027-05-06' })))).toEqual(['2']);
  expect(refusedRows(slots, withRow(rows, added({ time_zone: 'Europe/Paris' })))).toEqual(['new']);
});

test('what is sent back names the rows that stand, and nothing that the server did not ask for', () => {
  const [body, fresh] = toBody([...toRows([slot(1)]), added()]);
  expect(body).toMatchObject({ id: 1, radius_km: 20 });
  expect(Object.keys(body ?? {})).not.toContain('host_salon');
  expect(fresh).toMatchObject({ id: null });
});
