import { createGuest, findSalonWhere } from './guests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { main } from './people.ts';

const roomy = ({ free_places }: { free_places: number }) => free_places > 8;

for (const language of ['he', 'en'] as const) {
  test.describe(`my salon in ${language}`, () => {
    test.use({ language });
    for (const width of [360, 1280]) {
      test(`fits and is accessible at ${width} px`, async ({ page, login }) => {
        await page.setViewportSize({ width, height: 800 });
        const guest = await createGuest(page.request);
        const salon = await findSalonWhere(page.request, roomy, 10);
        await page.request.post('/api/salonguests/', {
          headers: { Authorization: `Bearer ${guest.access}` },
          data: { host_salon: salon.salon_id, guests_number: 1 },
        });
        await login(guest);
        await page.goto(`/site/guest/${guest.user.guest}/salon`);
        await expect(main(page).getByRole('textbox')).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
    }
  });
}

for (const language of ['he', 'en'] as const) {
  test.describe(`map and table in ${language}`, () => {
    test.use({ language });
    for (const width of [360, 1280]) {
      test(`fit and are accessible at ${width} px`, { tag: '@map' }, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        for (const path of ['/site/salonSearch/mapview', '/site/salonSearch/table']) {
          await page.goto(path);
          await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/\d/);
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        }
      });
    }
  });
}
