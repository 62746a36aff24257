import { findCode, registerVerifiedGuest } from './codes.ts';
import { googleWords, makeStranger, pressGoogle, sayWho, signInByGoogle } from './google.ts';
import { createHost, createHostSalon } from './hosting.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  onlyInFullRun,
  test,
} from './journey.ts';
import { main, makePerson, words } from './people.ts';

const inFullRunByGooglePage = onlyInFullRun('apps/web/src/site/entry/GooglePage.test.tsx');

for (const language of journeyLanguages('en')) {
  const say = { ...words[language], ...googleWords[language] };
  test.describe(`Google in ${language}`, () => {
    test.use({ language });

    test('a guest who chose a salon first registers with Google, is asked the rest, and arrives there', async ({
      page,
      request,
    }) => {
      const known = await registerVerifiedGuest(request, language);
      await page.goto('/register/guest');
      await page.evaluate(() =>
        localStorage.setItem(
          'salons.choice',
          JSON.stringify({ salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5', at: Date.now() }),
        ),
      );
      await expectAccessible(page);
      await pressGoogle(page, say.registerGoogle);
      await sayWho(page, makeStranger());
      await expect(page).toHaveURL(/\/register\/guest$/);
      await expect(page.getByRole('heading', { level: 1, name: say.newGuest })).toBeFocused();
      await expect(main(page).getByLabel(say.firstName)).toHaveValue('נועה');
      await expect(main(page).getByLabel(say.email)).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main(page).getByRole('radio', { name: say.youth }).check();
      await main(page).getByRole('button', { name: say.continue }).click();
      await expect(main(page).getByText(say.required, { exact: true })).not.toHaveCount(0);
      await main(page).getByLabel(say.phone).fill(known.phone);
      await main(page).getByLabel(say.terms).check();
      await main(page).getByLabel(say.parent).check();
      await main(page).getByRole('button', { name: say.continue }).click();
      const taken = main(page).getByText(say.numberTaken).getByRole('link');
      await expect(taken).toHaveAttribute('href', /^\/getcodeviasms/);
      await main(page).getByLabel(say.phone).fill(makePerson().phone);
      await main(page).getByRole('button', { name: say.continue }).click();
      await expect(page).toHaveURL(/\/site\/salonSearch\/mapview\/5$/);
    });
  });

  test(
    `a taken number leads from the short form to its account by a code, with the chosen salon (${language})`,
    onlyInFullRun('apps/web/src/site/entry/TakenPhone.test.tsx', 'apps/web/e2e/codes.spec.ts'),
    async ({ page, request, context, baseURL }) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      const known = await registerVerifiedGuest(request, language);
      const salon = await createHostSalon(request, await createHost(request));
      await page.goto(new URL(salon.share_url).pathname);
      await page.getByRole('button', { name: say.ask }).click();
      await pressGoogle(page, say.registerGoogle);
      await sayWho(page, makeStranger());
      await expect(page.getByRole('heading', { level: 1, name: say.newGuest })).toBeFocused();
      await expect(main(page)).toContainText(say.onePlace);
      await main(page).getByLabel(say.phone).fill(known.phone);
      await main(page).getByRole('button', { name: say.continue }).click();
      await expect(main(page).getByText(say.ageMissing).first()).toBeVisible();
      await main(page).getByLabel(say.adult).check();
      await main(page).getByLabel(say.terms).check();
      await main(page).getByRole('button', { name: say.continue }).click();
      await main(page).getByText(say.numberTaken).getByRole('link').click();
      await expect(page).toHaveURL(/\/getcodeviasms$/);
      await expect(main(page)).toContainText(say.onePlace);
      await expectAccessible(page);
      await main(page).getByRole('button', { name: say.sendCode }).click();
      await expect(page).toHaveURL(/\/codeverification$/);
      await expect(main(page)).toContainText(say.onePlace);
      await main(page)
        .getByLabel(say.code)
        .fill(await findCode(request, known.phone, known.spent));
      await main(page).getByRole('button', { name: say.enter }).click();
      await expect(page.getByRole('dialog').filter({ hasText: say.sent })).toBeVisible();
    },
  );
}

const say = { ...words.he, ...googleWords.he };

test('without a chosen door a new person chooses one, and next time comes in where they belong', async ({
  page,
}) => {
  const account = makeStranger();
  await page.goto('/');
  await pressGoogle(page, say.loginGoogle);
  await sayWho(page, account);
  await expect(page).toHaveURL(/\/register$/);
  await expect(main(page).getByText(say.choose)).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: say.toHost }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.newHost })).toBeVisible();
  await main(page).getByLabel(say.phone).fill(makePerson().phone);
  await page.reload();
  await main(page).getByLabel(say.terms).check();
  await main(page).getByRole('button', { name: say.continue }).click();
  await expect(page).toHaveURL(/\/register\/host\/onboarding/);
  await page.getByRole('button', { name: say.logout, exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await pressGoogle(page, say.loginGoogle);
  await sayWho(page, account);
  await expect(page).toHaveURL(/\/register\/host\/onboarding/);
  expect(await page.evaluate(() => sessionStorage.getItem('salons.google'))).toBeNull();
});

test('a provider that is down and a login cancelled there are told; another attempt leads to the page that asked for it', async ({
  page,
}) => {
  await page.route('**/api/auth/google/', (route) =>
    route.fulfill({ status: 503, json: { detail: '', code: 'unavailable' } }),
  );
  // Only the browser's own message about a 503 is expected.
  await page.goto('/myProfile');
  await pressGoogle(page, say.loginGoogle);
  await expect(main(page).getByRole('alert').filter({ hasText: say.unavailable })).toBeVisible();
  await page.unroute('**/api/auth/google/');
  await pressGoogle(page, say.loginGoogle);
  await expect(page.getByLabel('Account')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole('button', { name: say.loginGoogle, exact: true })).toBeEnabled();
  await pressGoogle(page, say.loginGoogle);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.notCompleted })).toBeVisible();
  await expect(main(page).getByText(say.cancelled)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessible(page);
  await main(page).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/\?next=%2FmyProfile$/);
  await pressGoogle(page, say.loginGoogle);
  await sayWho(page, 'guest@demo.example');
  await expect(page).toHaveURL(/\/site\/guest\/\d+\/profile$/);
});

test('staff are told where they log in', inFullRunByGooglePage, async ({ page }) => {
  await page.goto('/');
  await pressGoogle(page, say.loginGoogle);
  await sayWho(page, 'host-admin@demo.example');
  await expect(main(page).getByText(say.staffHere)).toBeVisible();
  await main(page).getByText(say.staffHere).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('an answer that this tab did not ask for opens nothing', inFullRunByGooglePage, async ({ page }) => {
  for (const hash of ['#id_token=a.b.c&state=guessed', '#error=access_denied', '']) {
    await page.goto(`/auth/google${hash}`);
    await expect(page).toHaveURL(/\/site\/errorpage\?key=googleState$/);
    await expect(page.getByRole('heading', { level: 1, name: say.notCompleted })).toBeVisible();
  }
});

test(
  'somebody else’s good answer, sent as a link to a person who has just begun, opens nothing',
  inFullRunByGooglePage,
  async ({ page, request, baseURL }) => {
    const { access } = await signInByGoogle(request, baseURL ?? '');
    await page.goto('/');
    await pressGoogle(page, say.loginGoogle);
    await expect(page.getByLabel('Account')).toBeVisible();
    await page.goto(`/auth/google#id_token=${access}&state=journey`);
    await expect(page).toHaveURL(/\/site\/errorpage\?key=googleState$/);
    await expect(page.getByRole('heading', { level: 1, name: say.notCompleted })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('salons.access'))).toBeNull();
    await expectAccessible(page);
  },
);
