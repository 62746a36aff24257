import { addressing } from './address.texts.ts';
import { latitude } from './addresses.ts';
import { hosting } from './hosting.texts.ts';
import {
  choose,
  createHost,
  createHostSalon,
  createRequest,
  goToPlace,
  openNew,
  openPart,
} from './hosting.ts';
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

const pin = { lat: 32.79411, lng: 34.98961 };

for (const language of journeyLanguages('he')) {
  const say = hosting[language];
  test.describe(`who sees the door, in ${language}`, () => {
    test.use({ language });

    test('a home has no preset; the room shows what each ring sees, by keyboard too, and the choice can be changed', async ({
      page,
      request,
      login,
    }) => {
      const host = await createHost(request);
      await login(host);
      await page.goto('/register/createsalon/details');
      await goToPlace(page, say);
      await expect(main(page).getByRole('radio', { name: say.everyone })).not.toBeChecked();
      await expect(main(page).getByRole('radio', { name: say.approvedOnly })).not.toBeChecked();
      await choose(page, say.everyone);
      await choose(page, say.approvedOnly);
      await main(page).getByLabel(say.street).fill('הגפן');
      await main(page).getByLabel(say.house).fill('471');
      await latitude(page, addressing[language].latitude).fill(String(pin.lat));
      await latitude(page, addressing[language].longitude).fill(String(pin.lng));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await openNew(page, say);
      await expect(page.getByRole('heading', { level: 1, name: say.opened })).toBeVisible();
      const { results } = await (
        await request.get(`/api/host_salons/?host=${host.id}`, authorize(host))
      ).json();
      expect(results[0]).toMatchObject({ address_shown: 'approved', ...pin, precision: 'house' });

      await goWithin(page, `/site/host/${host.id}/salon?salon=${results[0].id}`);
      await openPart(page, 'settings', language);
      const card = main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: say.addressCard }) });
      await expect(card.getByText(say.mapMoved)).toBeVisible({ timeout: 15_000 });
      await expect(card.getByText(say.noContact)).toBeVisible();
      await expect(card).not.toContainText('471');
      await card.getByRole('tab').first().focus();
      await page.keyboard.press('End');
      await expect(card.getByRole('tab', { name: say.ringApproved })).toBeFocused();
      await expect(card).toContainText('471');
      await expect(card.getByText(say.mapHouse)).toBeVisible();
      await page.keyboard.press(language === 'he' ? 'ArrowRight' : 'ArrowLeft');
      await expect(card.getByRole('tab', { name: say.ringAsked })).toBeFocused();
      await expect(card).not.toContainText('471');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await card.getByRole('switch', { name: say.addressSwitch }).click();
      await expect(card).toContainText('471');
      await expect(card.getByText(say.mapHouse)).toBeVisible();
    });

    test('the drawer of a stranger has no number; a pin in the middle of the town is asked to be placed', async ({
      page,
      request,
      login,
    }) => {
      const host = await createHost(request);
      const salon = await createHostSalon(request, host, {
        ...{ address: 'רחוב שאינו ברשימה', house_number: '471', address_shown: 'approved' },
      });
      await page.goto(`/site/salonSearch/mapview/${salon.id}`);
      const drawer = page.getByRole('dialog', { name: 'נועה בר־לב' });
      await expect(drawer.getByRole('heading', { name: 'נועה בר־לב' })).toBeVisible();
      await expect(page.locator('body')).not.toContainText('471');
      await login(host);
      await page.goto(`/site/host/${host.id}/salon?salon=${salon.id}`);
      await expect(main(page).getByRole('heading', { name: say.placeTitle })).toBeVisible();
      await expectAccessible(page);
      const invitation = await createRequest(request, salon.id);
      await request.patch(`/api/salonguests/${invitation.id}/`, {
        data: { status: 'approved' },
        ...authorize(host),
      });
      const marker = await (
        await request.get(`/api/host_salons_map/${salon.id}/`, {
          headers: { Authorization: `Bearer ${invitation.access}` },
        })
      ).json();
      expect(marker).toMatchObject({ house_number: '471', precision: 'locality', place_exact: false });
    });
  });
}
