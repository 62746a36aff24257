import type { AddressPoint } from '@salons/contract/geo';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withoutBlanks } from '../../ui/form/formCodes.ts';
import { decideMove, findPinProblem, metresBetween, type Pin } from './pin.rules.ts';
import {
  emptyPin,
  findPrecision,
  isPinFor,
  isPinUndecided,
  pinShape,
  readPoint,
  toPinForm,
} from './pinForm.ts';

const haifa = 3;
const middle: AddressPoint = { lat: 32.794, lng: 34.9896, precision: 'locality' };
const street: AddressPoint = { lat: 32.8, lng: 34.99, precision: 'street' };
const house: AddressPoint = { lat: 32.8004, lng: 34.9908, precision: 'house' };
const placed: Pin = { ...street, precision: 'house', city: haifa, isByHand: true };
const found = (point: AddressPoint): Pin => ({ ...point, city: haifa, isByHand: false });

describe('what a found point does to the pin', () => {
  test('without a pin it is put there, without a point nothing moves', () => {
    expect(decideMove(undefined, middle, haifa)).toBe('jump');
    expect(decideMove(undefined, undefined, haifa)).toBe('stay');
    expect(decideMove(found(middle), undefined, haifa)).toBe('stay');
  });

  test('one that nobody placed follows the address, also to another locality', () => {
    expect(decideMove(found(middle), street, haifa)).toBe('jump');
    expect(decideMove(found(street), house, haifa)).toBe('jump');
    expect(decideMove(found(street), street, haifa)).toBe('stay');
    expect(decideMove(found(street), street, 5)).toBe('jump');
  });

  test('one that was put by hand never moves by itself, but is offered the way where that is far', () => {
    expect(decideMove(placed, { ...street, lat: street.lat + 0.001 }, haifa)).toBe('stay');
    expect(decideMove(placed, { ...street, lat: street.lat + 0.01 }, haifa)).toBe('offer');
    expect(decideMove(placed, house, haifa)).toBe('offer');
    expect(decideMove(placed, middle, haifa)).toBe('stay');
  });

  test('once the locality is another one somebody decides', () => {
    expect(decideMove(placed, undefined, 5)).toBe('ask');
    expect(decideMove(placed, street, 5)).toBe('ask');
  });
});

test('metres are those of the ground', () => {
  expect(metresBetween(street, { lat: 32.81, lng: 34.99 })).toBeCloseTo(1113, 0);
  expect(metresBetween(street, { lat: 32.8, lng: 35 })).toBeCloseTo(936, 0);
});

test('a pin is as exact as its record says, and typed numbers are a person’s', () => {
  expect(findPrecision('', false)).toEqual({ precision: 'house', isByHand: true });
  expect(findPrecision('street', false)).toEqual({ precision: 'street', isByHand: false });
  expect(findPrecision('house', true)).toEqual({ precision: 'house', isByHand: true });
  expect(toPinForm({ lat: 1, lng: 2, city: 3, precision: 'house' })).toMatchObject({ pin_by_hand: true });
  expect(toPinForm({ lat: null, lng: null, city: null })).toMatchObject({
    lat: '',
    pin_city: '',
    precision: '',
  });
});

test('a pin counts for its locality, and its middle is left to the server', () => {
  expect(isPinFor({ pin_city: 3, precision: 'house' }, 3)).toBe(true);
  expect(isPinFor({ pin_city: 3, precision: 'house' }, 5)).toBe(false);
  expect(isPinFor({ pin_city: 3, precision: 'locality' }, 3)).toBe(false);
  expect(isPinFor({ pin_city: '' }, undefined)).toBe(true);
});

test('a pin that was put by hand for another locality waits for an answer', () => {
  const pin = { lat: 32.8, lng: 35, pin_city: 3, pin_by_hand: true };
  expect(isPinUndecided({ ...pin, city: 5 })).toBe(true);
  expect(isPinUndecided({ ...pin, city: 3 })).toBe(false);
  expect(isPinUndecided({ ...pin, city: 5, pin_by_hand: false })).toBe(false);
  expect(isPinUndecided({ ...pin, city: 5, lat: '' })).toBe(false);
});

test('a point is read from numbers and from typed text, on the globe alone', () => {
  expect(readPoint('32.8', 35)).toEqual({ lat: 32.8, lng: 35 });
  expect(readPoint('', 35)).toBeUndefined();
  expect(readPoint('91', '35')).toBeUndefined();
  expect(readPoint('north', '35')).toBeUndefined();
});

test('coordinates that are swapped, abroad or far from the locality are told', () => {
  expect(findPinProblem(street, middle)).toBeUndefined();
  expect(findPinProblem({ lat: 34.99, lng: 32.8 }, middle)).toBe('swapped');
  expect(findPinProblem({ lat: 48.85, lng: 2.35 }, middle)).toBe('outside');
  expect(findPinProblem({ lat: 32.08, lng: 34.78 }, middle)).toBe('far');
  expect(findPinProblem({ lat: 32.08, lng: 34.78 }, undefined)).toBeUndefined();
});

test('a form whose pin nobody has touched is no wrong form', () => {
  const empty = z.object(pinShape).safeParse(withoutBlanks(emptyPin));
  expect(empty.error?.issues ?? []).toEqual([]);
});
