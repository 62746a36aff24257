import { expect, test } from 'vitest';
import { listPublicArchives } from './archive-addresses.ts';

test('the public builds are those of the three days before, then the one that is always overwritten', () => {
  expect(listPublicArchives(new Date('2027-03-01T01:00:00Z'))).toEqual([
    'https://build.protomaps.com/20270228.pmtiles',
    'https://build.protomaps.com/20270227.pmtiles',
    'https://build.protomaps.com/20270226.pmtiles',
    'https://demo-bucket.protomaps.com/v4.pmtiles',
  ]);
});
