import { screenPaths } from '@salons/contract/screen-paths';
import { expect, test } from 'vitest';
import { screens } from './screens.tsx';

test('the server knows the path of every screen, and of no other', () => {
  const drawn = screens.map(({ path }) => path).filter((path) => path !== '*' && path !== '/admin/*');
  expect(drawn.toSorted()).toEqual([...screenPaths].toSorted());
});
