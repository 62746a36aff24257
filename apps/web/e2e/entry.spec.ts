import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { findCode, registerVerifiedGuest, toWrongCode } from './codes.ts';
import { createHost, createHostSalon } from './hosting.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  firstOrAll,
  journeyLanguages,
  onlyInFullRun,
  test,
} from './journey.ts';
import { main, makePerson, onboardGuest, register, words } from './people.ts';
import { askButton, containing, inBothLanguages, startingWith } from './texts.ts';

const entry = inBothLanguages((language) => {
  const { registration, codes, ownRequest, guests: guest } = appTexts[language];
  return {
    ask: askButton,
    sent: ownRequest('successTitle'),
    bySms: ownRequest('waySms'),
    questions: ownRequest('more'),
    mobile: startingWith(codes('mobile')),
    sendCode: codes('send'),
    code: startingWith(codes('code')),
    wrongCode: codes('wrongCode'),
    twoPlaces: containing(registration('chosenPlaces', { count: 2 })),
    sendRequest: registration('sendRequest'),
    youth: registration('youth'),
    age: registration('ageMissing'),
    numberTaken: containing(registration('phoneExist')),
    enter: codes('enter'),
    parent: startingWith(registration('parentConsent')),
    welcomeBack: containing(registration('welcomeBack')),
    hostTitle: registration('hostTitle'),
    later: guest('later'),
  };
});
type EntryWords = (typeof entry)['he'];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sentDialog = (page: Page, say: EntryWords) => page.getByRole('dialog').filter({ hasText: say.sent });

/** From a salon's link to the screen that asks for a phone, with a party size of two. */
const askByLink = async (page: Page, say: EntryWords, share_url: string) => {
  await page.goto(new URL(share_url).pathname);
  await main(page)
    .getByRole('button', { name: /אחד יותר|One more/ })
    .click();
  await page.getByRole('button', { name: say.ask }).click();
  await expect(page).toHaveURL(/\/register\/guest$/);
};

const giveNumber = async (page: Page, say: EntryWords, phone: string) => {
  await main(page).getByLabel(say.mobile).fill(phone);
  await main(page).getByRole('button', { name: say.sendCode }).click();
  await expect(main(page).getByLabel(say.code)).toBeFocused();
  await expect(main(page).getByRole('button', { name: say.sendCode })).toHaveCount(0);
};

for (const language of journeyLanguages('he')) {
  const say = entry[language];
  const people = words[language];
  test.describe(`entry by phone in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } });

    test('a stranger from a link, young and with a parent’s consent, asks on one screen beside the salon, and says more later', async ({
      page,
      request,
    }) => {
      const salon = await createHostSalon(request, await createHost(request), { name: 'ערב בגינה' });
      const { phone } = makePerson();
      const readUser = async () => {
        const access = await page.evaluate(() => localStorage.getItem('salons.access'));
        const answer = await request.get('/api/user_data/', {
          headers: { Authorization: `Bearer ${access}` },
        });
        return (await answer.json())[0];
      };
      await askByLink(page, say, salon.share_url);
      await expect(main(page)).toContainText(say.twoPlaces);
      await expect(main(page)).toContainText('נועה');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await giveNumber(page, say, phone);
      await expect(main(page)).toContainText(say.twoPlaces);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const code = await findCode(request, phone);
      await main(page).getByLabel(say.code).fill(toWrongCode(code));
      await main(page).getByLabel(people.firstName).fill('רות');
      await main(page).getByLabel(people.lastName).fill('אבן־שושן');
      // Age is never assumed from a click.
      await expect(main(page).getByLabel(people.adult)).not.toBeChecked();
      await main(page).getByRole('button', { name: say.sendRequest }).click();
      await expect(main(page).getByText(say.age)).toBeVisible();
      await expect(main(page).getByLabel(people.adult)).toBeFocused();
      // Minors need parental consent.
      await main(page).getByLabel(say.youth).check();
      await main(page).getByRole('button', { name: say.sendRequest }).click();
      await expect(main(page).getByLabel(say.parent)).toBeFocused();
      await main(page).getByLabel(say.parent).check();
      await main(page).getByRole('button', { name: say.sendRequest }).click();
      await expect(main(page).getByLabel(say.code)).toHaveAccessibleDescription(containing(say.wrongCode));
      // A reload keeps number and names; back leads to the salon, forward to the previous step.
      await page.reload();
      await expect(main(page).getByLabel(say.mobile)).toHaveValue(/^055/);
      await expect(main(page).getByLabel(people.firstName)).toHaveValue('רות');
      await page.goBack();
      await expect(page.getByRole('button', { name: say.ask })).toBeVisible();
      await page.goForward();
      await expect(main(page).getByLabel(people.firstName)).toHaveValue('רות');
      await main(page).getByLabel(say.code).fill(code);
      await main(page).getByRole('button', { name: say.sendRequest }).click();
      await expect(sentDialog(page, say)).toBeVisible();
      await expect(sentDialog(page, say)).toContainText(say.bySms);
      await expectAccessible(page);
      // The remaining questions are deferred.
      await sentDialog(page, say).getByRole('link', { name: say.questions }).click();
      await expect(heading(page, people.onboarding)).toBeVisible();
      expect(await readUser()).toMatchObject({ guest_registration_status: 1 });
      await main(page).getByRole('link', { name: say.later }).click();
      await expect(page).toHaveURL(/\/site\/guest\/\d+\/salon$/);
      await expect(main(page)).toContainText('ערב בגינה');
      await page.goBack();
      await onboardGuest(page, people);
      await expect(page).toHaveURL(/\/site\/guest\/\d+\/salon$/);
      expect(await readUser()).toMatchObject({
        ...{ email: null, phone_verified: true, guest_registration_status: 2 },
      });
    });

    for (const registration_status of firstOrAll([1, 2]))
      test(`whoever has an account by that number, of status ${registration_status}, is welcomed back under the own name`, async ({
        page,
        request,
      }) => {
        const known = await registerVerifiedGuest(request, language);
        const headers = known.headers;
        if (registration_status === 2)
          await request.patch(`/api/guests/${known.user.guest}/`, {
            headers,
            data: { city: 2, registration_status },
          });
        const salon = await createHostSalon(request, await createHost(request), { name: 'ערב בגינה' });
        await askByLink(page, say, salon.share_url);
        await giveNumber(page, say, known.phone);
        await main(page)
          .getByLabel(say.code)
          .fill(await findCode(request, known.phone, known.spent));
        await main(page).getByLabel(people.firstName).fill('מישהי');
        await main(page).getByLabel(people.lastName).fill('אחרת');
        await main(page).getByLabel(people.adult).check();
        await main(page).getByRole('button', { name: say.sendRequest }).click();
        await expect(page.getByText(say.welcomeBack)).toContainText('נועה');
        await expect(sentDialog(page, say)).toBeVisible();
        const [user] = await (await request.get('/api/user_data/', { headers })).json();
        expect(user).toMatchObject({ id: known.user.id, first_name: 'נועה', last_name: 'לוינסון' });
      });

    test(
      'a taken number leads to a code in place of a password, with the chosen salon kept',
      onlyInFullRun('apps/web/src/site/entry/TakenPhone.test.tsx', 'apps/web/e2e/codes.spec.ts'),
      async ({ page, request }) => {
        const known = await registerVerifiedGuest(request, language);
        const salon = await createHostSalon(request, await createHost(request), { name: 'ערב בגינה' });
        await askByLink(page, say, salon.share_url);
        await main(page).getByRole('link', { name: people.byMail }).click();
        await register(page, people, { ...makePerson(), phone: known.phone });
        await main(page).getByText(say.numberTaken).getByRole('link').click();
        await expect(page).toHaveURL(/\/getcodeviasms$/);
        await expect(main(page)).toContainText(say.twoPlaces);
        await expect(main(page).getByLabel(say.mobile)).toHaveValue(known.phone);
        await main(page).getByRole('button', { name: say.sendCode }).click();
        await expect(main(page)).toContainText(say.twoPlaces);
        await main(page)
          .getByLabel(say.code)
          .fill(await findCode(request, known.phone, known.spent));
        await main(page).getByRole('button', { name: say.enter }).click();
        await expect(sentDialog(page, say)).toBeVisible();
      },
    );

    test('a host begins with a phone too, and can take an address and a password in its place', async ({
      page,
      request,
    }) => {
      const { phone } = makePerson();
      await page.goto('/register/host');
      await expect(heading(page, say.hostTitle)).toBeVisible();
      // When the limit of codes is reached, registration by mail and password is offered.
      const start = '**/api/auth/registration/start/';
      await page.route(start, (route) =>
        route.fulfill({
          status: 429,
          headers: { 'Retry-After': '3000' },
          contentType: 'application/json',
          body: JSON.stringify({ detail: 'Too many requests. Please try again later.', code: 'throttled' }),
        }),
      );
      await main(page).getByLabel(say.mobile).fill(phone);
      await main(page).getByRole('button', { name: say.sendCode }).click();
      await main(page).getByRole('alert').getByRole('link').click();
      await expect(main(page).getByLabel(people.email)).toBeVisible();
      await expect(main(page).getByLabel(people.password)).toBeVisible();
      await page.unroute(start);
      await page.goBack();
      await giveNumber(page, say, phone);
      await expect(main(page).getByText(say.youth)).toHaveCount(0);
      // A mistyped number can be corrected in place, and its code field returns.
      const mistyped = `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}`;
      await main(page).getByLabel(say.mobile).fill(mistyped);
      await expect(main(page).getByLabel(say.code)).toHaveCount(0);
      await expect(main(page).getByRole('button', { name: say.sendCode })).toBeVisible();
      await main(page).getByLabel(say.mobile).fill(phone);
      await expect(main(page).getByLabel(say.code)).toBeVisible();
      await expect(main(page).getByRole('timer')).toBeVisible();
      await main(page).getByLabel(say.mobile).press('Enter');
      await expect(main(page).getByLabel(say.code)).toBeFocused();
      await main(page)
        .getByLabel(say.code)
        .fill(await findCode(request, phone));
      await main(page).getByLabel(people.firstName).fill('רות');
      await main(page).getByLabel(people.lastName).fill('לוי');
      await main(page).getByRole('button', { name: people.create }).click();
      await expect(page).toHaveURL(/\/register\/host\/onboarding/);
    });
  });
}
