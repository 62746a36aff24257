import { expect, test } from 'vitest';
import { formatStreet, toVisitorTime } from './salon.format.ts';

const abroad = {
  event_time: '2027-05-03T23:00:00Z',
  time_zone: 'America/Argentina/Buenos_Aires',
  country: 'AR',
  is_digital: false,
};

test('a salon abroad is told by the visitor’s clock too, with the day where it is another', () => {
  expect(toVisitorTime(abroad, 'Asia/Jerusalem')).toEqual({ time: '02:00', day: '2027-05-04' });
  expect(toVisitorTime(abroad, 'America/New_York')).toEqual({ time: '19:00', day: undefined });
});

test('where both clocks agree nothing is added, whatever the zones are called', () => {
  expect(toVisitorTime(abroad, 'America/Sao_Paulo')).toBeUndefined();
});

test('a salon in Israel is told by its own clock alone, unless it is online', () => {
  const israel = { ...abroad, time_zone: 'Asia/Jerusalem', country: 'IL' };
  expect(toVisitorTime(israel, 'America/New_York')).toBeUndefined();
  expect(toVisitorTime({ ...israel, is_digital: true }, 'America/New_York')).toEqual({
    time: '19:00',
    day: '2027-05-03',
  });
});

test('a house on a street whose name is a number has its own number too', () => {
  const of = { city_name: 'אבו סנאן', address: 'רחוב 246', house_number: '6' };
  expect(formatStreet(of)).toBe('רחוב 246 6');
});
