import { addressing } from './address.texts.ts';
import { field, openForm, option } from './addresses.ts';
import { registerGuest } from './codes.ts';
import { holdRequests } from './hold.ts';
import { hosting } from './hosting.texts.ts';
import { createHost, openNew } from './hosting.ts';
import { expect, test } from './journey.ts';
import { main, words } from './people.ts';

const say = addressing.he;
const onboarding = '/register/guest/onboarding';

test('what is pasted parts, “as I typed it” is always there, and where no streets can be asked for the form goes on', async ({
  page,
  request,
  login,
}) => {
  await login(await createHost(request));
  await openForm(page, hosting.he);
  await field(page, say.street).fill('רחוב שאיננו 12');
  await expect(option(page, say.asTyped('רחוב שאיננו 12'))).toBeVisible();
  await option(page, say.asTyped('רחוב שאיננו 12')).click();
  await expect(field(page, say.street)).toHaveValue('רחוב שאיננו');
  await expect(main(page).getByLabel(say.house)).toHaveValue('12');
  // An existing number belongs to no other field.
  await field(page, say.street).fill('הרצל 7');
  await page.keyboard.press('Tab');
  await expect(main(page).getByLabel(say.house)).toHaveValue('12');
  await expect(field(page, say.street)).toHaveValue('הרצל 7');

  for (const path of ['**/api/streets/**', '**/api/geo/point/**'])
    await page.route(path, (route) =>
      route.fulfill({ status: 429, json: { code: 'throttled', detail: '' } }),
    );
  await field(page, say.street).fill('הגפן');
  await expect(main(page).getByText(say.searchFailed).first()).toBeVisible();
  await main(page).getByLabel(say.house).fill('14');
  await expect(main(page).getByText(say.exactLocality)).toBeVisible();
  await openNew(page, hosting.he);
  await expect(page).toHaveURL(/createsalonresult/);
});

test('a press is not lost when what it leaves says what is wrong; words for no one locality survive a reload', async ({
  page,
  request,
  login,
}) => {
  await login((await registerGuest(request, 'he')).login);
  await page.goto(onboarding);
  const locality = field(page, say.locality);
  await locality.fill('אין כזה');
  await expect(main(page).getByText(say.noLocality).first()).toBeVisible();
  const button = page.getByRole('button', { name: words.he.continue });
  const top = async () => (await button.boundingBox())?.y ?? 0;
  const box = await button.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 3);
  const before = await top();
  await page.mouse.down();
  await expect.poll(top).toBeGreaterThan(before + 3);
  await page.mouse.up();
  // Submitting focuses the invalid field.
  await expect(locality).toBeFocused();
  await locality.fill('קרית');
  await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(locality).toHaveAccessibleDescription(say.fromList);
  await page.reload();
  await expect(locality).toHaveValue('קרית');
  await button.click();
  await expect(locality).toHaveAccessibleDescription(say.fromList);
  await locality.fill('Haifa');
  await page.keyboard.press('Tab');
  await expect(locality).toHaveValue('חיפה');
});

test('on a slow line what is typed stays, and is found afterwards; what the browser fills in counts as typed', async ({
  page,
  request,
  login,
}) => {
  await login((await registerGuest(request, 'he')).login);
  await page.goto(onboarding);
  await expect(field(page, say.locality)).toBeVisible();
  const fillByItself = (name: RegExp, value: string) =>
    field(page, name).evaluate((input, text) => {
      // Simulates autofill: without focus, past React's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, value);
  await expect(field(page, say.locality)).toHaveAttribute('autocomplete', 'address-level2');
  await expect(field(page, say.street)).toHaveAttribute('autocomplete', 'address-line1');
  await fillByItself(say.street, 'אבא חושי 12');
  await fillByItself(say.locality, 'Haifa');
  await expect(field(page, say.locality)).toHaveValue('חיפה');
  await expect(field(page, say.street)).toHaveValue('אבא חושי');
  await expect(main(page).getByLabel(say.house)).toHaveValue('12');
  await expect(page.getByRole('listbox')).toBeHidden();
  const cities = await holdRequests(page, '**/api/cities/**', () => true);
  await field(page, say.locality).fill('ירושלים');
  await expect.poll(cities.count).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(field(page, say.locality)).toHaveValue('ירושלים');
  await page.getByRole('button', { name: words.he.continue }).click();
  await expect(field(page, say.locality)).toHaveAccessibleDescription(say.fromList);
  await expect(field(page, say.locality)).toHaveValue('ירושלים');
  cities.release();
  await expect(field(page, say.locality)).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: words.he.continue }).click();
  await expect(page).toHaveURL(/step=2/);
});
