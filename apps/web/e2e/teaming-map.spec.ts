import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main } from './people.ts';
import { goWithin } from './screens.ts';
import { createWaitingSalon, createWaitingWitness, makeMark } from './teaming.ts';

const sides = (page: Page) => page.locator('#teaming-sides').getByRole('option');
const languages = { he: 10, en: 7 } as const;

/** Clicks the middle of the map, once the camera is at rest. */
const pressMiddle = async (page: Page, label: string) => {
  const map = page.getByRole('region', { name: label }).first();
  await expect(map.locator('[data-drawn="true"]')).toBeVisible();
  const box = await map.boundingBox();
  if (box === null) throw new Error('the map has no place on the page');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

for (const language of journeyLanguages('en')) {
  const label = appTexts[language].teaming('mapLabel');
  test.describe(`the teaming map in ${language}`, () => {
    test.use({ language });

    test('all that wait are drawn, the camera follows the filter and the choice, and the list has the one chosen', {
      tag: '@map',
    }, async ({ page, request, login }) => {
      const { access } = await login('super-admin');
      const made = { mark: makeMark(), language: languages[language] };
      const salon = await createWaitingSalon(request, access, made, 'סלון', { city: 3 });
      await createWaitingWitness(request, access, made, 'חוה');
      const points = page.waitForResponse(/host_salons_teaming\/points\//);
      await page.goto('/admin/salonteaming/mapview');
      const all: { points: number[][] } = await (await points).json();
      await expect(main(page).locator('h2').first()).toContainText(/\d/);
      const waiting = Number((await main(page).locator('h2').first().innerText()).replace(/\D/g, ''));
      expect(all.points.length).toBeGreaterThan(20);
      expect(all.points.length).toBeLessThanOrEqual(waiting);
      await expectAccessible(page);

      // The only match is in the middle.
      await goWithin(page, `/admin/salonteaming/mapview?text=${encodeURIComponent(made.mark)}`);
      await expect(sides(page)).toHaveCount(1);
      await expect(async () => {
        await pressMiddle(page, label);
        await expect(page).toHaveURL(new RegExp(`id=${salon.id}`), { timeout: 1000 });
      }).toPass();
      // Its options are in view.
      await expect(page.locator('[data-marked]').first()).toBeInViewport();

      // Without the filter it is in the list, though its page has not been loaded.
      await goWithin(page, `/admin/salonteaming/mapview?id=${salon.id}`);
      await expect(sides(page).filter({ hasText: made.mark })).toHaveAttribute('aria-selected', 'true');
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
    });
  });
}
