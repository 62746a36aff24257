import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { logIn, words } from './people.ts';

const { errors } = appTexts.he;

declare global {
  interface Window {
    /** How long each error was shown, in milliseconds. */
    shownFor: number[];
  }
}

/** Measured in the page, by the clock that the toast uses: polling from outside may be late. */
const measureToasts = (page: Page) =>
  page.addInitScript(() => {
    window.shownFor = [];
    let since: number | undefined;
    new MutationObserver(() => {
      const isShown = document.querySelector('body > [role="alert"] > div') !== null;
      if (isShown) since ??= performance.now();
      else if (since !== undefined) {
        window.shownFor.push(performance.now() - since);
        since = undefined;
      }
    }).observe(document, { childList: true, subtree: true });
  });

test('what belongs to no field stands at the top for five seconds', async ({ page }) => {
  await page.clock.install();
  await measureToasts(page);
  await logIn(page, words.he, 'general-admin@demo.example');
  const line = page.locator('body > [role="alert"]');
  const toast = line.getByText(errors('notAdminSystem'));
  await expect(toast).toBeVisible();
  const look = await line.locator('> div').evaluate((element) => {
    const { left, right, top } = element.getBoundingClientRect();
    const { backgroundColor, color } = getComputedStyle(element);
    return { middle: (left + right) / 2 / document.documentElement.clientWidth, top, backgroundColor, color };
  });
  expect(look).toMatchObject({ backgroundColor: 'rgb(179, 38, 30)', color: 'rgb(255, 255, 255)' });
  expect(look.middle).toBeCloseTo(0.5, 1);
  expect(look.top).toBeLessThan(40);
  await page.clock.runFor(5000);
  await expect(toast).toBeHidden();
  const [shownFor = 0] = await page.evaluate(() => window.shownFor);
  // The installed clock moves in steps, longer ones on a slow machine: Toast.test holds the exact time.
  expect(shownFor).toBeGreaterThan(4000);

  await page.getByRole('button', { name: words.he.login, exact: true }).click();
  await toast.hover();
  await page.clock.runFor(6500);
  await expect(toast).toBeVisible();
  await expectAccessible(page, { checksContrast: true });
  await page.mouse.move(5, 600);
  await page.clock.runFor(5000);
  await expect(toast).toBeHidden();
});
