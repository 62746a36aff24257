import { appTexts } from './app-texts.ts';
import { codeWords } from './codes.texts.ts';
import { registerGuest } from './codes.ts';
import { createHost } from './hosting.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  onlyInFullRun,
  test,
} from './journey.ts';
import { chooseCity, main, makePerson, register, words } from './people.ts';
import { containing } from './texts.ts';

for (const language of journeyLanguages('he')) {
  const say = words[language];
  test.describe(`registration and own details in ${language}`, () => {
    test.use({ language });

    test('a guest registers, answers the three questions and is thanked', async ({ page }) => {
      const person = makePerson();
      await page.goto('/register/guest');
      await register(page, say, person);
      await expect(page.getByRole('heading', { level: 1, name: say.onboarding })).toBeVisible();
      await expectAccessible(page);
      await chooseCity(page, say);
      await page.getByRole('button', { name: say.continue }).click();
      await expect(page).toHaveURL(/step=2/);
      await page.reload();
      await main(page).getByRole('checkbox').first().check();
      await page.getByRole('button', { name: say.continue }).click();
      await expect(page).toHaveURL(/step=3/);
      await page.getByRole('button', { name: say.finish }).click();
      await expect(page).toHaveURL(/\/registerguestresult$/);
      await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible();
      await expect(main(page).getByRole('link', { name: say.findSalon })).toBeVisible();
      await expectAccessible(page);
    });

    test(
      'a host registers, says where, and goes on to the salon',
      onlyInFullRun(
        'apps/web/e2e/entry.spec.ts',
        'apps/web/e2e/host.spec.ts',
        'apps/web/src/site/account/home.test.ts',
      ),
      async ({ page }) => {
        await page.goto('/register/host');
        await register(page, say, makePerson());
        await expect(page).toHaveURL(/\/register\/host\/onboarding/);
        await chooseCity(page, say);
        await expectAccessible(page);
        await page.reload();
        await expect(main(page).getByRole('combobox', { name: say.city })).toHaveValue(say.cityTyped);
        await page.getByRole('button', { name: say.toSalon }).click();
        await expect(page).toHaveURL(/\/register\/createsalon\/video$/);
        await page.goto('/');
        await expect(page).toHaveURL(/\/register\/createsalon\/details$/);
      },
    );

    test('each wrong field says what is wrong with it', async ({ page, request }) => {
      const errors = appTexts[language].errors;
      const known = await registerGuest(request, language);
      const field = (name: RegExp) => main(page).getByLabel(name);
      const create = page.getByRole('button', { name: say.create });
      await page.goto('/register/guest?by=mail');
      await create.click();
      await expect(main(page).getByText(say.required, { exact: true })).toHaveCount(6);
      await field(say.firstName).fill('א'.repeat(10_000));
      await field(say.lastName).fill('<script>alert(1)</script>');
      await field(say.email).fill('noa@');
      await field(say.phone).fill('059999');
      await field(say.password).fill('נר');
      await create.click();
      await expect(field(say.firstName)).toHaveAccessibleDescription(/./);
      await expect(field(say.lastName)).not.toHaveAttribute('aria-invalid', 'true');
      await expect(field(say.password)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(say.email)).toHaveAccessibleDescription(new RegExp(say.invalidEmail));
      await expect(field(say.password)).toHaveAccessibleDescription(new RegExp(say.tooShort));
      await field(say.phone).fill('051-1234567890');
      await expect(field(say.phone)).toHaveAccessibleDescription(new RegExp(say.wrongPhone));
      await field(say.phone).fill('12ab');
      await expect(field(say.phone)).toHaveAccessibleDescription(containing(errors('invalidPhone')));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      // Server-side errors are shown at the field too, with the next step.
      await register(page, say, { ...makePerson(), email: 'guest@demo.example' });
      await expect(main(page).getByText(say.inUse)).toBeVisible();
      await expect(field(say.email)).toBeFocused();
      await expect(field(say.email)).toHaveAttribute('aria-invalid', 'true');
      await register(page, say, { ...makePerson(), phone: known.phone });
      await expect(field(say.phone)).toHaveAccessibleDescription(
        containing(appTexts[language].registration('phoneExist')),
      );
      await expect(field(say.phone)).toBeFocused();
      const person = { ...makePerson(), password: 'password123' };
      await register(page, say, person);
      await expect(field(say.password)).toHaveAccessibleDescription(containing(errors('passWordTooCommon')));
      await page.reload();
      await expect(field(say.email)).toHaveValue(person.email);
      await expect(field(say.firstName)).toHaveValue('נועה');
      await expect(field(say.password)).toHaveValue('');
    });

    test('a host changes the own details, on the second of two tabs', async ({ page, request, login }) => {
      const host = await createHost(request);
      await login(host);
      await page.goto(`/site/host/${host.id}/profile`);
      await expect(page.getByRole('link', { name: say.profile })).toHaveAttribute('aria-current', 'page');
      const own = main(page).locator('form').first();
      // Leaving the host's unsaved form needs confirmation.
      const street = main(page).getByLabel(say.street);
      await street.fill('הגפן');
      await page.locator('header a[href="/site/salonSearch/mapview"]').first().click();
      const { ui } = appTexts[language];
      await page
        .getByRole('dialog', { name: ui('unsavedTitle') })
        .getByRole('button', { name: ui('stayHere') })
        .click();
      await expect(street).toHaveValue('הגפן');
      await street.fill('');
      await own.getByLabel(say.firstName).fill('שי־לי');
      await own.getByRole('button', { name: say.save }).click();
      await expect(own.getByText(say.saved)).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(own.getByLabel(say.firstName)).toHaveValue('שי־לי');
    });
  });
}

test('a guest from abroad registers: what is typed stays as the language changes, and a salon chosen before comes next', async ({
  page,
}) => {
  const say = words.en;
  await page.goto('/register/guest?by=mail');
  await page.evaluate(() =>
    localStorage.setItem(
      'salons.choice',
      JSON.stringify({ salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5', at: Date.now() }),
    ),
  );
  await main(page).getByLabel(words.he.firstName).fill('Noa');
  await main(page).getByLabel(words.he.password).fill('quiet lamps in the window');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(main(page).getByLabel(say.firstName)).toHaveValue('Noa');
  await expect(main(page).getByLabel(say.password)).toHaveValue('quiet lamps in the window');
  const phone = main(page).getByLabel(say.phone);
  const country = main(page).getByLabel(codeWords.en.country);
  await expect(country).toHaveValue('IL');
  await country.selectOption('GB');
  await phone.pressSequentially('07400 123456');
  await expect(phone).toHaveValue(/^\+44 /);
  await country.selectOption('IL');
  await expect(phone).toHaveValue('07400 123456');
  await phone.fill('+1 212 555 0123');
  await expect(country).toHaveValue('US');
  await expectAccessible(page);
  await register(page, say, makePerson());
  await expect(page).toHaveURL(/\/site\/salonSearch\/mapview\/5$/);
});

test('registering and the first questions need no mouse', async ({ page }) => {
  const person = makePerson();
  await page.goto('/register/host?by=mail');
  const form = main(page).locator('form');
  await form.getByLabel(words.he.firstName).focus();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  for (const text of ['Noa', 'Levinson', person.email]) await type(text);
  await page.keyboard.press('Tab'); // past the country of the phone
  for (const text of [person.phone, person.password]) await type(text);
  await page.keyboard.press('Tab'); // past the button that shows the password
  await page.keyboard.press('Tab'); // past the links inside the consent, or onto its box
  for (let presses = 0; presses < 4; presses += 1) {
    if (await form.getByLabel(words.he.terms).evaluate((box) => box === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Space');
  await expect(form.getByLabel(words.he.terms)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.he.onboarding })).toBeFocused();
  const city = main(page).getByRole('combobox', { name: words.he.city });
  while (!(await city.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('באר שבע');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/באר.שבע/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue(/באר.שבע/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register\/createsalon\/video$/);
});
