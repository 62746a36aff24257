import { notSet } from '@salons/contract/markers';
import { expect, test } from 'vitest';
import {
  describeMapPlace,
  formatDuration,
  formatFloor,
  formatShortDay,
  formatStreet,
  toVisitorTime,
} from './salon.format.ts';
import { useSalonTexts } from './salon.texts.ts';

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

const say = useSalonTexts.in('en');

test('floor and apartment are said as far as they are set; the ground floor has a name', () => {
  expect(formatFloor({ floor: 2, apartment_number: 5 }, say)).toEqual([
    'Floor \u20682\u2069',
    'Apartment \u20685\u2069',
  ]);
  expect(formatFloor({ floor: 0, apartment_number: notSet }, say)).toEqual(['Ground floor']);
  expect(formatFloor({ floor: null, apartment_number: notSet }, say)).toEqual([]);
});

test.each([
  [45, 'About 45 minutes'],
  [60, 'About an hour'],
  [74, 'About an hour'],
  [75, 'About an hour and a half'],
  [104, 'About an hour and a half'],
  [105, 'About 2 hours'],
  [150, 'About 2 and a half hours'],
])('%i minutes are said to the half hour: %s', (minutes, words) => {
  expect(formatDuration(minutes, say)).toBe(words);
});

test('the map says how exact its pin is, and never that a moved one is the house', () => {
  expect(describeMapPlace({ precision: 'locality', place_exact: false })).toBe('mapLocality');
  expect(describeMapPlace({ precision: 'house', place_exact: false })).toBe('mapMoved');
  expect(describeMapPlace({ precision: 'house', place_exact: true })).toBe('mapHouse');
  expect(describeMapPlace({ precision: 'street', place_exact: true })).toBe('mapStreet');
});

test('the day of a salon is the one of its own zone', () => {
  expect(formatShortDay(abroad, 'en')).toBe('Mon 03.05.27');
});
