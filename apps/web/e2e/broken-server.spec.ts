import { expect, test } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { onlyInFullRun } from './journey.ts';
import { main, password, words } from './people.ts';
import { dropDrawing } from './undrawn.ts';

const { errors, search, shell, ui } = appTexts.he;

const say = words.he;

// The browser logs these responses as console errors, which other journeys forbid.
test.beforeEach(async ({ context, page, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'he', url: baseURL ?? '' }]);
  await dropDrawing(page);
});

test('without a connection nothing typed is lost', async ({ page, context }) => {
  await page.goto('/');
  await main(page).getByLabel(say.email).fill('guest@demo.example');
  await main(page).getByLabel(say.password).fill(password);
  await context.setOffline(true);
  await expect(main(page).getByText(shell('offline')).first()).toBeVisible();
  await page.getByRole('button', { name: say.login, exact: true }).click();
  await expect(main(page).getByRole('alert').getByText(errors('offline'))).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: say.login, exact: true }).click();
  await expect(page).toHaveURL(/\/site\/guest\/\d+\/salon$/);
});

test('a failure of the server is said, and trying again helps; languages that are not fetched are told at the top', async ({
  page,
}) => {
  const again = main(page).getByRole('button', { name: ui('tryAgain') });
  const failWith = (path: string, status: number, code: string) =>
    page.route(path, (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: JSON.stringify({ detail: 'x', code }),
      }),
    );
  const list = '**/api/host_salons_list/**';
  await failWith('**/api/languages/**', 503, 'unavailable');
  await failWith(list, 500, 'internal');
  await page.goto('/site/salonSearch/table');
  await Promise.all([
    expect(page.locator('body > [role="alert"]')).toContainText(errors('unavailable')),
    expect(main(page).getByText(errors('internal'))).toBeVisible(),
  ]);
  await failWith(list, 503, 'unavailable');
  await again.click();
  await expect(main(page).getByText(errors('unavailable'))).toBeVisible();
  await page.unroute(list);
  await again.click();
  await expect(main(page).getByRole('row').nth(2)).toBeVisible();
});

test(
  'a map that finds nothing is empty, and no error',
  onlyInFullRun('apps/web/src/site/search/search.api.test.ts'),
  async ({ page }) => {
    await page.route('**/api/host_salons_map/?**', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/json',
        body: JSON.stringify({ detail: 'Not found.', code: 'notFound' }),
      }),
    );
    const response = page.waitForResponse('**/api/host_salons_map/?**');
    await page.goto('/site/salonSearch/mapview');
    await response;
    await expect(main(page).getByText(/משהו השתבש|לא נמצא/)).toHaveCount(0);
    await expect(page.getByRole('list', { name: search('listLabel') }).getByRole('listitem')).toHaveCount(0);
  },
);

test('a page that breaks while it is drawn is explained, with a way home', async ({ page }) => {
  await page.route('**/api/host_salons_list/**', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ count: 1, next: null, previous: null, results: [{}], total_no_filters: 1 }),
    }),
  );
  await page.goto('/site/salonSearch/table');
  await expect(page).toHaveURL(/\/site\/errorpage\?key=errorBoundary$/);
  await expect(page.getByRole('heading', { level: 1, name: shell('errorBoundary') })).toBeVisible();
  await main(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
});
