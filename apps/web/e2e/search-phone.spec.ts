import type { APIRequestContext, Page } from '@playwright/test';
import { measureOffset } from '../src/ui/map/geo.ts';
import { appTexts } from './app-texts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { main } from './people.ts';

const { map: mapTexts, salonForm, search, ui } = appTexts.he;

const map = '/site/salonSearch/mapview';
const untilDrawn = (page: Page) => page.locator('[data-drawn="true"]').waitFor();

interface Salon {
  readonly salon_id: number;
  readonly salon_name: string;
  readonly lat: number;
  readonly lng: number;
}

/** A salon that is not clustered at zoom 13, with another one in view: the nearest is 0.6 to 1.1 km away. */
const salonWithNeighbour = async (request: APIRequestContext): Promise<Salon> => {
  const salons: Salon[] = await (await request.get('/api/host_salons_map/?limit=2000')).json();
  const km = (one: Salon, other: Salon) =>
    Math.hypot(
      (one.lat - other.lat) * 111,
      (one.lng - other.lng) * 111 * Math.cos((one.lat * Math.PI) / 180),
    );
  const found = salons.find((one) => {
    const nearest = Math.min(...salons.filter((other) => other !== one).map((other) => km(one, other)));
    return nearest > 0.6 && nearest < 1.1;
  });
  if (found === undefined) throw new Error('The demo season has no such salon.');
  return found;
};

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Taps the middle of the map until its card opens: points render after the map. */
const touchMiddle = async (page: Page) => {
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('The map has no place on the page.');
  const card = main(page)
    .getByRole('group')
    .filter({ has: page.getByRole('link', { name: search('moreDetails') }) });
  await expect(async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(card).toBeVisible({ timeout: 2000 });
  }).toPass();
  return card;
};

test('a touched dot opens a card at the foot of the map, which leads on to the next, also by a swipe, and covers neither dot nor buttons', {
  tag: '@map',
}, async ({ page }) => {
  const salon = await salonWithNeighbour(page.request);
  await page.goto(`${map}?dates=all&at=${salon.lat},${salon.lng}&zoom=13`);
  await untilDrawn(page);
  const card = await touchMiddle(page);
  const heading = card.getByRole('heading');
  await expect(heading).toHaveText(salon.salon_name);
  await expect(heading).toBeFocused();
  await expect(card).toContainText(/\d\d\.\d\d\.\d\d · \d\d:\d\d/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [whole, part] = [await page.getByRole('application').boundingBox(), await card.boundingBox()];
  expect((part?.y ?? 0) + (part?.height ?? 0)).toBeLessThanOrEqual((whole?.y ?? 0) + (whole?.height ?? 0));
  const next = card.getByRole('button', { name: search('nextSalon') });
  await next.click();
  await expect(heading).not.toHaveText(salon.salon_name);
  await card.getByRole('button', { name: search('previousSalon') }).click();
  await expect(heading).toHaveText(salon.salon_name);
  const swipe = (from: number, to: number) =>
    card.getByText(/\d\d\.\d\d\.\d\d · /).evaluate(
      (element, [startX, endX]) => {
        const send = (type: string, clientX: number) =>
          element.dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              pointerType: 'touch',
              clientX: clientX ?? 0,
              clientY: 600,
            }),
          );
        send('pointerdown', startX ?? 0);
        send('pointerup', endX ?? 0);
      },
      [from, to],
    );
  // In RTL the next one is swiped in from the left.
  await swipe(80, 250);
  await expect(heading).not.toHaveText(salon.salon_name);
  await swipe(250, 80);
  await expect(heading).toHaveText(salon.salon_name);
  const bottom = (await card.boundingBox())?.y ?? 0;
  const plus = await page.getByRole('button', { name: mapTexts('zoomOut') }).boundingBox();
  expect((plus?.y ?? 0) + (plus?.height ?? 0)).toBeLessThanOrEqual(bottom);
  const [lat = 0, lng = 0] = (new URL(page.url()).searchParams.get('at') ?? '').split(',').map(Number);
  const { y } = measureOffset({ lat, lng }, salon, 13);
  const middle = (whole?.y ?? 0) + (whole?.height ?? 0) / 2;
  expect(middle + y).toBeLessThan(bottom);
  await card.getByRole('link', { name: search('moreDetails') }).click();
  await expect(page.getByRole('dialog')).toContainText(salon.salon_name);
  await page.goBack();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('the filters come up from below and say how many salons they leave', async ({ page }) => {
  await page.goto(map);
  await main(page)
    .getByRole('button', { name: search('filters') })
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: search('filters') })).toBeFocused();
  await expectAccessible(page);
  const show = sheet.getByRole('button', { name: /^הצגת/ });
  await expect(show).toContainText(/\d+ סלונים/);
  const before = await show.innerText();
  await sheet.getByRole('checkbox', { name: salonForm('elevator') }).check();
  await expect(show).not.toHaveText(before);
  const count = Number(/\d+/.exec(await show.innerText())?.[0]);
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(String(count));
  await expect(main(page).getByRole('button', { name: search('filtersSet', { count: 1 }) })).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('at 320 px the place field shows what it asks for, and the pager stands in two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/site/salonSearch/table');
  const place = main(page).getByRole('combobox').first();
  await expect(place).toBeVisible();
  const isCut = await place.evaluate((field) => field.scrollWidth > field.clientWidth);
  expect(isCut).toBe(false);
  expect((await place.boundingBox())?.width ?? 0).toBeGreaterThan(150);
  const pager = main(page).getByRole('navigation', { name: ui('pages') });
  const tops = await pager
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
