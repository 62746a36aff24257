import type { APIRequestContext, Page, Route } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { holdRequests } from './hold.ts';
import { hosting } from './hosting.texts.ts';
import { answerFacts, choose, createHost, goToLast, goToPlace, openNew } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { chooseCity, main, makePerson, words } from './people.ts';
import { containing } from './texts.ts';

/** Waits until the step has replaced the previous one, whose button has the same name. */
const onStep = (page: Page, step: number) =>
  expect(main(page).getByRole('list', { name: new RegExp(`${step}\\D+4`) })).toBeVisible();

const newSalons = '**/api/host_salons/';
const once = { times: 1 };
/** Lets the server reject the time. */
const spoilHour = (route: Route) => {
  const past = { date: '2020-01-01', event_time: '2020-01-01T18:00:00Z' };
  return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...past }) });
};
/** The server's response to a second salon, created in another tab. */
const refuseSecond = (route: Route) =>
  route.fulfill({ status: 400, json: { codes: { non_field_errors: ['canOnlyOpenOneSalon'] } } });

/** A registered host before onboarding. */
const registerHost = async (request: APIRequestContext) => {
  const { phone, ...person } = makePerson();
  const names = { first_name: 'נועה', last_name: 'לוינסון', phone_number: phone };
  const answer = await request.post('/api/auth/registration/', {
    data: { ...person, ...names, role: 'host', language: 'he', confirm_policy: true },
  });
  const { access, refresh } = await answer.json();
  return { access: String(access), refresh: String(refresh) };
};

for (const language of journeyLanguages('en')) {
  const say = hosting[language];
  const people = words[language];
  test.describe(`opening a salon in ${language}`, () => {
    test.use({ language });

    test('a new host comes from the first questions to the salon that is open', async ({
      page,
      request,
      login,
    }) => {
      await login(await registerHost(request));
      await page.goto('/register/host/onboarding');
      await chooseCity(page, people);
      await expectAccessible(page);
      await page.reload();
      await expect(main(page).getByRole('combobox', { name: people.city })).toHaveValue(people.cityTyped);
      await page.getByRole('button', { name: people.toSalon }).click();
      await expect(page).toHaveURL(/createsalon\/video$/);
      await onStep(page, 2);
      await page.getByRole('button', { name: people.continue }).click();
      await expect(main(page).getByText(say.needsTick)).toBeVisible();
      await expect(main(page).getByLabel(say.read)).toBeFocused();
      await main(page).getByLabel(say.read).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: people.continue }).click();
      await expect(page).toHaveURL(/createsalon\/details$/);
      await expect(main(page).getByLabel(say.hour, { exact: true })).toHaveValue('20');
      await expectAccessible(page);
      await goToPlace(page, say);
      await expect(main(page).getByRole('heading', { level: 2, name: say.whereStep })).toBeFocused();
      await main(page).getByLabel(say.street).fill('הגפן');
      await main(page).getByLabel(say.house).fill('12');
      await choose(page, say.approvedOnly);
      await expectAccessible(page);
      await goToLast(page, say);
      await expectAccessible(page);
      await page.route(newSalons, refuseSecond, once);
      await page.getByRole('button', { name: say.openSalon }).click();
      const second = main(page).getByText(containing(appTexts[language].salonForm('canOnlyOpenOneSalon')));
      await expect(second.getByRole('link')).toHaveAttribute('href', /^\/site\/host\/\d+\/salon$/);
      await page.getByRole('button', { name: say.openSalon }).click();
      await expect(page).toHaveURL(/\/createsalonresult\?salon=\d+$/);
      await expect(page.getByRole('heading', { level: 1, name: say.opened })).toBeVisible();
      await expectAccessible(page);
      await expect(main(page).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        /%2Fs%2F[a-z]{10}/,
      );
    });

    test('every field says what is wrong with it, and keeps what was typed', async ({
      page,
      request,
      login,
    }) => {
      await login(await createHost(request));
      await page.goto('/register/createsalon/details?step=2');
      await expect(main(page).getByRole('heading', { level: 2, name: say.whereStep })).toBeVisible();
      await page.getByRole('button', { name: people.continue }).click();
      const summary = main(page).getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByText(say.required)).toHaveCount(3);
      await expectAccessible(page, { checksContrast: true });

      const isRefused = async (name: RegExp, message: string) =>
        expect(main(page).getByLabel(name)).toHaveAccessibleDescription(new RegExp(message));
      await choose(page, say.approvedOnly);
      await main(page).getByLabel(say.house).fill('12');
      await main(page).getByLabel(say.floor).fill('שלוש');
      await main(page).getByLabel(say.apartment).fill('4b');
      await main(page).getByLabel(say.street).fill('א'.repeat(10_000));
      await page.getByRole('button', { name: people.continue }).click();
      await isRefused(say.floor, say.wholeNumber);
      await isRefused(say.apartment, say.wholeNumber);
      await isRefused(say.street, say.upTo200);
      await expectNoSidewaysScroll(page);
      // A URL of a later step redirects to the first unanswered one.
      await page.goto('/register/createsalon/details?step=3');
      await expect(page).toHaveURL(/step=2$/);
      await expect(main(page).getByLabel(say.floor)).toHaveValue('שלוש');

      const odd = '<script>alert(1)</script> \u202Eabc 🕯';
      await main(page).getByLabel(say.floor).fill('-1');
      await main(page).getByLabel(say.apartment).fill('');
      await main(page).getByLabel(say.street).fill(odd);
      await page.getByRole('button', { name: people.continue }).click();
      await expect(page).toHaveURL(/step=3$/);
      await page.getByRole('button', { name: say.openSalon }).click();
      await expect(summary).toBeFocused();
      await expect(summary.getByText(say.required)).toHaveCount(3);
      await answerFacts(page, say);
      await main(page).getByLabel(say.maxGuests).fill('1000');
      await main(page).getByLabel(say.comments).fill('🕯'.repeat(201));
      await page.getByRole('button', { name: say.openSalon }).click();
      await isRefused(say.maxGuests, say.range);
      await isRefused(say.comments, say.upTo200);
      await main(page).getByLabel(say.maxGuests).fill('many');
      await isRefused(say.maxGuests, say.range);
      await page.reload();
      await expect(main(page).getByLabel(say.maxGuests)).toHaveValue('many');
      await expect(main(page).getByLabel(say.comments)).toHaveValue('🕯'.repeat(201));
      await expect(main(page).getByLabel(say.training)).not.toHaveValue('');

      await main(page).getByLabel(say.maxGuests).fill('12');
      await main(page).getByLabel(say.comments).fill(odd);
      // A server error is shown at its field, in the field's step.
      await page.route(newSalons, spoilHour, once);
      await page.getByRole('button', { name: say.openSalon }).click();
      await expect(page).toHaveURL(/details\?step=1$/);
      await expect(main(page).getByText(say.outOfRange).first()).toBeVisible();
      await expectAccessible(page);
      await main(page).getByLabel(say.hour, { exact: true }).selectOption('19');
      await goToPlace(page, say);
      await expect(main(page).getByLabel(say.street)).toHaveValue(odd);
      await page.getByRole('button', { name: people.continue }).click();
      await expect(main(page).getByLabel(say.maxGuests)).toHaveValue('12');
      await page.getByRole('button', { name: say.openSalon }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.opened })).toBeVisible();
      await page.goto('/register/createsalon/details');
      await expect(main(page).getByRole('link', { name: say.toRoom })).toBeVisible();
    });

    test('an organisation says what it is, and whom staff may call', async ({ page, request, login }) => {
      await login(await createHost(request));
      const types = await holdRequests(page, '**/api/organisation_types/**', () => true);
      await page.goto('/register/createsalon/privateororg');
      // Prefetched before the form is shown.
      await expect.poll(types.count).toBe(1);
      await expect(main(page).getByRole('radio')).toHaveCount(0);
      types.release();
      await choose(page, say.organisation);
      const box = await page.getByRole('button', { name: people.continue }).boundingBox();
      if (box === null) throw new Error('the button is not drawn');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.up();
      await expect(main(page).getByRole('alert').getByText(say.required)).toHaveCount(2);
      await main(page).getByRole('combobox', { name: say.orgType }).fill(say.orgTypeName);
      await page.getByRole('option', { name: say.orgTypeName, exact: true }).click();
      await main(page).getByLabel(say.branch).fill('חטיבה ו׳3');
      await page.getByRole('button', { name: people.continue }).click();
      await expect(page).toHaveURL(/createsalon\/details$/);
      await main(page).getByLabel(say.hour, { exact: true }).selectOption('10');
      await page.getByRole('button', { name: people.continue }).click();
      await expect(main(page).getByLabel(say.branch)).toHaveValue('חטיבה ו׳3');
      await main(page).getByLabel(say.contactName).fill('');
      await main(page).getByLabel(say.contactPhone).fill('050-12');
      await choose(page, say.online);
      await main(page).getByLabel(say.siteLink).fill('zoom.example/7');
      await page.getByRole('button', { name: people.continue }).click();
      await expect(main(page).getByLabel(say.contactName)).toHaveAccessibleDescription(
        new RegExp(say.required),
      );
      await expect(main(page).getByLabel(say.contactPhone)).toHaveAccessibleDescription(
        new RegExp(say.invalidPhone),
      );
      await expect(main(page).getByLabel(say.siteLink)).toHaveAccessibleDescription(say.link);
      await main(page).getByLabel(say.contactPhone).fill('01-2345678');
      await expect(main(page).getByLabel(say.contactPhone)).toHaveAccessibleDescription(
        new RegExp(say.wrongPhone),
      );
      await main(page).getByLabel(say.contactPhone).fill('050-1234567');
      await main(page).getByLabel(say.contactName).fill('ז׳אן O\u2019Neil');
      await main(page).getByLabel(say.siteLink).fill('https://zoom.example/7');
      await openNew(page, say);
      await expect(page).toHaveURL(/createsalonresult/);
      await expect(main(page).getByText('חטיבה ו׳3')).toBeVisible();
    });
  });
}

test('what a new organisation has typed outlasts a reload, not a logout', async ({
  page,
  request,
  login,
}) => {
  const say = hosting.he;
  await login(await registerHost(request));
  await page.goto('/register/host/onboarding');
  await choose(page, say.organisationKind);
  await chooseCity(page, words.he);
  await page.getByRole('button', { name: words.he.toSalon }).click();
  await main(page).getByLabel(say.read).check();
  await page.getByRole('button', { name: words.he.continue }).click();
  await expect(page).toHaveURL(/createsalon\/privateororg$/);
  await expect(main(page).getByRole('radio', { name: say.organisation })).toBeChecked();
  await main(page).getByRole('combobox', { name: say.orgType }).fill(say.orgTypeName);
  await page.getByRole('option', { name: say.orgTypeName, exact: true }).click();
  await main(page).getByLabel(say.branch).fill('חטיבה ז׳2');
  await page.getByRole('button', { name: words.he.continue }).click();
  await expect(page).toHaveURL(/details$/);
  await main(page).getByLabel(say.hour, { exact: true }).selectOption('19');
  await goToPlace(page, say);
  await expect(main(page).getByLabel(say.branch)).toHaveValue('חטיבה ז׳2');
  await main(page).getByLabel(say.street).fill('הגפן');
  await page.goBack();
  await expect(main(page).getByLabel(say.hour, { exact: true })).toHaveValue('19');
  await page.goForward();
  await expect(main(page).getByLabel(say.street)).toHaveValue('הגפן');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(main(page).getByLabel(hosting.en.street)).toHaveValue('הגפן');
  await page.reload();
  await expect(page).toHaveURL(/step=2$/);
  await expect(main(page).getByLabel(hosting.en.street)).toHaveValue('הגפן');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft.salon')).length);
  expect(await drafts()).toBeGreaterThan(0);
  await page.getByRole('button', { name: words.en.logout }).click();
  await expect.poll(drafts).toBe(0);
});
