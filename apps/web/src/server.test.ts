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

test.each([
  ['/register/host/policyterms/he', 'he', 'תקנון ותנאי השתתפות'],
  ['/register/host/policyterms/he', 'en', 'תקנון ותנאי השתתפות'],
  ['/register/host/policyterms/en', 'he', 'Terms of participation'],
  ['/privacypolicy', 'en', 'Privacy policy'],
  ['/privacypolicy', 'he', 'מדיניות פרטיות'],
] as const)('%s on a page in %s is titled %s', async (address, language, title) => {
  expect((await drawPage({ ...visit, address, language }))?.title).toBe(title);
});
