import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { chooseCity, main, makePerson, register, words } from './people.ts';

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
      await page.goto('/');
      await expect(page).toHaveURL(/\/site\/guest\/\d+\/salon$/);
    });

    test('a host registers, says where, and goes on to the salon', async ({ page }) => {
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
    });

    test('an address in use is told at the field, with the way to log in; nothing typed is lost', async ({
      page,
    }) => {
      await page.goto('/register/guest');
      await register(page, say, { ...makePerson(), email: 'guest@demo.example' });
      await expect(main(page).getByText(say.inUse)).toBeVisible();
      await expect(main(page).getByLabel(say.email)).toBeFocused();
      await expect(main(page).getByLabel(say.email)).toHaveAttribute('aria-invalid', 'true');
      await page.reload();
      await expect(main(page).getByLabel(say.email)).toHaveValue('guest@demo.example');
      await expect(main(page).getByLabel(say.firstName)).toHaveValue('נועה');
      await expect(main(page).getByLabel(say.password)).toHaveValue('');
    });

    test('each wrong field says what is wrong with it', async ({ page }) => {
      await page.goto('/register/host?by=mail');
      await page.getByRole('button', { name: say.create }).click();
      await expect(main(page).getByText(say.required, { exact: true })).toHaveCount(6);
      await main(page).getByLabel(say.firstName).fill('א'.repeat(10_000));
      await main(page).getByLabel(say.lastName).fill('<script>alert(1)</script>');
      await main(page).getByLabel(say.email).fill('noa@');
      await main(page).getByLabel(say.phone).fill('059999');
      await main(page).getByLabel(say.password).fill('נר');
      await page.getByRole('button', { name: say.create }).click();
      await expect(main(page).getByLabel(say.firstName)).toHaveAccessibleDescription(/./);
      await expect(main(page).getByLabel(say.lastName)).not.toHaveAttribute('aria-invalid', 'true');
      await expect(main(page).getByLabel(say.password)).toHaveAttribute('aria-invalid', 'true');
      await expect(main(page).getByLabel(say.email)).toHaveAccessibleDescription(
        new RegExp(say.invalidEmail),
      );
      await expect(main(page).getByLabel(say.password)).toHaveAccessibleDescription(new RegExp(say.tooShort));
      await main(page).getByLabel(say.phone).fill('0511234');
      await main(page).getByLabel(say.phone).fill('051-1234567890');
      await expect(main(page).getByLabel(say.phone)).toHaveAccessibleDescription(new RegExp(say.wrongPhone));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    test('a host changes the own details, on the second of two tabs', async ({ page }) => {
      const person = makePerson();
      await page.goto('/register/host');
      await register(page, say, person);
      await chooseCity(page, say);
      await page.getByRole('button', { name: say.toSalon }).click();
      await expect(page).toHaveURL(/createsalon/);
      const id = await page.evaluate(async () => {
        const answer = await fetch('/api/user_data/', {
          headers: { Authorization: `Bearer ${localStorage.getItem('salons.access')}` },
        });
        return (await answer.json())[0].host;
      });
      await page.goto(`/site/host/${id}/profile`);
      await expect(page.getByRole('link', { name: say.profile })).toHaveAttribute('aria-current', 'page');
      const own = main(page).locator('form').first();
      await own.getByLabel(say.firstName).fill('שי־לי');
      await own.getByRole('button', { name: say.save }).click();
      await expect(own.getByText(say.saved)).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(own.getByLabel(say.firstName)).toHaveValue('שי־לי');
      await page.goto(`/site/host/${id + 1}/profile`);
      await expect(page.getByRole('heading', { level: 1, name: say.notFound })).toBeVisible();
      await page.goto(`/site/guest/${id}/profile`);
      await expect(page).toHaveURL(/\/register\/createsalon\/details$/);
    });
  });
}

test('a salon chosen before registering is where a new guest arrives', async ({ page }) => {
  const say = words.he;
  await page.goto('/register/guest');
  await page.evaluate(() =>
    localStorage.setItem(
      'salons.choice',
      JSON.stringify({ salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5', at: Date.now() }),
    ),
  );
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
  // Those that fit what was typed at first are gone.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/באר.שבע/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue(/באר.שבע/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register\/createsalon\/video$/);
});

test('what is typed stays through a switch of language', async ({ page }) => {
  await page.goto('/register/guest?by=mail');
  await main(page).getByLabel(words.he.firstName).fill('Noa');
  await main(page).getByLabel(words.he.password).fill('quiet lamps in the window');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(main(page).getByLabel(words.en.firstName)).toHaveValue('Noa');
  await expect(main(page).getByLabel(words.en.password)).toHaveValue('quiet lamps in the window');
});
