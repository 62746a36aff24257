import type { Page } from '@playwright/test';
import { expect, isFull, journeyLanguages, onlyInFullRun, test } from './journey.ts';

const map = '/site/salonSearch/mapview?at=32.08,34.785&zoom=15';
const drawnMap = (page: Page) => page.locator('[data-drawn="true"]');
const isTile = (url: string) => url.includes('/map/tiles/');
const isNames = (url: string) => /\/names-(he|en)\.geo/.test(url);

for (const language of journeyLanguages('he'))
  for (const width of isFull ? [360, 1280] : [360])
    test(`whom the streets come from stands on the map, without the bundled names: ${language}, ${width} px`, {
      tag: '@map',
    }, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 800 });
      const requests: string[] = [];
      page.on('request', (request) => void requests.push(request.url()));
      const tile = page.waitForResponse((answer) => isTile(answer.url()));
      await page.goto(map);
      expect((await tile).status()).toBe(200);
      await expect(drawnMap(page)).toBeVisible();
      for (const [name, link] of [
        ['© OpenStreetMap', 'https://www.openstreetmap.org/copyright'],
        ['Protomaps', 'https://protomaps.com'],
      ] as const) {
        const credit = page.getByRole('link', { name });
        await expect(credit).toBeInViewport({ ratio: 1 });
        await expect(credit).toHaveAttribute('href', link);
        // Nothing covers it.
        await credit.hover({ trial: true });
      }
      await expect.poll(() => requests.filter(isTile).length).toBeGreaterThan(1);
      expect(requests.filter(isNames)).toEqual([]);
      expect(requests.filter((url) => !/^(blob|data):|\/\/localhost[:/]/.test(url))).toEqual([]);
    });

test('streets that do not come give way to the bundled names, without a word', {
  ...onlyInFullRun('apps/web/src/ui/map/useStreets.mocked.test.tsx'),
  tag: ['@map', '@full'],
}, async ({ page }) => {
  await page.route('**/map/tiles/**', (route) => route.fulfill({ status: 503 }));
  const names = page.waitForResponse((answer) => isNames(answer.url()));
  await page.goto(map);
  expect((await names).status()).toBe(200);
  await expect(drawnMap(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});
