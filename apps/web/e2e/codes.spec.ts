import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { codeWords } from './codes.texts.ts';
import { findCode, findInMessages, registerVerifiedGuest as registered, toWrongCode } from './codes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main, words } from './people.ts';
import { containing } from './texts.ts';

const { resets } = appTexts.he;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const language of journeyLanguages('en')) {
  const say = codeWords[language];
  test.describe(`codes and links in ${language}`, () => {
    test.use({ language });

    test('by SMS one logs in: a wrong code is told, a reload and a paste do no harm, the chosen salon waits', async ({
      page,
      request,
    }) => {
      const person = await registered(request, language);
      await page.goto('/');
      await page.evaluate(() => {
        const chosen = { salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5' };
        const time = { event_time: '2027-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem' };
        const choice = { ...chosen, about: { host_first_name: 'רות', ...time }, at: Date.now() };
        localStorage.setItem('salons.choice', JSON.stringify(choice));
      });
      await main(page)
        .getByRole('link', { name: appTexts[language].login('bySms') })
        .click();
      await expect(heading(page, say.bySms)).toBeFocused();
      const places = containing(appTexts[language].registration('chosenPlaces', { count: 2 }));
      await expect(main(page)).toContainText(places);
      await main(page).getByLabel(say.mobile).fill('03-1234567');
      await main(page).getByRole('button', { name: say.send }).click();
      await expect(main(page).getByLabel(say.mobile)).toHaveAccessibleDescription(say.mobileOnly);
      await main(page)
        .getByLabel(say.mobile)
        .fill(`+972 (0)${person.phone.slice(1)}`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/codeverification$/);
      await expect(main(page)).toContainText(`${person.phone.slice(0, 3)}-${person.phone.slice(3)}`);
      await expect(main(page)).toContainText(say.wait);
      await expect(main(page)).toContainText(places);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const code = await findCode(request, person.phone, person.spent);
      const field = main(page).getByLabel(say.code);
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await field.fill(toWrongCode(code));
      await page.keyboard.press('Enter');
      await expect(field).toHaveAccessibleDescription(say.wrongCode);
      await expect(field).toBeFocused();
      expect(await page.evaluate(() => sessionStorage.getItem('salons.codeEntry'))).toContain(
        '"request_status":400',
      );
      await page.reload();
      await expect(field).toHaveAccessibleDescription(say.wrongCode);
      await expect(field).toHaveValue('');
      const pasted = `${code.slice(0, 3)} ${code.slice(3)}`.replace(/\d/g, (digit) =>
        String.fromCodePoint(0x660 + Number(digit)),
      );
      await field.fill(pasted);
      await expect(field).toHaveValue(code);
      await main(page).getByRole('button', { name: say.enter }).click();
      // The onboarding of a new guest is deferred: the selected salon comes first.
      await expect(page).toHaveURL(/\/site\/salonSearch\/mapview\/5$/);
      await page.goBack();
      await expect(page).not.toHaveURL(/codeverification/);
    });

    test('by SMS one chooses a new password', async ({ page, request }) => {
      const person = await registered(request, language);
      await page.goto('/forgotpassword');
      await expect(page).toHaveURL(/\/forgotpassword\/restoremethod$/);
      await main(page).getByRole('link', { name: say.viaSms }).click();
      await main(page).getByLabel(say.mobile).fill(person.phone);
      await main(page).getByRole('button', { name: say.send }).click();
      await main(page)
        .getByLabel(say.code)
        .fill(await findCode(request, person.phone, person.spent));
      await main(page).getByRole('button', { name: say.goOn }).click();
      await expect(page).toHaveURL(/\/forgotpassword$/);
      await expect(heading(page, say.choose)).toBeVisible();
      await main(page).getByLabel(say.newPassword).fill('password1234');
      await main(page).getByRole('button', { name: say.save }).click();
      await expect(main(page).getByLabel(say.newPassword)).toHaveAccessibleDescription(say.common);
      await page.reload();
      await main(page).getByLabel(say.newPassword).fill('four lamps on the table');
      await expect(main(page)).toContainText(say.strong);
      await expectAccessible(page);
      await main(page).getByRole('button', { name: say.save }).click();
      await expect(heading(page, say.saved)).toBeVisible();
      await expect(page).toHaveURL(/\/forgotpassword\/success$/);
      await main(page).getByRole('link', { name: say.goOn }).click();
      await expect(page).toHaveURL(/\/register\/guest\/onboarding/);
      const entered = await request.post('/api/auth/login/', {
        data: { email: person.email, password: 'four lamps on the table' },
      });
      expect(entered.status()).toBe(200);
      await page.goto('/forgotpassword');
      await expect(page).toHaveURL(/\/forgotpassword\/restoremethod$/);
    });

    test('by mail one chooses a new password; the answer is the same for every address', async ({
      page,
      request,
    }) => {
      const person = await registered(request, language);
      await page.goto('/');
      await main(page).getByRole('link', { name: say.forgot }).click();
      await main(page).getByRole('link', { name: say.viaMail }).click();
      await expect(main(page).getByLabel(words[language].email)).toBeVisible();
      const ask = async (address: string) => {
        await main(page).getByLabel(words[language].email).fill(address);
        await main(page).getByRole('button', { name: say.sendLink }).click();
        await expect(heading(page, say.sentLink)).toBeFocused();
        await expect(main(page)).toContainText(address);
        return (await main(page).innerText()).replace(address, '…').replace(/\d+/g, '…');
      };
      const unknown = await ask(`nobody-${person.email}`);
      await page.goto('/forgotpassword/email');
      expect(await ask(person.email)).toBe(unknown);
      await expectAccessible(page);
      await page.reload();
      await expect(main(page)).toContainText(person.email);
      const way = await findInMessages(request, person.email, /(\/forgotpassword\/[\w-]+)/);
      await page.goto(way);
      await expect(heading(page, say.choose)).toBeVisible();
      await main(page).getByLabel(say.newPassword).fill('five lamps on the table');
      await page.keyboard.press('Enter');
      await expect(heading(page, say.saved)).toBeVisible();
      await main(page).getByRole('link', { name: say.enter }).click();
      await main(page).getByLabel(words[language].email).fill(person.email);
      await main(page).getByLabel(words[language].password).fill('five lamps on the table');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/register\/guest\/onboarding/);
      await page.goto(way);
      await expect(heading(page, say.stale)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a link that another tab has used meanwhile sets no password, and says how to get another', async ({
  page,
  request,
}) => {
  const say = codeWords.he;
  const person = await registered(request, 'he');
  await request.post('/api/password_reset/', { data: { email: person.email } });
  const token = await findInMessages(request, person.email, /\/forgotpassword\/([\w-]+)/);
  await page.goto(`/forgotpassword/${token}`);
  await main(page).getByLabel(say.newPassword).fill('five lamps on the table');
  const elsewhere = { token, password: 'six lamps on the table' };
  expect((await request.post('/api/password_reset/confirm/', { data: elsewhere })).ok()).toBe(true);
  await main(page).getByRole('button', { name: say.save }).click();
  const alert = main(page)
    .getByRole('alert')
    .filter({ hasText: containing(resets('fail')) });
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/forgotpassword/restoremethod');
});

test('staff who come by SMS read where they log in, and that they choose passwords by mail', async ({
  page,
  request,
}) => {
  const login = await request.post('/api/auth/login/', {
    data: {
      email: 'testimonial-admin@demo.example',
      password: process.env['DEMO_PASSWORD'] ?? 'candle-light-2027',
      audience: 'staff',
    },
  });
  const { user } = await login.json();
  const number: string = user.phone_number;
  const say = codeWords.he;
  const come = async (start: string, button: string, but = '') => {
    await page.goto(start);
    await main(page).getByLabel(say.mobile).fill(number);
    await main(page).getByRole('button', { name: say.send }).click();
    await expect(heading(page, say.enterCode)).toBeVisible();
    const code = await findInMessages(request, number, /\b(\d{6})\b/, but);
    await main(page).getByLabel(say.code).fill(code);
    await main(page).getByRole('button', { name: button }).click();
    return code;
  };
  await come('/getcodeviasms', say.enter);
  const alert = main(page).getByRole('alert').filter({ hasText: words.he.staffHere });
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/admin/login');
  // The same code is still valid, as it was not used.
  await come('/forgotpassword/phone', say.goOn);
  await expect(main(page).getByText(say.staffByMail)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('salons.access'))).toBeNull();
});

test('without a number there is no code to enter, and a way to one; too many tries are told with the time to wait', async ({
  page,
}) => {
  await page.goto('/codeverification');
  await expect(heading(page, codeWords.he.noCodeYet)).toBeVisible();
  await main(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/getcodeviasms$/);
  const throttled = {
    status: 429,
    headers: { 'Retry-After': '61', 'Content-Type': 'application/json' },
    body: JSON.stringify({ detail: 'Too many requests. Please try again later.', code: 'throttled' }),
  };
  await page.route('**/api/sms_authentication/auth/', (route) => route.fulfill(throttled));
  await main(page).getByLabel(codeWords.he.mobile).fill('054-1234567');
  await main(page).getByRole('button', { name: codeWords.he.send }).click();
  await expect(main(page).getByRole('alert')).toContainText(codeWords.he.twoMinutes);
  await expect(main(page).getByRole('alert')).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('salons.errorKeys'))).toBe('["throttled"]');
});
