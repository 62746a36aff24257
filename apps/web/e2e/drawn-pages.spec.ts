import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { holdRequests } from './hold.ts';
import { createHost, createHostSalon } from './hosting.ts';
import { expect, firstOrAll, test } from './journey.ts';
import { startServer } from './server.ts';
import { containing } from './texts.ts';

const { asking, form, map: mapTexts, placeLinks, search, titles, ui } = appTexts.he;

/** A server of its own, so that changes of other journeys do not affect its page cache. */
let server: Awaited<ReturnType<typeof startServer>>;
let folder = '';
let caller: APIRequestContext;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ playwright }) => {
  test.slow();
  folder = await mkdtemp(path.join(tmpdir(), 'salons-drawn-'));
  await cp(process.env['E2E_FRESH_DIR'] ?? '', folder, { recursive: true });
  // Without streets, where the static map is complete.
  server = await startServer(folder, { MAP_TILES: 'none' });
  caller = await playwright.request.newContext({ baseURL: server.url });
});
test.afterAll(async () => {
  await caller?.dispose();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const pin = { lat: 32.79411, lng: 34.98961 };

test('without a script one reads, opens the table, sees a salon and a picture of the map', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(titles('frontDoor'));
  await expect(page.getByText(containing(form('needsScript')))).toBeVisible();
  const salons = page.getByRole('table').getByRole('link');
  // Slow data does not block the page; without JavaScript only the next visit shows it.
  await expect(async () => {
    await page.goto('/site/salonSearch/table?dates=all');
    await expect(salons.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await salons.first().click();
  await expect(page).toHaveURL(/\/site\/salonSearch\/mapview\/\d+/);
  await expect(
    page.getByRole('dialog').or(page.getByRole('complementary')).getByRole('heading').first(),
  ).toBeVisible();
  // A static map instead of the map: land, sea and the number of salons.
  const picture = page.getByRole('main').locator('svg[width="1"]');
  await expect(async () => {
    await page.goto('/site/salonSearch/mapview?dates=all');
    await expect(picture.locator('text').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(picture.locator('use')).toHaveCount(2);
  await expect(page.getByRole('button', { name: containing(mapTexts('wake')) })).toBeHidden();
  await page.goto('/register/wanttotell');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/there/is/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('a page sent to a stranger holds no number, floor, exact point or telephone of a home', async () => {
  const host = await createHost(caller);
  const salon = await createHostSalon(caller, host, {
    ...{ ...pin, house_number: '4719', floor: 83, apartment_number: 5923, address_shown: 'approved' },
  });
  const link = new URL(salon.share_url).pathname;
  for (const address of [
    `/site/salonSearch/mapview/${salon.id}`,
    link,
    `/site/salonSearch/table?near=${pin.lat},${pin.lng}&radius_km=1&dates=all`,
    `/site/salonSearch/mapview?near=${pin.lat},${pin.lng}&at=${pin.lat},${pin.lng}&zoom=15&dates=all`,
  ]) {
    // The URL contains the selected place.
    const text = (await (await caller.get(address)).text()).replaceAll(encodeURI(address), '');
    // Whole numbers only: the render timestamp may contain the same digits.
    expect(text, address).not.toMatch(/\b(4719|5923)\b|"floor":83|\+97255/);
    expect(text, address).not.toContain(`"lat":${pin.lat}`);
    expect(text, address).not.toContain(`"lng":${pin.lng}`);
  }
});

test('without a script the table goes on past its first page, and a day and a room are links', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const rows = page.getByRole('table').getByRole('link');
  // Slow data does not block the page; only the next visit shows it.
  const open = (address: string) =>
    expect(async () => {
      await page.goto(address);
      await expect(rows.first()).toBeVisible({ timeout: 500 });
    }).toPass();
  await open('/site/salonSearch/table?dates=all');
  const first = await rows.first().innerText();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('link', { name: ui('nextPage') }).click();
  await expect(page).toHaveURL(/page=2/);
  await open(page.url());
  expect(await rows.first().innerText()).not.toBe(first);
  await page
    .getByRole('search')
    .getByRole('link', { name: search('withRoom') })
    .click();
  await expect(page).toHaveURL(/has_room=1/);
  await expect(page).not.toHaveURL(/page=/);
  const days = await (await caller.get('/api/salondays/')).json();
  await page.getByRole('search').locator(`a[href*="date_from=${days[0].date}"]`).click();
  await expect(page).toHaveURL(
    new RegExp(`date_from=${days[0].date}.*date_to=${days[0].date}|date_to.*date_from`),
  );
  const find = async (typed: string) => {
    await page.getByRole('textbox', { name: search('where') }).fill(typed);
    await page.getByRole('button', { name: placeLinks('find'), exact: true }).click();
    await expect(page.getByRole('textbox', { name: search('where') })).toHaveValue(typed);
  };
  await find('אין יישוב כזה');
  await expect(page).toHaveURL(
    new RegExp(`has_room=1.*date_from=${days[0].date}|date_from=${days[0].date}.*has_room=1`),
  );
  const haifa = page.getByRole('search').getByRole('link', { name: 'חיפה', exact: true });
  await expect(async () => {
    await find('חיפ');
    await expect(haifa).toBeVisible({ timeout: 500 });
  }).toPass();
  await haifa.click();
  await expect(page).toHaveURL(/^(?=.*place=\d+)(?=.*near=32\.\d+)(?=.*has_room=1)/);
  await expect(page).not.toHaveURL(/town=/);
  // The selected town links back to all places.
  const chosen = page.getByRole('search').getByRole('link', { name: 'חיפה', exact: true });
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await expect(chosen).not.toHaveAttribute('href', /near=/);
  const reset = '/forgotpassword/9f1b6a52-7d3e-4b0a-9a55-0c6f1f6b2d11';
  for (const address of ['/forgotpassword', '/forgotpassword/success', reset]) {
    const answer = await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address === reset) expect(answer?.headers()['cache-control']).toBe('no-store');
  }
  await context.close();
});

test('for somebody logged in the name of the site stands there at once, and the page where scripts never come', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(() => localStorage.setItem('salons.access', 'some login'));
  const page = await context.newPage();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await ended;
    await route.abort();
  });
  await page.goto('/site/salonSearch/table?dates=all', { waitUntil: 'commit' });
  await expect(page.locator('html[data-own]')).toBeAttached();
  await expect(page.locator('header a[href="/"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  end();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('without a script a link shows its salon, and one that opens nothing is left to the browser', async ({
  browser,
}) => {
  const salon = await createHostSalon(caller, await createHost(caller), pin);
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const { pathname } = new URL(salon.share_url);
  const { salon_name } = await (await caller.get(`/api/salon_links/${pathname.slice(3)}/`)).json();
  await expect(async () => {
    await page.goto(pathname);
    await expect(page.getByText(salon_name).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  // A page rendered before its data has loaded does not know yet that the code is invalid.
  await expect(async () => {
    await page.goto('/s/no-such-code-at-all');
    await expect(page.locator('#root > *')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await context.close();
});

test('what was chosen on this device stands on a drawn page too', async ({ page }) => {
  const salon = await createHostSalon(caller, await createHost(caller), pin);
  const path = `/site/salonSearch/mapview/${salon.id}`;
  const kept = { salon: salon.id, guests_number: 2, path, at: Date.now() };
  await page.addInitScript((text) => localStorage.setItem('salons.choice', text), JSON.stringify(kept));
  await expect.poll(async () => (await caller.get(path)).text()).toContain(`"salon_id":${salon.id}`);
  await page.goto(server.url + path);
  await expect(page.locator('html[data-live]')).toBeAttached();
  await expect(page.getByRole('group', { name: asking('howMany') })).toContainText('2');
});

test('what came with a page is not asked for again', async ({ page }) => {
  const address = '/site/salonSearch/table?dates=all&page=2';
  // Data slower than 200 ms is left to the browser; a late response is cached with its page.
  await expect.poll(async () => (await caller.get(address)).text()).toMatch(/id="data">.*salon_id/s);
  const paths: string[] = [];
  page.on('request', (one) => paths.push(new URL(one.url()).pathname));
  await page.goto(server.url + address);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  expect(paths.filter((path) => path === '/api/host_salons_list/')).toEqual([]);
});

const dayChips = (page: Page) => page.getByRole('group', { name: search('day') });
const menu = (page: Page) => page.locator('header button[aria-expanded]');
const pressedEarly = [
  {
    what: 'a day',
    press: (page: Page) => dayChips(page).locator('label').first().click(),
    expectDone: (page: Page) => expect(dayChips(page).getByRole('checkbox').first()).toBeChecked(),
  },
  {
    what: 'the menu',
    press: (page: Page) => menu(page).click(),
    expectDone: (page: Page) => expect(menu(page)).toHaveAttribute('aria-expanded', 'true'),
  },
];

// Single clicks after hydration: slow-line.spec.ts.
for (const { what, press, expectDone } of firstOrAll(pressedEarly)) {
  test(`${what}, pressed on a page before its scripts hear it, is pressed once they do`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
      extraHTTPHeaders: { 'sec-ch-ua-mobile': '?1' },
    });
    const page = await context.newPage();
    const scripts = await holdRequests(page, '**/assets/*.js', () => true);
    await page.goto('/site/salonSearch/table?dates=all', { waitUntil: 'commit' });
    await press(page);
    await expect(page.locator('html[data-live]')).not.toBeAttached();
    scripts.release();
    await expect(page.locator('html[data-live]')).toBeAttached();
    await expectDone(page);
    await context.close();
  });
}

test('where its scripts do not come, a page is one without a script', async ({ browser }) => {
  // A separate window, where failed requests may be logged.
  const page = await (await browser.newContext()).newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${server.url}/site/salonSearch/table?dates=all`);
  const pressed = await page.evaluate(async () => {
    const button = document.body.appendChild(document.createElement('button'));
    let count = 0;
    button.addEventListener('click', () => {
      count += 1;
    });
    for (let tries = 0; count === 0 && tries < 50; tries += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return count > 0;
  });
  expect(pressed).toBe(true);
  await page.context().close();
});
