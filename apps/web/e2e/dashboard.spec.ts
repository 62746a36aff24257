import type { APIRequestContext, Page } from '@playwright/test';
import { salonStatusLabels } from '@salons/contract/records/values';
import { appTexts } from './app-texts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { dashboard, ui } = appTexts[language];
  return {
    pages: ui('pages'),
    salons: dashboard('salons'),
    witnesses: dashboard('witnesses'),
    byDay: containing(dashboard('byDay')),
    byCity: containing(dashboard('byCity')),
    assigned: startingWith(`${salonStatusLabels.assigned[language]}: `),
    showTable: dashboard('showTable'),
    community: dashboard('community'),
    scope: dashboard('reach'),
  };
});

/** The number at the end of a link's name. */
const numberIn = (name: string | null) =>
  Number((/([\d,]+)\D*$/.exec(name ?? '')?.[1] ?? '').replace(',', ''));

/** The count that a list shows, once loaded. */
const countOfList = async (page: Page, t: (typeof words)['he']) => {
  const heading = page.getByRole('heading', { level: 1, name: t.salons });
  await expect(heading).toBeVisible();
  const range = page.getByRole('navigation', { name: t.pages }).getByRole('status');
  await expect(range).toHaveText(/\d/);
  return Number((/[\d,]+\D*$/.exec((await range.textContent()) ?? '')?.[0] ?? '').replace(/\D/g, ''));
};

/** Charts of a community in which no journey creates salons, so that counts are stable. */
const quietCharts = async (request: APIRequestContext) => {
  const communities = await (await request.get('/api/communities/')).json();
  const { id } = communities.find(({ name_en }: { name_en: string }) => name_en === 'Sharon Community');
  return `/admin?tab=numbers&area=salons&community=${id}`;
};

for (const language of journeyLanguages('he')) {
  const t = words[language];
  test.describe(`the dashboard in ${language}`, () => {
    test.use({ language });

    test('tables stand behind the charts, all is printed, and a bar and a column lead to a list that counts the same', async ({
      page,
      request,
      login,
    }) => {
      await login('super-admin');
      await page.goto(await quietCharts(request));
      const days = page.getByRole('region', { name: t.byDay });
      await days.getByRole('button', { name: t.showTable }).click();
      await expect(days.getByRole('table').getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 794, height: 1123 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      for (const area of [t.salons, t.witnesses])
        await expect(page.getByRole('heading', { level: 2, name: area })).toBeVisible();
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 1280, height: 800 });

      const bar = page.getByRole('link', { name: t.assigned });
      const counted = numberIn(await bar.getAttribute('aria-label'));
      expect(counted).toBeGreaterThan(0);
      await bar.click();
      await expect(page).toHaveURL(/\/admin\/salons\?season=\d{4}&community=\d+&status=assigned$/);
      expect(await countOfList(page, t)).toBe(counted);

      await page.goBack();
      const chart = page.getByRole('list', { name: t.byDay });
      const stop = chart.locator('a[tabindex="0"]');
      await expect(stop).toHaveCount(1);
      await stop.focus();
      const column = chart.locator('a:focus');
      let registered = 0;
      // Moves to the last column before this one that has registrations.
      for (let presses = 0; presses < 56 && registered === 0; presses += 1) {
        await page.keyboard.press('ArrowLeft');
        registered = numberIn(await column.getAttribute('aria-label'));
      }
      expect(registered).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/created_from=[\d-]+&created_to=[\d-]+$/);
      expect(await countOfList(page, t)).toBe(registered);
    });

    test('a circle leads to a list that counts the same', { tag: '@map' }, async ({
      page,
      request,
      login,
    }) => {
      await login('super-admin');
      await page.goto(await quietCharts(request));
      const cities = page.getByRole('region', { name: t.byCity });
      const circle = cities.locator('.maplibregl-marker a').first();
      const inCity = numberIn(await circle.getAttribute('aria-label'));
      await circle.dispatchEvent('click');
      await expect(page).toHaveURL(/city=\d+$/);
      expect(await countOfList(page, t)).toBe(inCity);
    });

    test('a role sees its own numbers: no witnesses for the host admin, one community for its admin', async ({
      page,
      login,
    }) => {
      await login('host-admin');
      await page.goto('/admin?tab=numbers&area=witnesses');
      const areas = page
        .getByRole('navigation')
        .filter({ has: page.getByRole('link', { name: t.salons, exact: true }) });
      await expect(areas.last().getByRole('link', { name: t.salons, exact: true })).toBeVisible();
      await expect(page.getByText(t.witnesses)).toHaveCount(0);
      await expect(page.getByLabel(t.community)).toBeVisible();
    });
  });
}
