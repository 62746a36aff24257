import type { Locator, Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { createGuest, findSalonWhere, listInvitationsOfGuest } from './guests.ts';
import { expect, expectAccessible, onlyInFullRun, test } from './journey.ts';
import { main, makePerson, register, words } from './people.ts';
import { goWithin } from './screens.ts';
import { askButton, containing } from './texts.ts';

const { asking, form, ownRequest, salon: salonTexts, salonForm, search, ui } = appTexts.he;

const map = '/site/salonSearch/mapview';
const untilDrawn = (page: Page) => page.locator('[data-drawn="true"]').waitFor();
const cards = (page: Page) =>
  main(page)
    .getByRole('list', { name: search('listLabel') })
    .getByRole('listitem');
const where = (page: Page) => main(page).getByRole('combobox', { name: search('where') });
const drawer = (page: Page) => page.getByRole('dialog');
const ask = (page: Page) => drawer(page).getByRole('button', { name: askButton });
/** Some hosts approve automatically. */
const answered = /הבקשה יצאה לדרך|המקום שלך שמור/;
const tabTo = async (page: Page, target: Locator, most: number) => {
  for (let tabs = 0; tabs < most; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};
const roomy = ({ free_places }: { free_places: number }) => free_places > 8;

test('a guest sees the salons near home, finds one on the map, asks for two places and tells the host something', {
  tag: '@map',
}, async ({ page, login }) => {
  const haifa = 3;
  const guest = await createGuest(page.request, haifa);
  await login(guest);
  await page.goto(`${map}?dates=all`);
  await untilDrawn(page);
  await expect(cards(page).first()).toContainText('חיפה');
  await expect(where(page)).toHaveValue('');
  await expect(page).not.toHaveURL(/near=|at=/);
  // Keyboard only: to a salon of the list beside the map and back.
  await tabTo(page, cards(page).first().getByRole('link'), 40);
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  // Coordinates in the URL take precedence over home.
  const salon = await findSalonWhere(page.request, (one) => roomy(one) && one.lat < 32.5, 1);
  await goWithin(page, `${map}?dates=all&at=${salon.lat},${salon.lng}&zoom=17`);
  await expect(cards(page).filter({ hasText: salon.salon_name }).first()).toBeVisible();
  await expect(cards(page).first()).not.toContainText('חיפה');
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('The map has no place on the page.');
  const popup = page.getByRole('group', { name: salon.salon_name, exact: true });
  await expect(async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(popup).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(popup).toContainText(salon.salon_name);
  await expect(popup).toContainText(/\d\d\.\d\d\.\d\d · \d\d:\d\d/);
  await popup.getByRole('link', { name: search('moreDetails') }).click();
  await expect(page).toHaveURL(new RegExp(`${map}/${salon.salon_id}\\?`));
  await expect(drawer(page).getByRole('heading', { name: salon.salon_name })).toBeVisible();
  await expectAccessible(page);
  await drawer(page)
    .getByRole('button', { name: form('more') })
    .click();
  await ask(page).click();
  await expect(drawer(page)).toContainText(answered);
  const save = drawer(page).getByRole('button', { name: ownRequest('saveComment') });
  await expect(save).toBeDisabled();
  await drawer(page).getByLabel(ownRequest('comment')).fill('נגיע עם סבתא, ונשמח לכיסא ליד הדלת');
  await expectAccessible(page);
  await save.click();
  await expect(drawer(page)).toContainText(ownRequest('commentSaved'));
  await drawer(page)
    .getByRole('link', { name: asking('toMySalon') })
    .click();
  await expect(page).toHaveURL(`/site/guest/${guest.user.guest}/salon`);
  await expect(main(page)).toContainText(/ממתינה לאישור|אושרה/);
  expect(
    (await listInvitationsOfGuest(page.request, guest)).map(({ guests_number }) => guests_number),
  ).toEqual([2]);
});

test(
  'who is not registered chooses first; after registration the request is sent',
  onlyInFullRun(
    'apps/web/e2e/accounts.spec.ts',
    'apps/web/e2e/entry.spec.ts',
    'apps/web/src/site/asking/RequestPanel.mocked.test.tsx',
    'apps/web/src/app/guard.rules.test.ts',
  ),
  async ({ page }) => {
    const say = words.he;
    const salon = await findSalonWhere(page.request, roomy, 2);
    await page.goto(`${map}/${salon.salon_id}`);
    await drawer(page)
      .getByRole('button', { name: form('more') })
      .click();
    await expect(drawer(page)).toContainText(asking('firstRegister'));
    await ask(page).click();
    await expect(page).toHaveURL(/\/register\/guest/);
    await register(page, say, makePerson());
    await expect(page).toHaveURL(new RegExp(`${map}`));
    await expect(drawer(page)).toContainText(answered);
    await expect(drawer(page)).toContainText(asking('places', { count: 2 }));
  },
);

test('filters stay through reload, leave one by one with back, and are the same in the table', async ({
  page,
}) => {
  await page.goto(map);
  const eve = main(page).getByRole('checkbox', { name: containing(search('eve')) });
  await eve.check();
  await expect(page).toHaveURL(/date_from=2027-05-03&date_to=2027-05-03/);
  await main(page)
    .getByRole('checkbox', { name: salonForm('elevator') })
    .check();
  await expect(page).toHaveURL(/accessibility=Elevator/);
  await page.reload();
  await expect(eve).toBeChecked();
  await expect(main(page).getByRole('checkbox', { name: salonForm('elevator') })).toBeChecked();
  await main(page)
    .getByRole('link', { name: search('table') })
    .first()
    .click();
  await expect(main(page).getByRole('checkbox', { name: salonForm('elevator') })).toBeChecked();
  const dates = main(page).getByRole('table').locator('tbody tr td:nth-child(2)');
  await expect(dates.first()).toContainText('03.05.27');
  expect(new Set(await dates.allInnerTexts()).size).toBe(1);
  await page.goBack();
  await page.goBack();
  await expect(main(page).getByRole('checkbox', { name: salonForm('elevator') })).not.toBeChecked();
  await expect(eve).toBeChecked();
});

test('on a street without salons the list goes to the nearest; a chosen town moves the map and is measured from', {
  tag: '@map',
}, async ({ page }) => {
  await page.goto(`${map}?at=30.3,34.9&zoom=15`);
  await untilDrawn(page);
  const heading = main(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(search('noneInView'));
  await expect(main(page)).toContainText(/עוד \d+ סלונים נמצאים רחוק יותר/);
  await main(page)
    .getByRole('button', { name: search('toNearest') })
    .click();
  await expect(heading).toHaveText(/באזור/);
  await where(page).fill('Haif');
  await page.getByRole('option', { name: 'חיפה' }).click();
  await expect(page).toHaveURL(/near=32\.\d+%2C3[45]\.\d+/);
  await expect(where(page)).toHaveValue('חיפה');
  await expect(cards(page).first()).toContainText(/כ־[\d.]+ ק״מ|100 מ׳/);
  await expect(cards(page).first()).toContainText('חיפה');
});

test('the foot of the list leads to the beginning of the online salons, each with a free place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(map);
  await main(page)
    .getByRole('button', { name: /סלונים מקוונים$/ })
    .click();
  const heading = main(page).getByRole('heading', { level: 1, name: /סלונים מקוונים/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(cards(page).first()).toContainText(salonTexts('onlineSalon'));
  await expect(cards(page).filter({ hasText: search('full') })).toHaveCount(0);
  const online = main(page).getByRole('checkbox', { name: search('online') });
  await online.uncheck();
  await expect(heading).toHaveCount(0);
  await online.check();
  await expect(heading).toBeVisible();
});

test('the table sorts, pages, opens a salon and comes back to the same page', async ({ page }) => {
  await page.goto('/site/salonSearch/table');
  const table = main(page).getByRole('table');
  const byPlaces = table.getByRole('columnheader', { name: search('roomGroup') });
  await byPlaces.getByRole('button').click();
  await expect(byPlaces).toHaveAttribute('aria-sort', 'ascending');
  await byPlaces.getByRole('button').click();
  await expect(page).toHaveURL(/ordering=-free_places/);
  const free = () => table.locator('tbody tr td:last-child').allInnerTexts();
  await expect.poll(async () => Number((await free())[0])).toBeGreaterThan(40);
  const counts = (await free()).map(Number);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  await main(page)
    .getByRole('link', { name: ui('nextPage') })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(main(page).getByText(/21\D+40/)).toBeVisible();
  await expectAccessible(page);
  await table.getByRole('link').first().click();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/salonSearch\/table\?.*page=2/);
});

test('without WebGL the list takes over and says why, and leads by keyboard alone to the request', async ({
  page,
  login,
}) => {
  await login(await createGuest(page.request));
  await page.goto(`${map}?has_room=3`);
  await expect(main(page)).toContainText(search('noWebGl'));
  await expect(page.getByRole('application')).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/\d+ סלונים/);
  const first = cards(page).first().getByRole('link');
  await main(page)
    .getByRole('checkbox', { name: search('online') })
    .focus();
  await tabTo(page, first, 40);
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(ask(page)).toBeEnabled();
  await expectAccessible(page);
  await tabTo(page, ask(page), 12);
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toContainText(answered);
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
});
