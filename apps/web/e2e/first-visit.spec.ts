import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';

for (const { language, direction } of [
  { language: 'he', direction: 'rtl' },
  { language: 'en', direction: 'ltr' },
] as const) {
  test.describe(`a visitor who reads ${language}`, () => {
    test.use({ language });

    for (const width of [360, 1280]) {
      test(`sees the page about joining in the own direction at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/register');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
    }
  });
}
