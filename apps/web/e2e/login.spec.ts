import { expect, expectAccessible, journeyLanguages, onlyInFullRun, test } from './journey.ts';
import { countRenewals, logIn, main, password, wearOut, words } from './people.ts';

for (const language of journeyLanguages('en')) {
  const say = words[language];
  test.describe(`login in ${language}`, () => {
    test.use({ language });

    test('a wrong password and an unknown address get the same answer; the right one never leads to another site', async ({
      page,
    }) => {
      await page.goto('/?next=https://elsewhere.example/');
      const enter = main(page).getByRole('button', { name: say.login, exact: true });
      for (const email of ['nobody-at-all@example.org', 'guest@demo.example']) {
        await main(page).getByLabel(say.email).fill(email);
        await main(page).getByLabel(say.password).fill('not this one at all');
        const answer = page.waitForResponse('**/api/auth/login/');
        await enter.click();
        await (await answer).finished();
        await expect(main(page).getByText(say.wrong)).toBeVisible();
        await expect(main(page).getByLabel(say.password)).toBeFocused();
        await expect(main(page).getByLabel(say.email)).toHaveValue(email);
      }
      await main(page).getByLabel(say.password).fill(password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/site\/guest\/\d+\/salon$/);
    });

    test('staff are told where they log in, and customers where they do', async ({ page }) => {
      await logIn(page, say, 'general-admin@demo.example');
      const alert = main(page).getByRole('alert').filter({ hasText: say.staffHere });
      await expect(alert).toBeVisible();
      await alert.getByRole('link').click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      // The URL changes before the screen: the previous form has the same two fields.
      await expect(main(page).getByRole('heading', { name: say.staffTitle })).toBeVisible();
      // After login, redirects to the requested page.
      await page.goto('/admin/hosts/list');
      await expect(page).toHaveURL(/\/\?next=%2Fadmin%2Fhosts%2Flist$/);
      await expectAccessible(page);
      await main(page).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fhosts%2Flist$/);
      await expect(main(page).getByRole('heading', { name: say.staffTitle })).toBeVisible();
      await main(page).getByLabel(say.email).fill('host@demo.example');
      await main(page).getByLabel(say.password).fill(password);
      await main(page).getByRole('button', { name: say.login, exact: true }).click();
      await expect(main(page).getByText(say.notStaff)).toBeVisible();
      await main(page).getByLabel(say.email).fill('general-admin@demo.example');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/hosts\/list/);
    });

    test('after logging out the back button shows nothing of the person; other tabs follow', async ({
      page,
      context,
    }) => {
      await logIn(page, say, 'guest@demo.example');
      await expect(page).toHaveURL(/\/site\/guest\/\d+\/salon$/);
      // Scroll positions are stored on `pagehide`.
      await page.goto('/myProfile');
      await expect(page).toHaveURL(/\/site\/guest\/\d+\/profile$/);
      const other = await context.newPage();
      await other.goto('/');
      await expect(other).toHaveURL(/\/site\/guest\/\d+\/salon$/);
      await main(page).getByRole('button', { name: say.logout, exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(other).toHaveURL(/\/$/);
      const listStored = () => [localStorage, sessionStorage].flatMap((store) => Object.keys(store));
      for (const tab of [page, other]) expect(await tab.evaluate(listStored)).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL(/\/(\?next=.*)?$/);
      await expect(main(page).getByLabel(say.password)).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });
  });
}

test.describe('after logging in each goes where they belong', () => {
  for (const [who, address] of [
    ['guest', /\/site\/guest\/\d+\/salon$/],
    ['host', /\/site\/host\/\d+\/salon$/],
    ['witness', /\/register\/wanttotell$/],
  ] as const) {
    test(
      `${who}, and again when opening the front door later`,
      onlyInFullRun('apps/web/src/app/guard.rules.test.ts', 'apps/web/src/site/account/home.test.ts'),
      async ({ page }) => {
        await logIn(page, words.he, `${who}@demo.example`);
        await expect(page).toHaveURL(address);
        await page.goto('/');
        await expect(page).toHaveURL(address);
      },
    );
  }

  test(
    'back to the page that asked for the login',
    onlyInFullRun('apps/web/src/app/Guard.mocked.test.tsx', 'apps/web/e2e/errors.spec.ts'),
    async ({ page }) => {
      await page.goto('/myProfile');
      await expect(page).toHaveURL(/\/\?next=%2FmyProfile$/);
      await main(page).getByLabel(words.he.email).fill('guest@demo.example');
      await main(page).getByLabel(words.he.password).fill(password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/site\/guest\/\d+\/profile$/);
    },
  );
});

test(
  'two tabs renew one login once, and both stay logged in',
  onlyInFullRun('apps/web/src/lib/api.test.ts', 'apps/web/e2e/sessions.spec.ts'),
  async ({ page, context }) => {
    await logIn(page, words.he, 'guest@demo.example');
    await expect(page).toHaveURL(/\/site\/guest\/\d+\/salon$/);
    const other = await context.newPage();
    await wearOut(page);
    const renewals = countRenewals(context);
    await Promise.all([page.goto('/myProfile'), other.goto('/myProfile')]);
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/site\/guest\/\d+\/profile$/);
    expect(renewals()).toBe(1);
  },
);
