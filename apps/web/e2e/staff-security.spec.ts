import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { appTexts } from './app-texts.ts';
import { createGuest } from './guests.ts';
import {
  demoLogin,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  storeLogin,
  test,
} from './journey.ts';
import { main, makePerson, words } from './people.ts';
import { goWithin } from './screens.ts';
import { newSuperAdmin, staffLogin } from './staff.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const { staffUsers } = appTexts.he;

const say = inBothLanguages((language) => {
  const { secondStep, shell } = appTexts[language];
  return {
    ownMenu: containing(shell('ownMenu', { name: '' })),
    account: shell('account'),
    on: secondStep('turnOn'),
    yourPassword: startingWith(secondStep('password')),
    wrongPassword: secondStep('wrongPassword'),
    code: startingWith(secondStep('appCode')),
    wrongCode: containing(secondStep('wrongCode')),
    confirm: secondStep('confirm'),
    codes: secondStep('codesTitle'),
    kept: secondStep('kept'),
    left: secondStep('codesLeft', { count: 10 }),
    leftAfter: secondStep('codesLeft', { count: 9 }),
    secondStep: secondStep('loginTitle'),
    noPhone: secondStep('useRecoveryCode'),
    recovery: startingWith(secondStep('recoveryCode')),
    off: secondStep('turnOff'),
    isOff: secondStep('off'),
    cancel: secondStep('cancel'),
  };
});

/** A TOTP code, offset by steps of 30 seconds. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

const enter = async (page: Page, who: { email: string; password: string }, language: 'he' | 'en') => {
  await main(page).getByLabel(words[language].email).fill(who.email);
  await main(page).getByLabel(words[language].password).fill(who.password);
  await page.keyboard.press('Enter');
};

for (const language of journeyLanguages('en')) {
  const t = say[language];
  const common = words[language];
  test.describe(`the second step of a staff login in ${language}`, () => {
    test.use({ language });

    test('is set up, asked for, replaced by a recovery code, and turned off', async ({ page, request }) => {
      const boss = await newSuperAdmin(request);
      await storeLogin(page, boss.login);
      await page.goto('/admin/people');
      await page.getByRole('button', { name: t.ownMenu }).click();
      await page.getByRole('link', { name: t.account }).click();
      await expect(page).toHaveURL(/\/admin\/account$/);
      await main(page).getByRole('button', { name: t.on, exact: true }).click();
      await expect(main(page).getByLabel(t.yourPassword)).toBeFocused();
      await page.keyboard.type('a guess');
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(t.wrongPassword)).toBeVisible();
      await main(page).getByLabel(t.yourPassword).fill(boss.password);
      await page.keyboard.press('Enter');
      const secret = (
        await main(page)
          .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
          .innerText()
      ).replaceAll(' ', '');
      await expectAccessible(page);
      await main(page).getByLabel(t.code).fill('000000');
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(t.wrongCode)).toBeVisible();
      await expect(main(page).getByLabel(t.code)).toBeFocused();
      await main(page).getByLabel(t.code).fill(codeOf(secret));
      await main(page).getByRole('button', { name: t.confirm, exact: true }).click();
      await expect(page.getByRole('heading', { name: t.codes })).toBeFocused();
      const shown = main(page)
        .getByRole('listitem')
        .filter({ hasText: /^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/ });
      const codes = await shown.allInnerTexts();
      expect(codes).toHaveLength(10);
      await expectAccessible(page);
      await main(page).getByRole('button', { name: t.kept }).click();
      await expect(main(page).getByText(t.left)).toBeVisible();

      await page.getByRole('button', { name: t.ownMenu }).click();
      await page.getByRole('button', { name: common.logout, exact: true }).click();
      await expect(main(page).getByLabel(common.password)).toBeVisible();
      await goWithin(page, '/admin/login?next=/admin/account');
      await enter(page, boss, language);
      await expect(page.getByRole('heading', { level: 1, name: t.secondStep })).toBeVisible();
      await expect(main(page).getByLabel(t.code)).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('000 000');
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(t.wrongCode)).toBeVisible();
      // A code is valid once: use the next one, which is accepted already.
      await main(page).getByLabel(t.code).fill(codeOf(secret, 1));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/account$/);

      await page.getByRole('button', { name: t.ownMenu }).click();
      await page.getByRole('button', { name: common.logout, exact: true }).click();
      await expect(main(page).getByLabel(common.password)).toBeVisible();
      await goWithin(page, '/admin/login?next=/admin/account');
      await enter(page, boss, language);
      await main(page).getByRole('button', { name: t.noPhone }).click();
      await expect(main(page).getByLabel(t.recovery)).toBeFocused();
      await page.keyboard.type((codes[0] ?? '').toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/account$/);
      await expect(main(page).getByText(t.leftAfter)).toBeVisible();
      await main(page).getByRole('button', { name: t.off, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByLabel(t.yourPassword).fill(boss.password);
      await dialog.getByRole('button', { name: t.noPhone }).click();
      await dialog.getByLabel(t.recovery).fill(codes[1] ?? '');
      await dialog.getByRole('button', { name: t.off, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(main(page).getByText(t.isOff, { exact: true })).toBeVisible();
    });
  });
}

test('an account blocked while its person works in two tabs is out in both, and told so; unblocked it is let in', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const { access, refresh, user } = await createGuest(request);
  await storeLogin(page, { access, refresh });
  await page.goto(`/site/guest/${user.guest}/salon`);
  const other = await context.newPage();
  await other.goto('/myProfile');
  await expect(other).toHaveURL(/\/site\/guest\/\d+\/profile$/);

  const staffContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const staff = await staffContext.newPage();
  await storeLogin(staff, await demoLogin(request, 'general-admin'));
  await staff.goto(`/admin/guests/profile/${user.guest}`);
  await main(staff)
    .getByRole('button', { name: staffUsers('block') })
    .click();
  const dialog = staff.getByRole('dialog');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: staffUsers('block') }).click();
  await expect(dialog.getByLabel(startingWith(staffUsers('reason')))).toBeFocused();
  await dialog.getByLabel(startingWith(staffUsers('reason'))).fill('הודעות פוגעניות');
  await dialog.getByRole('button', { name: staffUsers('block') }).click();
  await expect(main(staff).getByText(/חסום מאז.*הודעות פוגעניות/)).toBeVisible();

  // Any further action sends a request.
  await page.getByRole('link', { name: words.he.profile }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/$/);
    await expect(main(tab).getByText(appTexts.he.shell('accountBlocked'))).toBeVisible();
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await main(page).getByLabel(words.he.email).fill(user.email);
  await main(page).getByLabel(words.he.password).fill(makePerson().password);
  await page.keyboard.press('Enter');
  await expect(
    main(page)
      .getByRole('alert')
      .getByText(containing(appTexts.he.shell('accountBlocked'))),
  ).toBeVisible();
  await expectAccessible(page);

  await main(staff)
    .getByRole('button', { name: staffUsers('unblock') })
    .click();
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: staffUsers('unblock') })
    .click();
  await expect(main(staff).getByText(staffUsers('activeAbout'))).toBeVisible();
  await staffContext.close();
  await main(page).getByLabel(words.he.password).fill(makePerson().password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/site\/guest\/\d+\/salon$/);
});

test('a super admin resets the second step of somebody who has lost the phone', async ({
  page,
  request,
  login,
}) => {
  const dana = await newSuperAdmin(request);
  const begun = await request.post('/api/user_data/totp/', {
    headers: dana.headers,
    data: { password: dana.password },
  });
  const { secret } = await begun.json();
  await request.post('/api/user_data/totp/confirm/', {
    headers: dana.headers,
    data: { code: codeOf(secret) },
  });
  await login('super-admin');
  await page.goto(`/admin/users?free_text=${dana.email}`);
  await main(page).getByRole('button', { name: 'אביגיל שמש' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: staffUsers('reset') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: staffUsers('doReset'), exact: true }).click();
  await expect(dialog.getByRole('button', { name: staffUsers('reset') })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('cell', { name: staffUsers('secondStepOff') })).toBeVisible();
  expect((await staffLogin(request, dana.email, dana.password)).id).toBe(dana.id);
});
