import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { holdRequests } from './hold.ts';
import { createHost, createHostSalon } from './hosting.ts';
import { demoLogin, expect, firstOrAll, onlyInFullRun, test } from './journey.ts';
import { countRenewals, main, wearOut, words } from './people.ts';

const { login } = appTexts.he;

const say = words.he;
const home = /\/site\/guest\/\d+\/salon$/;
const ownProfile = /\/site\/guest\/\d+\/profile$/;
const refreshPath = '/api/auth/token/refresh/';

/** Logs in once, on a page without scripts: a reopened page finds the stored session. */
const enter = async (page: Page) => {
  const { access, refresh } = await demoLogin(page.request, 'guest');
  await page.goto('/healthz');
  await page.evaluate(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(`salons.${name}`, value);
    },
    { access, refresh, login: '1' },
  );
};

test('many calls of two tabs that are in flight with a worn out token renew it once, and all are answered', async ({
  page,
  context,
}) => {
  await enter(page);
  await page.goto('/salon');
  await expect(page).toHaveURL(home);
  const other = await context.newPage();
  await other.goto('/myProfile');
  await expect(other).toHaveURL(ownProfile);
  await expect(main(other).getByLabel(say.firstName).first()).not.toHaveValue('');
  const renewals = countRenewals(context);
  // All requests with the old token are sent before the first one is rejected.
  const worn = await holdRequests(
    context,
    '**/api/**',
    (request) => request.headers()['authorization']?.includes('worn.out') === true,
  );
  await page.evaluate(() => localStorage.setItem('salons.access', 'worn.out.token'));
  // Switching the language refetches everything.
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'English', exact: true }).click();
  await expect.poll(worn.count).toBeGreaterThanOrEqual(5);
  const answers = [page, other].map((tab) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/api/user_data/') && answer.status() === 200),
  );
  worn.release();
  await Promise.all(answers);
  await expect(page).toHaveURL(home);
  await expect(other).toHaveURL(ownProfile);
  await expect(main(other).getByLabel(words.en.firstName).first()).not.toHaveValue('');
  expect(renewals()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('salons.access'))).not.toBe('worn.out.token');
});

test.describe('on a bad line', () => {
  // Responses are lost, as when the server stops.
  test.use({ stopsServer: true });

  test(
    'new tokens that never arrive are asked for again, and the login stays',
    onlyInFullRun('apps/web/src/lib/api.test.ts', 'apps/server/src/features/accounts/logins.test.ts'),
    async ({ page, context }) => {
      await enter(page);
      await wearOut(page);
      const before = await page.evaluate(() => localStorage.getItem('salons.refresh'));
      const renewals = countRenewals(context);
      let lost = 0;
      await page.route(`**${refreshPath}`, async (route) => {
        if (lost > 0) return route.continue();
        lost += 1;
        // The server has processed it; the response is lost.
        expect((await route.fetch()).status()).toBe(200);
        return route.abort('connectionreset');
      });
      await page.goto('/myProfile');
      await expect(page).toHaveURL(ownProfile);
      await expect(main(page).getByLabel(say.firstName).first()).not.toHaveValue('');
      expect([lost, renewals()]).toEqual([1, 1]);
      expect(await page.evaluate(() => localStorage.getItem('salons.refresh'))).not.toBe(before);
    },
  );
});

for (const [what, minutes] of firstOrAll([
  ['five minutes fast', 5],
  ['five minutes slow', -5],
] as const))
  test(`a clock that is ${what} changes nothing`, async ({ page, context }) => {
    await context.clock.install({ time: Date.now() + minutes * 60_000 });
    await context.clock.resume();
    await enter(page);
    await wearOut(page);
    const renewals = countRenewals(context);
    await page.goto('/myProfile');
    await expect(page).toHaveURL(ownProfile);
    expect(renewals()).toBe(1);
    await page.evaluate(() =>
      localStorage.setItem(
        'salons.choice',
        JSON.stringify({ salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5', at: Date.now() }),
      ),
    );
    await page.goto('/');
    await expect(page).toHaveURL(/\/site\/salonSearch\/mapview\/5$/);
  });

test('who comes by a link with a login that ended long ago reads the salon as anybody does', async ({
  page,
}) => {
  const salon = await createHostSalon(page.request, await createHost(page.request));
  await page.goto('/healthz');
  await page.evaluate(() => {
    for (const name of ['access', 'refresh', 'login'])
      localStorage.setItem(`salons.${name}`, 'worn.out.token');
  });
  await page.goto(new URL(salon.share_url).pathname);
  await expect(main(page)).toContainText(salon.salon_name);
  await expect(page.getByRole('banner').getByRole('link', { name: login('submit') })).toBeVisible();
  await expect(page).toHaveURL(/\/s\//);
  expect(await page.evaluate(() => localStorage.getItem('salons.access'))).toBeNull();
});

test('a page that the browser had put away shows nothing of a login that has ended since', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/myProfile');
  await expect(page).toHaveURL(ownProfile);
  await expect(main(page).getByLabel(say.firstName).first()).not.toHaveValue('');
  // Another tab logs out while this page is frozen.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(main(page).getByLabel(say.password)).toBeVisible();
  await expect(page).toHaveURL(/\/\?next=.*profile$/);
});

test('back at once after logging out leads to the login', async ({ page }) => {
  await enter(page);
  await page.goto('/myProfile');
  await expect(page).toHaveURL(ownProfile);
  const logout = main(page).getByRole('button', { name: say.logout, exact: true });
  await expect(logout).toBeVisible();
  // Immediate click, before the page has followed the URL.
  await logout.evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
    const watch = setInterval(() => {
      if (window.location.pathname !== '/') return;
      clearInterval(watch);
      window.history.back();
    });
  });
  await expect(main(page).getByLabel(say.password)).toBeVisible();
  await expect(page).toHaveURL(/\/\?next=.*profile$/);
});
