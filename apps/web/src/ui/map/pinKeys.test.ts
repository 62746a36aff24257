import { expect, test } from 'vitest';
import { movedByKey } from './pinKeys.ts';

const place = { lat: 32, lng: 35 };

test('arrows move the pin by 20 metres the way they point, with Shift by 200', () => {
  expect(movedByKey(place, 'ArrowUp', false)).toEqual({ lat: 32.00018, lng: 35 });
  expect(movedByKey(place, 'ArrowUp', true)).toEqual({ lat: 32.001797, lng: 35 });
  expect(movedByKey(place, 'ArrowDown', false)).toEqual({ lat: 31.99982, lng: 35 });
  expect(movedByKey(place, 'ArrowRight', false)?.lng).toBeGreaterThan(35);
  expect(movedByKey(place, 'ArrowLeft', false)?.lng).toBeLessThan(35);
});

test('other keys leave the pin and are left to the page', () => {
  expect(movedByKey(place, 'Tab', false)).toBeUndefined();
  expect(movedByKey(place, 'toString', false)).toBeUndefined();
});
