import type { Locator, Page } from '@playwright/test';
import { findSalonWhere } from './guests.ts';
import { expect, isFull, journeyLanguages, test } from './journey.ts';
import { goWithin } from './screens.ts';

const zoom = 17;
const worldPx = 512;
/** px between a dot and the edge of the map. */
const fromEdge = 60;

const boxOf = async (page: Page) => {
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('The map has no place on the page.');
  return box;
};

/** px by which a popup exceeds the map's edge; zero or less if it fits. */
const measurePast = async (popup: Locator, page: Page) => {
  const [shown, box] = [await popup.boundingBox(), await boxOf(page)];
  if (shown === null) return Number.POSITIVE_INFINITY;
  return Math.max(
    box.x - shown.x,
    box.y - shown.y,
    shown.x + shown.width - box.x - box.width,
    shown.y + shown.height - box.y - box.height,
  );
};

/** The map centre that puts a place at this offset in px. */
const lookBeside = ({ lat, lng }: { lat: number; lng: number }, x: number, y: number): string => {
  const degree = (worldPx * 2 ** zoom) / 360;
  return `${lat + (y * Math.cos((lat * Math.PI) / 180)) / degree},${lng - x / degree}`;
};

for (const language of journeyLanguages('he'))
  for (const width of isFull ? [1024, 1280] : [1024])
    test(`a popup beside a dot at the map's edge is whole: ${language}, ${width} px`, {
      tag: '@map',
    }, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 800 });
      const { lat, lng } = await findSalonWhere(page.request, ({ free_places }) => free_places > 4, 2);
      // Reduced motion: the map jumps, so that no click happens during an animation.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const popup = page.locator('.maplibregl-popup-content');
      await page.goto(`/site/salonSearch/mapview?dates=all&zoom=${zoom}&at=${lat},${lng}`);
      await page.locator('[data-drawn="true"]').waitFor();
      const box = await boxOf(page);
      for (const [right, down] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        const x = right * (box.width / 2 - fromEdge);
        const y = down * (box.height / 2 - fromEdge);
        const look = lookBeside({ lat: Number(lat), lng: Number(lng) }, x, y);
        await goWithin(page, `/site/salonSearch/mapview?dates=all&zoom=${zoom}&at=${look}`);
        await expect(async () => {
          // Measured at each click: the column beside the map gets its width when its list is there.
          const now = await boxOf(page);
          await page.mouse.click(now.x + now.width / 2 + x, now.y + now.height / 2 + y);
          await expect(popup).toBeVisible({ timeout: 1000 });
        }).toPass();
        // Named after one of the salons at that place.
        await expect(popup.getByRole('group', { name: /./ })).toBeVisible();
        await expect.poll(() => measurePast(popup, page)).toBeLessThanOrEqual(0);
        await popup.getByRole('button').first().click();
        await expect(popup).toHaveCount(0);
      }
    });
