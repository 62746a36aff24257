import { expect, test } from 'vitest';
import { routeLinksTo } from './route-links.ts';

const salon = {
  lat: 32.0831,
  lng: 34.7812,
  precision: 'house',
  place_exact: true,
  address: 'הגפן',
  house_number: '12',
  city_name: 'חיפה',
  is_digital: false,
} as const;

test('the way leads to the point where it is the house', () => {
  expect(routeLinksTo(salon)).toEqual({
    google: 'https://www.google.com/maps/dir/?api=1&destination=32.0831,34.7812',
    waze: 'https://waze.com/ul?ll=32.0831,34.7812&navigate=yes',
  });
});

test('it goes by the written address where the point is the middle of a locality', () => {
  const text = encodeURIComponent('הגפן 12, חיפה');
  const links = routeLinksTo({ ...salon, precision: 'locality', place_exact: false });
  expect(links).toEqual({
    google: `https://www.google.com/maps/dir/?api=1&destination=${text}`,
    waze: `https://waze.com/ul?q=${text}&navigate=yes`,
  });
  const typed = { ...salon, precision: 'locality', place_exact: false, address: 'הגפן 12' } as const;
  expect(routeLinksTo(typed)).toEqual(links);
  const numbered = { ...typed, address: 'רחוב 246', house_number: '6' };
  expect(routeLinksTo(numbered)?.google).toContain(encodeURIComponent('רחוב 246 6, חיפה'));
});

test('it leads nowhere for who is not told the place', () => {
  expect(routeLinksTo({ ...salon, place_exact: false, house_number: null })).toBeUndefined();
  expect(
    routeLinksTo({ ...salon, precision: 'locality', place_exact: false, address: null }),
  ).toBeUndefined();
  expect(routeLinksTo({ ...salon, is_digital: true, lat: null, lng: null })).toBeUndefined();
});
