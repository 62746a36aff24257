import { expect, test } from 'vitest';
import { moveByKey } from './pinKeys.ts';

const place = { lat: 32, lng: 35 };

test('arrows move the pin by 20 metres the way they point, with Shift by 200', () => {
  expect(moveByKey(place, 'ArrowUp', false)).toEqual({ lat: 32.00018, lng: 35 });
  expect(moveByKey(place, 'ArrowUp', true)).toEqual({ lat: 32.001797, lng: 35 });
  expect(moveByKey(place, 'ArrowDown', false)).toEqual({ lat: 31.99982, lng: 35 });
  expect(moveByKey(place, 'ArrowRight', false)?.lng).toBeGreaterThan(35);
  expect(moveByKey(place, 'ArrowLeft', false)?.lng).toBeLessThan(35);
});

test('other keys leave the pin and are left to the page', () => {
  expect(moveByKey(place, 'Tab', false)).toBeUndefined();
  expect(moveByKey(place, 'toString', false)).toBeUndefined();
});
