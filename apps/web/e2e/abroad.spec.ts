import { addressing } from './address.texts.ts';
import { field, openForm } from './addresses.ts';
import { hosting } from './hosting.texts.ts';
import { createHost, openNew } from './hosting.ts';
import {
  authorize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  test,
} from './journey.ts';
import { main } from './people.ts';
import { goWithin } from './screens.ts';

const paris = { country: 'FR', city_name: 'Paris', time_zone: 'Europe/Paris' };

for (const language of journeyLanguages('en')) {
  const say = addressing[language];
  const salon = hosting[language];
  test.describe(`a salon abroad in ${language}`, () => {
    test.use({ language });

    test('has a country, a typed town and a pin, and keeps the hours of its place', async ({
      page,
      request,
      login,
    }) => {
      const host = await createHost(request, false, 'Claire', paris);
      const access = authorize(await login(host));
      await openForm(page, salon);
      await expect(main(page).getByLabel(say.country)).toHaveValue('FR');
      await expect(field(page, say.locality)).toHaveCount(0);
      await main(page).getByLabel(say.country).selectOption('PT');
      await main(page).getByLabel(say.town).fill('Lisboa');
      const zone = main(page).getByRole('combobox', { name: say.zone });
      await zone.fill('Lisbon');
      await page.getByRole('option', { name: 'Europe/Lisbon' }).click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole('button', { name: salon.continue, exact: true }).click();
      await expect(main(page).getByLabel(say.north)).toHaveAccessibleDescription(new RegExp(salon.required));
      await expect(main(page).getByLabel(say.east)).toHaveAccessibleDescription(new RegExp(salon.required));
      await expect(main(page).getByLabel(say.town)).toHaveValue('Lisboa');
      await main(page).getByLabel(say.north).fill('38.7139');
      await main(page).getByLabel(say.east).fill('-9.1394');
      await openNew(page, salon);
      await expect(page).toHaveURL(/createsalonresult\?salon=\d+$/);

      const id = new URL(page.url()).searchParams.get('salon');
      const saved = await (await request.get(`/api/host_salons/${id}/`, access)).json();
      expect(saved).toMatchObject({
        ...{ country: 'PT', city: null, city_name: 'Lisboa', time_zone: 'Europe/Lisbon' },
        ...{ lat: 38.7139, lng: -9.1394, precision: 'house' },
      });
      // 20:00 in Lisbon, one hour ahead of UTC in spring.
      expect(saved.event_time).toMatch(/T19:00:00/);
      // The browser's time zone is New York.
      await goWithin(page, `/site/salonSearch/mapview/${id}`);
      await expect(page.getByRole('dialog')).toContainText(/20:00.*15:00/);
      await expect(page.getByRole('dialog')).toContainText('Lisboa');
    });
  });
}
