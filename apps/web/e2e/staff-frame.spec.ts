import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { main } from './people.ts';

const { keys, list, shell, staff, titles } = appTexts.he;

/** Rows wholly in sight, with the heading above them. */
const countRowsInSight = async (page: Page) => {
  await expect(main(page).locator('tbody tr').nth(30)).toBeAttached();
  return main(page)
    .locator('table')
    .evaluate((table) => {
      const box = table.parentElement?.getBoundingClientRect();
      const end = Math.min(window.innerHeight, box?.bottom ?? 0);
      return [...table.querySelectorAll('tbody tr')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= end;
      }).length;
    });
};

for (const [width, height, rows] of [
  [1280, 800, 15],
  [1920, 1080, 24],
] as const)
  test(`${rows} rows of a list are in sight at ${width} × ${height}`, async ({ page, login }) => {
    await page.setViewportSize({ width, height });
    await login('general-admin');
    for (const path of ['hosts/list', 'guests/list', 'salons', 'witnesses/list']) {
      await page.goto(`/admin/${path}`);
      expect(await countRowsInSight(page), path).toBeGreaterThanOrEqual(rows);
      await expectNoSidewaysScroll(page);
    }
  });

test('nine rows stay in sight with three filters and a selection; the switch makes rows roomier for good', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await login('general-admin');
  await page.goto('/admin/hosts/list?registration_status=3&is_org=false&country=IL');
  await main(page)
    .getByRole('checkbox', { name: list('selectPage') })
    .check();
  await expect(main(page).getByRole('button', { name: list('clearSelection') })).toBeVisible();
  expect(await countRowsInSight(page)).toBeGreaterThanOrEqual(9);

  await main(page)
    .getByRole('button', { name: list('options') })
    .click();
  await page.getByRole('radio', { name: list('cosy') }).check();
  await page.goto('/admin/guests/list');
  const row = main(page).locator('tbody tr').nth(1);
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBe(52);
});

test('a list is walked through, opened and left by keys alone, which `?` lists', async ({ page, login }) => {
  await login('general-admin');
  await page.goto('/admin/hosts/list');
  const rows = main(page).locator('tbody tr');
  await expect(rows.nth(2)).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('KeyK');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('KeyX');
  await expect(main(page).getByRole('button', { name: list('clearSelection') })).toBeVisible();
  await page.keyboard.press('KeyF');
  await expect(main(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('?j');
  await expect(main(page).getByRole('searchbox')).toHaveValue('?j');
  await main(page).getByRole('searchbox').fill('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: keys('title') });
  await expect(dialog.getByText(keys('searchList'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('KeyG');
  await page.keyboard.press('KeyW');
  await expect(page).toHaveURL(/\/admin\/witnesses\/list/);
  await expect(page.getByRole('link', { name: titles('witnesses'), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a row opens beside its list and follows the keys; its page leads to the next record and back', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await login('general-admin');
  await page.goto('/admin/hosts/list?registration_status=3');
  const rows = main(page).locator('tbody tr');
  await rows.nth(1).locator('td').nth(2).click();
  const panel = page.getByRole('complementary', { name: keys('panel') });
  const readName = (place: number) => rows.nth(place).getByRole('rowheader').innerText();
  await expect(panel.getByRole('heading', { name: await readName(1) })).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(panel.getByRole('heading', { name: await readName(2) })).toBeVisible();
  await panel.getByRole('button', { name: keys('previousRow') }).click();
  await expect(panel.getByRole('heading', { name: await readName(1) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('KeyO');
  await expect(panel).toHaveCount(0);

  const [own, next] = [await readName(1), await readName(2)];
  await rows.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible();
  await page.getByRole('button', { name: staff('nextRecord') }).click();
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
  await page.keyboard.press('KeyU');
  await expect(page).toHaveURL(/hosts\/list\?registration_status=3$/);
});

test('the bar is 56 px high, its content begins at 72 px, and the account has what the footer had', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await login('general-admin');
  await page.goto('/admin/reference');
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(56);
  expect((await main(page).getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(72);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: /גדעון/ }).click();
  await expectAccessible(page);
  for (const name of [shell('account'), shell('privacy'), shell('accessibility')])
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
});
