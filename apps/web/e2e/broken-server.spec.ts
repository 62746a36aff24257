import { expect, test } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { main, password, words } from './people.ts';
import { dropDrawing } from './undrawn.ts';

const { errors, search, shell, ui } = appTexts.he;

const say = words.he;

// The browser reports these answers as errors of its own, which the other journeys forbid.
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

test('a failure of the server is said, and trying again helps', async ({ page }) => {
  const answers = [
    { status: 500, code: 'internal', words: errors('internal') },
    { status: 503, code: 'unavailable', words: errors('unavailable') },
  ];
  for (const { status, code, words: shown } of answers) {
    await page.route('**/api/host_salons_list/**', (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: JSON.stringify({ detail: 'x', code }),
      }),
    );
    await page.goto('/site/salonSearch/table');
    await expect(main(page).getByText(shown)).toBeVisible();
    await page.unroute('**/api/host_salons_list/**');
    await main(page)
      .getByRole('button', { name: ui('tryAgain') })
      .click();
    await expect(main(page).getByRole('row').nth(2)).toBeVisible();
  }
});

test('languages that cannot be fetched are told in the line of errors, and the page goes on', async ({
  page,
}) => {
  await page.route('**/api/languages/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ detail: 'The service is not available right now.', code: 'unavailable' }),
    }),
  );
  await page.goto('/site/salonSearch/table');
  await expect(page.locator('body > [role="alert"]')).toContainText(errors('unavailable'));
  await expect(main(page).getByRole('row').nth(2)).toBeVisible();
});

test('a map that finds nothing is empty, and no error', async ({ page }) => {
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
});

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
