import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { holdRequests } from './hold.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { main } from './people.ts';
import { startServer } from './server.ts';
import { containing } from './texts.ts';

const { map: mapTexts } = appTexts.he;

/** Without streets, where the static map is complete. */
let server: Awaited<ReturnType<typeof startServer>>;
let folder = '';
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.slow();
  folder = await mkdtemp(path.join(tmpdir(), 'salons-picture-'));
  await cp(process.env['E2E_FRESH_DIR'] ?? '', folder, { recursive: true });
  server = await startServer(folder, { MAP_TILES: 'none' });
});
test.afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const map = '/site/salonSearch/mapview?dates=all&at=32.08,34.785&zoom=12';
const touchArea = (page: Page) => main(page).getByRole('button', { name: containing(mapTexts('wake')) });
const library = (page: Page) => page.getByRole('application');
const picture = (page: Page) => main(page).locator('svg[width="1"]');

/** Slow data does not block a page: the next visit shows it. */
const openDrawn = async (page: Page, address: string) =>
  expect(async () => {
    await page.goto(server.url + address);
    await expect(picture(page).locator('circle').nth(9)).toBeAttached({ timeout: 500 });
  }).toPass();

test('who only reads never starts the library; a touch does, and the picture stays until the map is drawn', {
  tag: '@map',
}, async ({ page }) => {
  const files = await holdRequests(page, '**/assets/map-*.js', () => true);
  await openDrawn(page, map);
  await expect(page.locator('html[data-live]')).toBeAttached();
  const list = main(page).getByRole('heading', { level: 1 });
  await expect(list).toHaveText(/\d/);
  await expectAccessible(page);
  await expect(main(page).getByText(mapTexts('loading'))).toHaveCount(0);
  await touchArea(page).hover();
  await expect(main(page).getByText(mapTexts('loading'))).toBeVisible();
  const wider = await list.textContent();
  await main(page)
    .getByRole('button', { name: mapTexts('zoomIn'), exact: true })
    .click();
  await expect(page).toHaveURL(/zoom=13/);
  // The address changes before the list does.
  await expect(list).not.toHaveText(wider ?? '');
  const closer = await list.textContent();
  await touchArea(page).focus();
  files.release();
  await expect(library(page)).toBeVisible({ timeout: 20_000 });
  await expect(library(page)).toBeFocused();
  await expect(picture(page)).toHaveCount(0);
  await expect(page).toHaveURL(/zoom=13/);
  await expect(list).toHaveText(closer ?? '');
});
