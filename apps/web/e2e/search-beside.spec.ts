import type { Locator, Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { findSalonWhere } from './guests.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { main } from './people.ts';

const { salonForm, search } = appTexts.he;

const map = '/site/salonSearch/mapview';
const drawer = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) =>
  main(page)
    .getByRole('list', { name: search('listLabel') })
    .getByRole('listitem');
/** The final list: until the client has loaded the salons it shows the server-rendered ones. */
const countedList = (page: Page) =>
  expect(main(page).getByRole('heading', { level: 1 })).toContainText(/\d+ סלונים/);

test('beside the drawer the list stays in use, one step back or Escape closes it; in a narrow window it lies over all', async ({
  page,
}) => {
  await page.goto(`${map}?has_room=1`);
  await countedList(page);
  // By name: other visitors may fill a salon of the list meanwhile.
  const first = await cards(page).nth(0).getByRole('link').innerText();
  const second = await cards(page).nth(1).getByRole('link').innerText();
  const openNamed = (name: string) => main(page).getByRole('link', { name, exact: true }).first().click();
  await openNamed(first);
  await expect(drawer(page).getByRole('heading', { level: 2, name: first })).toBeFocused();
  await expect(drawer(page)).toContainText(/באירוח .+/);
  await expect(drawer(page)).toContainText(/ערב (בבית|פתוח בארגון)/);
  await expectAccessible(page);
  // Non-modal: a click reaches the link itself.
  await openNamed(second);
  await expect(drawer(page).getByRole('heading', { level: 2, name: second })).toBeVisible();
  await page.reload();
  await expect(drawer(page).getByRole('heading', { level: 2, name: second })).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/mapview\?has_room=1$/);
  await page.goForward();
  await expect(drawer(page).getByRole('heading', { level: 2, name: second })).toBeVisible();
  // Escape closes it from the page too, and leaves the focus there.
  const elevator = main(page).getByRole('checkbox', { name: salonForm('elevator') });
  await elevator.focus();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(elevator).toBeFocused();
  await openNamed(first);
  await expect(drawer(page).getByRole('heading', { level: 2, name: first })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: first, exact: true }).first()).toBeFocused();

  await page.setViewportSize({ width: 900, height: 700 });
  await openNamed(first);
  await expect(drawer(page).getByRole('heading', { level: 2, name: first })).toBeFocused();
  expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
});

test('a link to a salon far away lists the salons around it, and its drawer covers neither list nor map', {
  tag: '@map',
}, async ({ page }) => {
  const salon = await findSalonWhere(page.request, ({ free_places, lat }) => free_places > 4 && lat < 31.5);
  await page.goto(`${map}/${salon.salon_id}?dates=all`);
  await page.locator('[data-drawn="true"]').waitFor();
  await expect(drawer(page)).toContainText(salon.salon_name);
  await expect(cards(page).first()).toContainText(salon.salon_name);
  const boxOf = async (what: Locator) => {
    const box = await what.boundingBox();
    if (box === null) throw new Error('It is not on the page.');
    return box;
  };
  const panel = await boxOf(drawer(page));
  const canvas = await boxOf(page.getByRole('application'));
  const list = await boxOf(cards(page).first());
  expect(panel.x + panel.width).toBeLessThanOrEqual(canvas.x + 1);
  expect(canvas.x + canvas.width).toBeLessThanOrEqual(list.x + 1);
  expect(panel.width).toBeLessThanOrEqual(640);
  expect(canvas.width).toBeGreaterThan(200);
});
