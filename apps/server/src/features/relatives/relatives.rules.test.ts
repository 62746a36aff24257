import { expect, test } from 'vitest';
import { type Evening, toRelativeTeaming } from './relatives.rules.ts';

const salon_time = '2027-05-03T17:00:00.000Z';
const evening: Evening & { readonly host_phone: string } = {
  id: 7,
  salon_time,
  time_zone: 'Asia/Jerusalem',
  city_name: 'חיפה',
  host_first_name: 'נועה',
  host_phone: '+972501234567',
  is_digital: false,
  needs_ride: true,
  driver: 'אבי',
  ride_fetched_at: null,
  ride_arrived_at: null,
  ride_home_at: null,
  coordinator: { name: 'דנה צוות', phone_number: null },
  address: 'הגפן',
  house_number: '12',
  floor: 3,
  apartment_number: 9,
  accessibility: ['Elevator'],
};
const hoursBefore = (hours: number) => Date.parse(salon_time) - hours * 3_600_000;

test('street and door are told from 24 hours before the evening on, not a moment sooner', () => {
  const before = toRelativeTeaming(evening, hoursBefore(24) - 1);
  expect(before).toMatchObject({ place: null, place_from: '2027-05-02T17:00:00.000Z', city_name: 'חיפה' });
  expect(toRelativeTeaming(evening, hoursBefore(24)).place).toEqual({
    ...{ address: 'הגפן', house_number: '12', floor: 3, apartment_number: 9, has_elevator: true },
  });
  // Visible until the day after.
  expect(toRelativeTeaming(evening, hoursBefore(-20)).place).not.toBeNull();
});

test('an evening by video has no place', () => {
  expect(toRelativeTeaming({ ...evening, is_digital: true }, hoursBefore(1)).place).toBeNull();
});

test('nothing else of the host or the place is passed on', () => {
  expect(JSON.stringify(toRelativeTeaming(evening, hoursBefore(48)))).not.toMatch(/הגפן|501234567|Elevator/);
});
