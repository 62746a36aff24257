import type { APIRequestContext, BrowserContextOptions } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { findCode } from './codes.ts';
import { holdRequests } from './hold.ts';
import { createHost, createHostSalon } from './hosting.ts';
import { expect, test } from './journey.ts';
import { main, makePerson, words } from './people.ts';
import { askButton, startingWith } from './texts.ts';

const { codes, form, salon: salonTexts } = appTexts.he;

const people = words.he;
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
const say = {
  more: form('more'),
  ask: askButton,
  sendCode: codes('send'),
  code: startingWith(codes('code')),
};
const pointsPath = /host_salons_map\/points/;

/** The path of the link to a new salon, once the server renders it. */
const pathOfLink = async (request: APIRequestContext): Promise<string> => {
  const salon = await createHostSalon(request, await createHost(request));
  const { pathname } = new URL(salon.share_url);
  await expect.poll(async () => (await request.get(pathname)).text()).toContain('"salon_id"');
  return pathname;
};

const windows: Record<string, BrowserContextOptions> = {
  'as the server drew it': { ...phone, extraHTTPHeaders: { 'sec-ch-ua-mobile': '?1' } },
  'in a narrow window of a computer, drawn again': { viewport: phone.viewport },
};

for (const [how, options] of Object.entries(windows))
  test(`what is pressed before the scripts come is heard, press by press, ${how}`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const path = await pathOfLink(request);
    const context = await browser.newContext({ ...options, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const scripts = await holdRequests(page, '**/assets/*.js', () => true);
    await page.goto(path, { waitUntil: 'commit' });
    const more = page.getByRole('button', { name: say.more });
    await more.click();
    await more.click();
    await page.getByRole('button', { name: say.ask }).click();
    await expect(more).toHaveAttribute('data-kept');
    scripts.release();
    await expect(page).toHaveURL(/\/register\/guest$/);
    await expect(main(page)).toContainText('3 מקומות');
    await context.close();
  });

test('a link’s page fetches nothing of the map before that is opened', async ({
  browser,
  request,
  baseURL,
}) => {
  const path = await pathOfLink(request);
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const paths: string[] = [];
  page.on('request', (one) => paths.push(new URL(one.url()).pathname));
  await page.goto(path);
  await expect(page.locator('html[data-live]')).toBeAttached();
  // The next step, once there is nothing else to do.
  await expect.poll(() => paths.some((one) => one.includes('/RegistrationPage-'))).toBe(true);
  expect(paths.filter((one) => pointsPath.test(one) || /MapCanvas|maplibre/i.test(one))).toEqual([]);
  await main(page)
    .getByRole('link', { name: salonTexts('allSalons') })
    .click();
  await expect(page).toHaveURL(/salonSearch\/mapview/);
  await expect.poll(() => paths.some((one) => pointsPath.test(one))).toBe(true);
  await context.close();
});

test('the next step of a registration is there though no file comes any more', async ({ page, request }) => {
  const coming = page.waitForResponse(/VideoStepPage-.*\.js$/);
  await page.goto('/register/host');
  await coming;
  await page.waitForLoadState('networkidle');
  const files = await holdRequests(page, '**/assets/**', () => true);
  const { phone: number } = makePerson();
  await main(page)
    .getByLabel(startingWith(codes('mobile')))
    .fill(number);
  await main(page).getByRole('button', { name: say.sendCode }).click();
  await main(page)
    .getByLabel(say.code)
    .fill(await findCode(request, number));
  await main(page).getByLabel(people.firstName).fill('רות');
  await main(page).getByLabel(people.lastName).fill('אבן־שושן');
  await main(page).getByRole('button', { name: people.create }).click();
  await expect(page).toHaveURL(/\/register\/host\/onboarding$/);
  await expect(main(page).getByRole('button', { name: people.toSalon })).toBeVisible();
  files.release();
});
