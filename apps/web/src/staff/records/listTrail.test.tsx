import { beforeEach, expect, test } from 'vitest';
import { findInTrail, findToOpen, storeTrail } from './listTrail.ts';

const list = '/admin/hosts/list';
beforeEach(() => sessionStorage.clear());

test('a record has its neighbours and its place among all that match', () => {
  storeTrail(list, { from: `${list}?page=2`, ids: [7, 9, 4], before: 40, count: 43 });
  expect(findInTrail(list, 9)).toEqual({
    from: `${list}?page=2`,
    position: 42,
    count: 43,
    previous: { id: 7 },
    next: { id: 4 },
  });
  expect(findInTrail(list, 4)).toMatchObject({ position: 43, previous: { id: 9 }, next: undefined });
});

test('at the end of a page the neighbour is on the page before or after', () => {
  storeTrail(list, { from: `${list}?city=7&page=2`, ids: [7, 9], before: 40, count: 43 });
  expect(findInTrail(list, 7)?.previous).toEqual({ list: `${list}?city=7`, openAt: 'last' });
  expect(findInTrail(list, 9)?.next).toEqual({ list: `${list}?city=7&page=3`, openAt: 'first' });
  storeTrail(list, { from: list, ids: [7, 9], before: 0, count: 2 });
  expect(findInTrail(list, 7)?.previous).toBeUndefined();
  expect(findToOpen({ openAt: 'last' }, [7, 9])).toBe(9);
  expect(findToOpen({ openAt: 'first' }, [7, 9])).toBe(7);
  expect(findToOpen({ openAt: 'first' }, [])).toBeUndefined();
  expect(findToOpen({ from: list }, [7, 9])).toBeUndefined();
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
