import { beforeEach, expect, test } from 'vitest';
import { findInTrail, storeTrail } from './listTrail.ts';

const list = '/admin/hosts/list';
beforeEach(() => sessionStorage.clear());

test('a record has its neighbours and its place among all that match', () => {
  storeTrail(list, { from: `${list}?page=2`, ids: [7, 9, 4], before: 40, count: 43 });
  expect(findInTrail(list, 9)).toEqual({
    from: `${list}?page=2`,
    position: 42,
    count: 43,
    previous: 7,
    next: 4,
  });
  expect(findInTrail(list, 7)).toMatchObject({ position: 41, previous: undefined, next: 9 });
  expect(findInTrail(list, 4)).toMatchObject({ position: 43, previous: 9, next: undefined });
});

test('a record that was not listed has none, nor one of another list', () => {
  storeTrail(list, { from: list, ids: [7], before: 0, count: 1 });
  expect(findInTrail(list, 8)).toBeUndefined();
  expect(findInTrail('/admin/guests/list', 7)).toBeUndefined();
});

test('what another version has stored is ignored', () => {
  sessionStorage.setItem(`salons.trail.${list}`, '{"ids":"7"}');
  expect(findInTrail(list, 7)).toBeUndefined();
  sessionStorage.setItem(`salons.trail.${list}`, 'no json');
  expect(findInTrail(list, 7)).toBeUndefined();
});
