import { addressing } from './address.texts.ts';
import { chooseLocality, field, latitude, openForm, option } from './addresses.ts';
import { appTexts } from './app-texts.ts';
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

const names = {
  he: { haifa: 'חיפה', telAviv: 'תל אביב-יפו', kibbutz: 'להבות חביבה' },
  en: { haifa: 'Haifa', telAviv: 'Tel Aviv-Yafo', kibbutz: 'Lahavot Haviva' },
} as const;

const { map: mapTexts, place } = appTexts.he;

for (const language of journeyLanguages('he')) {
  const say = addressing[language];
  const salon = hosting[language];
  const name = names[language];
  test.describe(`an address in ${language}`, () => {
    test.use({ language });

    test('street, number and pin by keyboard alone, and the salon stands where the street is', async ({
      page,
      request,
      login,
    }) => {
      const host = await createHost(request);
      const access = authorize(await login(host));
      await openForm(page, salon);
      await expect(main(page).getByText(say.exactLocality)).toBeVisible();
      const middle = await latitude(page, say.latitude).inputValue();

      await field(page, say.street).focus();
      await page.keyboard.type('הרצ');
      await expect(option(page, 'הרצל')).toBeVisible();
      await expect(main(page).getByRole('status').filter({ hasText: /\d/ }).first()).toBeAttached();
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      const marked = page.getByRole('listbox').getByRole('option', { selected: true });
      while ((await marked.textContent()) !== 'הרצל') await page.keyboard.press('ArrowDown');
      await expect(field(page, say.street)).toHaveAttribute(
        'aria-activedescendant',
        (await marked.getAttribute('id')) ?? '',
      );
      await page.keyboard.press('Enter');
      await expect(field(page, say.street)).toHaveValue('הרצל');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(main(page).getByText(say.exactStreet)).toBeVisible();
      await expect(latitude(page, say.latitude)).not.toHaveValue(middle);
      await page.keyboard.press('Tab');
      await expect(main(page).getByLabel(say.house)).toBeFocused();
      await page.keyboard.type('12');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const shown = Number(await latitude(page, say.latitude).inputValue());
      await openNew(page, salon);
      await expect(page).toHaveURL(/createsalonresult\?salon=\d+$/);
      const id = new URL(page.url()).searchParams.get('salon');
      const saved = await (await request.get(`/api/host_salons/${id}/`, access)).json();
      expect(saved).toMatchObject({ city: 3, address: 'הרצל', house_number: '12' });
      expect(saved.lat).toBeCloseTo(shown, 5);
    });

    test('a pin that was put by hand stays, and another locality asks; a kibbutz has no streets and takes what people say', async ({
      page,
      request,
      login,
    }) => {
      await login(await createHost(request));
      await openForm(page, salon);
      // Swapped coordinates are reported, and one click corrects them.
      await latitude(page, say.latitude).fill('34.99');
      await latitude(page, say.longitude).fill('32.81');
      await expect(main(page).getByText(say.swapped)).toBeVisible();
      await main(page).getByRole('button', { name: say.swapThem }).click();
      await expect(latitude(page, say.latitude)).toHaveValue('32.81');
      await expect(main(page).getByText(say.swapped)).toBeHidden();
      await latitude(page, say.latitude).fill('32.7801');
      await expect(main(page).getByText(say.byHand)).toBeVisible();
      await expect(main(page).getByText(say.exactHouse)).toBeVisible();
      await field(page, say.street).fill('הרצל');
      await main(page).getByLabel(say.house).fill('12');
      await page.keyboard.press('Tab');
      await expect(main(page).getByText(say.stayed)).toBeVisible();
      await expect(latitude(page, say.latitude)).toHaveValue('32.7801');
      await chooseLocality(page, say.locality, name.telAviv);
      await expect(main(page).getByText(say.elsewhere)).toBeVisible();
      await expect(main(page).getByText(say.far)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: salon.continue, exact: true }).click();
      await expect(page).toHaveURL(/details/);
      await expect(latitude(page, say.latitude)).toHaveValue('32.7801');
      await main(page)
        .getByRole('button', { name: say.moveTo('') })
        .click();
      await expect(latitude(page, say.latitude)).toHaveValue(/^32\.0/);
      await expect(main(page).getByText(say.far)).toBeHidden();

      await chooseLocality(page, say.locality, name.kibbutz);
      await expect(main(page).getByText(say.noStreets)).toBeVisible();
      await expectAccessible(page);
      await field(page, say.street).fill('');
      await main(page).getByLabel(say.house).fill('');
      await page.getByRole('button', { name: salon.continue, exact: true }).click();
      await expect(field(page, say.street)).toHaveAccessibleDescription(new RegExp(salon.required));
      await expect(main(page).getByLabel(say.house)).not.toHaveAccessibleDescription(
        new RegExp(salon.required),
      );
      await field(page, say.street).fill('שכונת הוותיקים');
      await openNew(page, salon);
      await expect(page).toHaveURL(/createsalonresult/);
    });
  });
}

test('on the map the pin jumps to the street, is moved by touch, keys and mouse, and the salon is there', {
  tag: '@map',
}, async ({ page, request, login }) => {
  const say = addressing.he;
  const host = await createHost(request);
  const access = authorize(await login(host));
  await openForm(page, hosting.he);
  const pin = main(page).getByRole('button', { name: say.movable });
  await expect(pin).toBeVisible();
  await expect(main(page).getByText(say.exactLocality)).toBeVisible();
  await field(page, say.street).fill('הרצל');
  await option(page, 'הרצל').click();
  await expect(main(page).getByText(say.exactStreet)).toBeVisible();
  await main(page).getByLabel(say.house).fill('12');
  // A touch only proposes; accepted by mistake, it is taken back.
  const box = await main(page).getByRole('application').boundingBox();
  if (box === null) throw new Error('The map is not on the page.');
  const first = await pin.boundingBox();
  const here = main(page).getByRole('button', { name: mapTexts('here') });
  await page.mouse.click(box.x + box.width / 3, box.y + box.height / 3);
  await expect(here).toBeVisible();
  expect(await pin.boundingBox()).toEqual(first);
  await expect(main(page).getByText(say.exactStreet)).toBeVisible();
  await here.click();
  await expect(main(page).getByText(say.byHand)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Protomaps' })).toBeVisible();
  await main(page)
    .getByRole('button', { name: place('pinBack') })
    .click();
  await expect(main(page).getByText(say.exactStreet)).toBeVisible();
  // Arrow keys on the map would move the pin out of it.
  await expect(main(page).getByRole('application')).toHaveAttribute('tabindex', '-1');
  await pin.focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await expect(main(page).getByText(say.byHand)).toBeVisible();
  await expect(pin).toBeFocused();
  await expectAccessible(page);
  const [street] = await (
    await request.get(`/api/streets/?city=3&free_text=${encodeURIComponent('הרצל')}&limit=1`)
  ).json();

  const before = await pin.boundingBox();
  if (before === null) throw new Error('The pin is not on the page.');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2 + 70, before.y + before.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(async () => expect((await pin.boundingBox())?.x).toBeGreaterThan(before.x + 50)).toPass();
  await openNew(page, hosting.he);
  await expect(page).toHaveURL(/createsalonresult\?salon=\d+$/);
  const id = new URL(page.url()).searchParams.get('salon');
  const saved = await (await request.get(`/api/host_salons/${id}/`, access)).json();
  expect(saved).toMatchObject({ address: 'הרצל', house_number: '12', precision: 'house' });
  // 240 m north by keys, and east by mouse: left is west in Hebrew, too.
  expect((saved.lat - street.lat) * 111_195).toBeGreaterThan(230);
  expect((saved.lat - street.lat) * 111_195).toBeLessThan(250);
  expect(saved.lng).toBeGreaterThan(street.lng);
});
