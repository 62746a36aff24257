import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { findSalonWhere } from './guests.ts';
import { expect, test } from './journey.ts';
import { main } from './people.ts';
import { goWithin } from './screens.ts';
import { askButton } from './texts.ts';

const { salon: salonTexts, standing } = appTexts.he;

const map = '/site/salonSearch/mapview';
const drawer = (page: Page) => page.getByRole('dialog');
const ask = (page: Page) => drawer(page).getByRole('button', { name: askButton });
const roomy = ({ free_places }: { free_places: number }) => free_places > 8;

test('a host is told why no place can be asked for; a salon that cannot be seen says so and leads back', async ({
  page,
  login,
}) => {
  await login('host');
  const salon = await findSalonWhere(page.request, roomy, 7);
  await page.goto(`${map}/${salon.salon_id}`);
  await expect(drawer(page)).toContainText(standing('host'));
  await expect(ask(page)).toHaveCount(0);
  await goWithin(page, `${map}/2000000`);
  await expect(drawer(page)).toContainText(salonTexts('goneTitle'));
  await drawer(page)
    .getByRole('button', { name: salonTexts('backToMap') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${map}$`));
});

test('staff see no request part, and in the table the present season’s salons', async ({ page, login }) => {
  await login('super-admin');
  const salon = await findSalonWhere(page.request, roomy, 7);
  await page.goto(`${map}/${salon.salon_id}`);
  await expect(drawer(page).getByRole('heading').first()).toBeVisible();
  await expect(ask(page)).toHaveCount(0);
  const listed = page.waitForResponse(
    (one) => one.url().includes('/api/host_salons_list/') && one.frame().url().endsWith('/table'),
  );
  await page.goto('/site/salonSearch/table');
  const { results }: { results: { season: number }[] } = await (await listed).json();
  expect(new Set(results.map(({ season }) => season)).size).toBe(1);
  await expect(main(page).locator('tbody tr')).toHaveCount(results.length);
});
