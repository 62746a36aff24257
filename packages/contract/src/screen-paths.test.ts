import { expect, test } from 'vitest';
import { matchesPath } from './screen-paths.ts';

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
  ['/api/docs/static/*', '/api/docs/static/a/b.js', true],
  ['/api/docs/static/*', '/api/docs', false],
])('%s for %s: %s', (pattern, path, isMatch) => {
  expect(matchesPath(pattern, path)).toBe(isMatch);
});
