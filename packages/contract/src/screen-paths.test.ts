import { expect, test } from 'vitest';
import { expressPaths } from './screen-paths.ts';

test.each([
  ['/', '/', true],
  ['/', '/admin', false],
  ['/admin', '/admin/', true],
  ['/admin', '/ADMIN', true],
  ['/admin', '/admin/hosts', false],
  ['/site/host/:id/salon', '/site/host/7/salon', true],
  ['/site/host/:id/salon', '/site/host/salon', false],
  ['/site/salonSearch/mapview/:id?', '/site/salonSearch/mapview', true],
  ['/site/salonSearch/mapview/:id?', '/site/salonSearch/mapview/5', true],
  ['/site/salonSearch/mapview/:id?', '/site/salonSearch/mapview/5/6', false],
  ['/site/salonSearch/mapview/:id?', '/site/salonSearch/mapview/', true],
  ['/robots.txt', '/robotsxtxt', false],
  ['/a/:id', '/a/b%2Fc', true],
  ['/api/docs/static/*', '/api/docs/static/a/b.js', true],
  ['/api/docs/static/*', '/api/docs/static', true],
  ['/api/docs/static/*', '/api/docs', false],
])('%s for %s: %s', (pattern, path, isMatch) => {
  expect(expressPaths([pattern]).test(path)).toBe(isMatch);
});

test('several patterns: one of them suffices, and none reaches into another', () => {
  const either = expressPaths(['/admin/hosts', '/site/:id']);
  expect(
    ['/admin/hosts', '/site/4', '/admin', '/site', '/hosts/site/4'].map((path) => either.test(path)),
  ).toEqual([true, true, false, false, false]);
});
