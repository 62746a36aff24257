import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { chooseCity, main, makePerson, password, words } from './people.ts';
import { goWithin } from './screens.ts';
import { witnessWords } from './witness.texts.ts';

type Say = (typeof witnessWords)['he' | 'en'];
const at = (step: string) => new RegExp(`/register/witnessregistration/${step}$`);
const goOn = (page: Page, say: Say) =>
  main(page).getByRole('button', { name: say.continue, exact: true }).click();

/** The first two steps of a witness in Israel. */
const fillInPerson = async (page: Page, say: Say, mobile: string) => {
  await main(page).getByRole('radio', { name: say.self }).check();
  await main(page).getByLabel(say.first).fill('רבקה');
  await main(page).getByLabel(say.last).fill("בן־דוד O'Neil");
  await main(page).getByLabel(say.mobile).fill(mobile);
  await main(page).getByLabel(say.consent).check();
  await main(page).getByLabel(say.terms).check();
  await goOn(page, say);
};

const fillInPlace = async (page: Page, say: Say, people: (typeof words)['he' | 'en']) => {
  await main(page).getByRole('radio', { name: say.survivor }).check();
  await main(page).getByRole('button', { name: say.moreLanguages }).click();
  await main(page).getByRole('checkbox', { name: say.language }).check();
  await chooseCity(page, people);
  await goOn(page, say);
};

for (const language of journeyLanguages('he')) {
  const say = witnessWords[language];
  test.describe(`telling a story in ${language}`, () => {
    test.use({ language });

    test('somebody registers an own story in five steps, and staff read it', async ({ page, request }) => {
      const { phone } = makePerson();
      await page.goto('/register');
      await main(page).getByRole('link', { name: say.door }).click();
      await expect(page).toHaveURL(/wanttotell$/);
      await main(page).getByRole('link', { name: say.begin }).click();
      await expect(page).toHaveURL(at('register'));
      await fillInPerson(page, say, phone);
      await expect(page).toHaveURL(at('details'));
      await fillInPlace(page, say, words[language]);
      await expect(page).toHaveURL(at('extradetails'));
      await main(page).getByLabel(say.story).fill('סיפור <b>אחד</b> 🕯');
      await main(page).getByRole('radio', { name: say.noStairs }).check();
      await goOn(page, say);
      await expect(page).toHaveURL(at('birth'));
      await main(page).getByLabel(say.birthYear).fill('1936');
      await main(page).getByLabel(say.birthCity).fill('Łódź');
      await goOn(page, say);

      await expect(page).toHaveURL(at('availability'));
      const slots = main(page).getByRole('button', { name: say.remove });
      await main(page).getByRole('button', { name: say.add }).click();
      await expect(main(page).getByText(say.required)).toBeVisible();
      await main(page).getByRole('radio', { name: say.eve }).check();
      await main(page).getByRole('radio', { name: say.evening }).check();
      await main(page).getByRole('button', { name: say.add }).click();
      await expect(slots).toHaveCount(1);
      await main(page).getByRole('radio', { name: say.eve }).check();
      await main(page).getByRole('radio', { name: say.evening }).check();
      await main(page).getByRole('button', { name: say.add }).click();
      await expect(main(page).getByText(say.overlaps)).toBeVisible();
      await expectAccessible(page);
      await main(page).getByRole('radio', { name: say.morning }).check();
      await main(page).getByRole('radio', { name: say.digital }).check();
      await main(page).getByRole('button', { name: say.add }).click();
      await expect(slots).toHaveCount(2);
      await slots.first().click();
      await expect(slots).toHaveCount(1);
      await page.reload();
      await expect(slots).toHaveCount(1);
      // An unsaved time is included.
      await main(page).getByRole('radio', { name: say.eve }).check();
      await main(page).getByRole('radio', { name: say.morning }).check();
      await main(page).getByRole('button', { name: say.finish }).click();
      await expect(page).toHaveURL(at('thanks'));
      await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))).toEqual(
        [],
      );

      const login = await request.post('/api/auth/login/', {
        data: { email: 'super-admin@demo.example', password, audience: 'staff' },
      });
      const { access } = await login.json();
      const found = await request.get(`/api/witnesses/?free_text=${phone}`, {
        headers: { authorization: `Bearer ${access}` },
      });
      const { count, results } = await found.json();
      expect(count).toBe(1);
      expect(results[0]).toMatchObject({
        last_name: "בן־דוד O'Neil",
        witness_type: 'holocaust_survivor',
        languages: [9],
        story: 'סיפור <b>אחד</b> 🕯',
        can_climb_stairs: false,
        birth_year: 1936,
        filled_by: 'self',
      });
    });
  });
}

test('a relative from abroad registers, and goes back and forth without losing a word', async ({ page }) => {
  const say = witnessWords.he;
  await page.goto('/register/witnessregistration/birth');
  await expect(page).toHaveURL(at('register'));
  await main(page).getByRole('radio', { name: say.relative }).check();
  await main(page).getByLabel(say.first).fill('Anna');
  await main(page).getByLabel(say.last).fill('כהן');
  await main(page).getByLabel(say.consentOther).check();
  await main(page).getByLabel(say.terms).check();
  await goOn(page, say);
  await expect(page).toHaveURL(at('details'));
  await goWithin(page, '/register/witnessregistration/availability');
  await expect(page).toHaveURL(at('details'));
  await main(page).getByRole('radio', { name: say.survivorOther }).check();
  await main(page).getByRole('button', { name: say.moreLanguages }).click();
  await main(page).getByRole('checkbox', { name: say.language }).check();
  await main(page).getByRole('radio', { name: say.abroad }).check();
  await main(page).getByLabel(say.country).selectOption('FR');
  await main(page).getByLabel(say.town).fill('Lyon');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(at('register'));
  await page.goForward();
  await expect(page).toHaveURL(at('details'));
  await expect(main(page).getByLabel(say.town)).toHaveValue('Lyon');
  await goWithin(page, '/register/wanttotell');
  await main(page).getByRole('link', { name: say.goOn }).click();
  await expect(page).toHaveURL(at('extradetails'));
  await goOn(page, say);
  await expect(main(page).getByLabel(say.contactName)).toHaveAccessibleDescription(say.required);
  await expect(main(page).getByLabel(say.contactPhone)).toHaveAccessibleDescription(say.required);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main(page).getByLabel(say.contactName).fill('Dana');
  await main(page).getByLabel(say.contactPhone).fill('+33 6 12 34 56 78');
  await goOn(page, say);
  await expect(main(page).getByLabel(say.birthYear)).toBeVisible();
  await goOn(page, say);
  await main(page).getByRole('button', { name: say.finish }).click();
  await expect(page).toHaveURL(at('thanks'));
});

test('somebody without a number is asked for one, by keys alone, and reads at its field what the server refuses', async ({
  page,
}) => {
  const say = witnessWords.he;
  await page.goto('/register/witnessregistration/register');
  await fillInPerson(page, say, '');
  await expect(main(page).getByLabel(say.mobile)).toHaveAccessibleDescription(new RegExp(say.phoneNeeded));
  await expect(main(page).getByLabel(say.mobile)).toBeFocused();
  await main(page).getByLabel(say.homePhone).fill('03-1234567');
  // No hidden field is focusable.
  await page.keyboard.press('Tab');
  await expect(main(page).getByLabel(say.consent)).toBeFocused();
  await goOn(page, say);
  await expect(page).toHaveURL(at('details'));

  await fillInPlace(page, say, words.he);
  await expect(main(page).getByLabel(say.story)).toBeVisible();
  await goOn(page, say);
  await expect(main(page).getByLabel(say.birthYear)).toBeVisible();
  await goOn(page, say);
  await expect(page).toHaveURL(at('availability'));
  await page.route('**/api/witnesses/', (route) =>
    route.fulfill({
      status: 400,
      json: {
        mobile_number: ['The phone number entered is not valid.'],
        codes: { mobile_number: ['wrongPhone'] },
      },
    }),
  );
  await main(page).getByRole('button', { name: say.finish }).click();
  await expect(page).toHaveURL(at('register'));
  await expect(main(page).getByLabel(say.mobile)).toHaveAccessibleDescription(new RegExp(say.wrongPhone));
  await expect(main(page).getByLabel(say.mobile)).toBeFocused();
  await expect(main(page).getByLabel(say.first)).toHaveValue('רבקה');
});

test('a witness sees own evenings and times, and registers nobody', async ({ page, login }) => {
  const say = witnessWords.he;
  await login('witness');
  await page.goto('/register/witnessregistration/register');
  await expect(page).toHaveURL(/wanttotell$/);
  await expect(main(page).getByRole('link', { name: say.callStaff })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: say.times })).toBeVisible();
  await expectAccessible(page);
});
