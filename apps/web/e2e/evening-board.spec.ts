import { appTexts } from './app-texts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';

for (const language of journeyLanguages('he')) {
  test.describe(`the evening’s board in ${language}`, () => {
    test.use({ language });

    test('super admins watch the evening, on a phone too', async ({ page, login }) => {
      const t = appTexts[language];
      const board = page.getByRole('heading', { level: 1, name: t.eveningBoard('title') });
      await login('super-admin');
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/admin?tab=evening');
        await expect(board).toBeVisible();
        await expect(page.getByText(t.eveningBoard('server')).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, { checksContrast: true });
      }
    });

    test('who may not watch it gets the tasks', async ({ page, login }) => {
      const t = appTexts[language];
      const board = page.getByRole('heading', { level: 1, name: t.eveningBoard('title') });
      await login('general-admin');
      await page.goto('/admin?tab=evening');
      await expect(page.locator('main h1').first()).toBeVisible();
      await expect(board).toHaveCount(0);
    });
  });
}
