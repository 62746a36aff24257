import { test } from './journey.ts';

test('a journey that asks another machine fails', async ({ page }) => {
  test.fail();
  await page.goto('about:blank');
  await page.evaluate(() => fetch('https://salons.example/').catch(() => undefined));
});
