import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  firstOrAll,
  onlyInFullRun,
  test,
} from './journey.ts';
import { main } from './people.ts';
import { containing } from './texts.ts';
import { dropDrawing } from './undrawn.ts';

const { search } = appTexts.he;

const map = '/site/salonSearch/mapview';
const table = '/site/salonSearch/table';
const cards = (page: Page) =>
  main(page)
    .getByRole('list', { name: search('listLabel') })
    .getByRole('listitem');
const where = (page: Page) => main(page).getByRole('combobox', { name: search('where') });
const dayChips = (page: Page) => main(page).getByRole('group', { name: search('day'), exact: true });

test('the search opens on the salon days; other dates wait behind one chip, and «with room» leaves what has some', async ({
  page,
}) => {
  await dropDrawing(page);
  const daysAsked: string[] = [];
  page.on('request', (one) => void (one.url().includes('/api/salondays/') && daysAsked.push(one.url())));
  const listRequest = page.waitForRequest((request) => request.url().includes('/api/host_salons_list/'));
  await page.goto(table);
  const first = new URL((await listRequest).url()).searchParams;
  expect(daysAsked).toEqual([]);
  const days: { date: string }[] = await (await page.request.get('/api/salondays/')).json();
  expect([first.get('date_from'), first.get('date_to')]).toEqual([days[0]?.date, days.at(-1)?.date]);
  expect(first.get('full_last')).toBe('true');
  const all = page.waitForRequest((request) => request.url().includes('/api/host_salons_list/'));
  await dayChips(page)
    .getByRole('combobox', { name: search('otherDates') })
    .selectOption('all');
  expect(new URL((await all).url()).searchParams.has('date_from')).toBe(false);
  await expect(page).toHaveURL(/dates=all/);
  await page.goBack();
  await expect(page).not.toHaveURL(/dates=all/);
  const listed = page.waitForResponse(
    (one) => one.url().includes('/api/host_salons_list/') && one.url().includes('has_room=1'),
  );
  await main(page)
    .getByRole('checkbox', { name: search('withRoom') })
    .check();
  const { count } = await (await listed).json();
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(String(count));
});

test(
  'salons with room stand first',
  onlyInFullRun('apps/server/src/features/salons/salons.towns.test.ts'),
  async ({ page }) => {
    await dropDrawing(page);
    const last = page.waitForResponse((one) => /host_salons_list\/.*[?&]page=\d/.test(one.url()));
    await page.goto(`${table}?dates=all&page=2`);
    await last;
    const free = await main(page).locator('tbody tr td:last-child').allInnerTexts();
    const firstFull = free.findIndex((text) => text.includes('אין מקומות'));
    expect(free.slice(firstFull === -1 ? free.length : firstFull).every((text) => text.includes('אין'))).toBe(
      true,
    );
  },
);

test('a list stays as far open through reload; a town abroad, found by its country, is where the next search opens', async ({
  page,
}) => {
  const towns: { name: string; country: string }[] = await (
    await page.request.get('/api/host_salons_map/towns/?abroad=true&limit=100')
  ).json();
  // The browser's time zone is New York.
  const town = towns.find((one) => !['US', 'CA'].includes(one.country));
  if (town === undefined) throw new Error('The demo season has no town so far.');
  const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(town.country) ?? '';
  await page.goto(`${map}?dates=all`);
  await expect(cards(page)).toHaveCount(20);
  await main(page)
    .getByRole('button', { name: search('showMore') })
    .click();
  await expect(cards(page)).toHaveCount(40);
  await page.reload();
  await expect(cards(page)).toHaveCount(40);
  await where(page).fill(country);
  await page
    .getByRole('option', { name: new RegExp(town.name) })
    .first()
    .click();
  await expect(where(page)).toHaveValue(new RegExp(town.name));
  await expect(cards(page).first()).toContainText(town.name);
  await expect(cards(page).first()).toContainText(/\d\d:\d\d \(אצלך: .*\d\d:\d\d/);
  await page.goto(map);
  await expect(where(page)).toHaveValue(new RegExp(town.name));
  await expect(page).toHaveURL(/place=/);
  await main(page)
    .getByRole('button', { name: /ניקוי:.*איפה/ })
    .click();
  await page.goto(map);
  await expect(where(page)).toHaveValue('');
});

test(
  'where nothing fits, one filter less is offered with its number, and hosting',
  onlyInFullRun('apps/web/src/site/search/lists.mocked.test.tsx'),
  async ({ page }) => {
    await page.goto(`${map}?date_from=2027-05-03&date_to=2027-05-03&has_room=900`);
    const ways = main(page).getByRole('region', { name: search('alternatives') });
    await expect(ways.getByRole('button', { name: /בלי הסינון/ })).toContainText(/\d+ סלונים/);
    await expect(main(page).getByRole('link', { name: search('hostAction') })).toBeVisible();
    await expectAccessible(page);
    await ways.getByRole('button', { name: containing(search('withRoom')) }).click();
    await expect(page).not.toHaveURL(/has_room/);
    await expect(cards(page).first()).toBeVisible();
  },
);

for (const width of firstOrAll([1024, 1100])) {
  test.describe(`in English at ${width} px`, () => {
    test.use({ language: 'en', viewport: { width, height: 800 } });
    test('the filters take two rows and no card is cut off', async ({ page }) => {
      await page.goto(`${map}?dates=all`);
      const list = main(page).getByRole('list', { name: 'Salons as a list' });
      await expect(list.getByRole('listitem').first()).toBeVisible();
      const filters = await main(page).getByRole('search').boundingBox();
      expect(filters?.height).toBeLessThan(130);
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
      const cut = await list.evaluate(
        (element) =>
          [...element.querySelectorAll('li *')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
          ).length,
      );
      expect(cut).toBe(0);
      await expectNoSidewaysScroll(page);
    });
  });
}
