import { expect, test } from 'vitest';
import { getPressedZoom } from './useChoice.ts';

test.each([
  ['all fit closer than two levels', 8, 12.3, 11, 12.3],
  ['all fit only farther than two levels', 8, 8.4, 9, 10],
  ['never closer than 16', 15, 15.2, 16, 16],
  ['but where only 17 parts them', 16, 16, 17, 17],
])('a press on a cluster: %s', (_case, now, fit, apartAt, zoom) => {
  expect(getPressedZoom(now, fit, apartAt)).toBe(zoom);
});
