import type { SavedView } from '@salons/contract/views';
import { expect, test } from 'vitest';
import { findShownView, splitOrdering, toSearch } from './views.rules.ts';

const view = (id: number, query: string, ordering = ''): SavedView => ({
  id,
  list: 'salons',
  name: `view ${id}`,
  query,
  columns: null,
  ordering,
  shared_with: 'me',
  owner: 1,
  count: null,
});

test('a view is shown by its filters in any order, of several by its ordering', () => {
  const views = [view(1, 'city=2&city=3'), view(2, 'city=3&city=2', '-event_time'), view(3, '')];
  expect(findShownView(views, 'city=3&city=2&ordering=-event_time')?.id).toBe(2);
  expect(findShownView(views, 'city=3&city=2')?.id).toBe(1);
  expect(findShownView(views, 'ordering=event_time')?.id).toBe(3);
  expect(findShownView(views, 'city=3')).toBeUndefined();
});

test('a query string is divided into filters and order, and put together again', () => {
  expect(splitOrdering('ordering=-id&city=2')).toEqual({ query: 'city=2', ordering: '-id' });
  expect(toSearch({ query: 'city=2', ordering: '-id' })).toBe('city=2&ordering=-id');
});
