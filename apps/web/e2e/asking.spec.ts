import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { createGuest, findSalonWhere, listInvitationsOfGuest } from './guests.ts';
import { expect, expectAccessible, storeLogin, test } from './journey.ts';
import { askButton } from './texts.ts';

const { asking } = appTexts.he;

const map = '/site/salonSearch/mapview';
const drawer = (page: Page) => page.getByRole('dialog');
const ask = (page: Page) => drawer(page).getByRole('button', { name: askButton });
/** Some hosts approve automatically. */
const answered = /הבקשה יצאה לדרך|המקום שלך שמור/;
const roomy = ({ free_places }: { free_places: number }) => free_places > 8;

test('two tabs ask at once: one request, and both are told of it', async ({ page, context }) => {
  const guest = await createGuest(page.request);
  const [one, other] = await Promise.all([
    findSalonWhere(page.request, roomy, 4),
    findSalonWhere(page.request, roomy, 5),
  ]);
  const second = await context.newPage();
  for (const tab of [page, second]) await storeLogin(tab, guest);
  await page.goto(`${map}/${one.salon_id}`);
  await second.goto(`${map}/${other.salon_id}`);
  await Promise.all([ask(page).waitFor(), ask(second).waitFor()]);
  await Promise.all([ask(page).click(), ask(second).click()]);
  const outcome = /הבקשה יצאה לדרך|המקום שלך שמור|כבר ביקשת מקום בסלון אחר השנה|סלון אחד בלבד/;
  await expect(drawer(page)).toContainText(outcome);
  await expect(drawer(second)).toContainText(outcome);
  expect(await listInvitationsOfGuest(page.request, guest)).toHaveLength(1);
});

test('a slow network, an impatient finger and a server that has no time make one request, repeated by itself', async ({
  page,
  login,
}) => {
  const guest = await createGuest(page.request);
  await login(guest);
  const salon = await findSalonWhere(page.request, roomy, 6);
  const keys: (string | undefined)[] = [];
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isBusy = true;
  await page.route('**/api/salonguests/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    await slow;
    if (!isBusy) return route.fallback();
    await route.fulfill({
      status: 503,
      headers: { 'Retry-After': '1' },
      json: { detail: '', code: 'unavailable' },
    });
  });
  await page.goto(`${map}/${salon.salon_id}`);
  await ask(page).dblclick();
  await expect(ask(page)).toBeDisabled();
  await expect(drawer(page)).toContainText(asking('sending'));
  expect(keys).toHaveLength(1);
  answer();
  await expect(drawer(page)).toContainText(asking('busy'));
  await expect(ask(page)).toBeDisabled();
  await expectAccessible(page);
  await expect.poll(() => keys.length, { timeout: 15_000 }).toBeGreaterThan(1);
  isBusy = false;
  await expect(drawer(page)).toContainText(answered, { timeout: 15_000 });
  expect(new Set(keys).size).toBe(1);
  expect(await listInvitationsOfGuest(page.request, guest)).toHaveLength(1);
});
