import { expect, test } from 'vitest';
import { renderDateTile } from './date-tile.rules.ts';

const evening = { event_time: '2027-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem' };
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('day, month, weekday and hour are those of the evening’s own clock', () => {
  expect(plain(renderDateTile(evening, 'he'))).toBe('3 במאי יום שני, 20:00');
  expect(plain(renderDateTile(evening, 'en'))).toBe('3 May Monday, 20:00');
  const late = { ...evening, event_time: '2027-05-03T22:30:00Z' };
  expect(plain(renderDateTile(late, 'en'))).toBe('4 May Tuesday, 01:30');
  expect(plain(renderDateTile({ ...late, time_zone: 'Australia/Melbourne' }, 'en'))).toBe(
    '4 May Tuesday, 08:30',
  );
});

test('an unknown clock heads no mail', () => {
  expect(renderDateTile({ ...evening, time_zone: 'Nowhere/Town' }, 'he')).toBe('');
});
