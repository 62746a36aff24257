import type { PageVisit } from '@salons/contract/page-drawing';
import { defaultSettings as settings } from '@salons/contract/settings';
import { expect, test } from 'vitest';
import { drawPage } from './server.tsx';

const visit: PageVisit = {
  address: '/site/salonSearch/table?dates=all',
  language: 'he',
  settings,
  isPhone: false,
  deadlineMs: 20,
  fetch: () => new Promise(() => undefined),
};

test('a page whose data never comes is drawn all the same, and says that it lacks something', async () => {
  const page = await drawPage(visit);
  expect(page?.isComplete).toBe(false);
  expect(page?.html).toContain('<h1');
  expect(JSON.parse(page?.data ?? '{}').answers.queries).toEqual([]);
});
