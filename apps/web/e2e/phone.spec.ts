import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { findCode, findInMessages, registerGuest, toWrongCode } from './codes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main, makePerson } from './people.ts';
import { containing, inBothLanguages } from './texts.ts';

const say = inBothLanguages((language) => {
  const { codes, login, myArea, phoneProof, registration, ui, verification } = appTexts[language];
  return {
    mobile: codes('mobile'),
    send: codes('send'),
    code: codes('code'),
    enter: codes('enter'),
    refused: containing(login('phoneNotProved')),
    done: phoneProof('done'),
    stale: phoneProof('stale'),
    byCode: phoneProof('logIn'),
    phone: registration('phone'),
    save: myArea('save'),
    unverified: phoneProof('unverified'),
    verified: phoneProof('verified'),
    verify: phoneProof('verify'),
    wrong: phoneProof('wrongCode'),
    confirm: phoneProof('confirm'),
    saved: ui('saved'),
    logInFirst: verification('logInFirst'),
    notMine: verification('notMine'),
    disown: verification('disown'),
    takeOut: verification('disownSubmit'),
    disowned: verification('disowned'),
    staleLink: verification('stale'),
  };
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page) => page.getByRole('dialog');
const look = async (page: Page, name: string) => {
  const folder = process.env['LOOK'];
  if (folder === undefined) return;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
};

for (const language of journeyLanguages('he')) {
  const t = say[language];
  test.describe(`a phone that proves itself in ${language}`, () => {
    test.use({ language });

    test('a number that its account never proved is refused kindly, and the link of the mail proves it', async ({
      page,
      request,
    }) => {
      const person = await registerGuest(request, language);
      const token = await findInMessages(request, person.email, /verifyemail#token=([\w-]+)/);
      await request.post('/api/auth/verify_email/', { data: { token } });
      await page.goto('/getcodeviasms');
      await main(page).getByLabel(t.mobile).fill(person.phone);
      await main(page).getByRole('button', { name: t.send }).click();
      await main(page)
        .getByLabel(t.code)
        .fill(await findCode(request, person.phone));
      await main(page).getByRole('button', { name: t.enter }).click();
      await expect(main(page).getByText(t.refused)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await look(page, `${language}-refused`);
      await page.goto(
        `/verifyphone#token=${await findInMessages(request, person.email, /verifyphone#token=([\w-]+)/)}`,
      );
      await expect(heading(page, t.done)).toBeVisible();
      await expect(main(page).getByRole('link', { name: t.byCode })).toBeVisible();
      await expectAccessible(page);
      await look(page, `${language}-done`);
      await page.goto('/verifyphone#token=nothing');
      await page.reload();
      await expect(heading(page, t.stale)).toBeVisible();
      await look(page, `${language}-stale`);
    });

    test('the own number is confirmed beside its field, where the focus stays; another one counts only with its code', async ({
      page,
      request,
      login,
    }) => {
      const person = await registerGuest(request, language);
      const data = { city: 2, registration_status: 2 };
      await request.patch(`/api/guests/${person.user.guest}/`, { headers: person.headers, data });
      await login(person.login);
      await page.goto('/myProfile');
      await expect(main(page).getByText(t.unverified)).toBeVisible();
      await look(page, `${language}-profile`);
      await main(page).getByRole('button', { name: t.verify }).focus();
      await page.keyboard.press('Enter');
      await dialog(page)
        .getByLabel(t.code)
        .fill(await findCode(request, person.phone));
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator(':focus')).toHaveText(t.verified);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const other = makePerson().phone;
      const field = main(page).getByRole('textbox', { name: new RegExp(`^${t.phone}( \\*)?$`) });
      await field.fill(other);
      await expect(main(page).getByText(t.verified)).toHaveCount(0);
      await main(page).getByRole('button', { name: t.save, exact: true }).first().click();
      await expect(dialog(page).getByLabel(t.code)).toBeVisible();
      await expect(main(page).getByText(t.saved, { exact: true })).toHaveCount(0);
      const code = await findCode(request, other);
      await dialog(page).getByLabel(t.code).fill(toWrongCode(code));
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByText(t.wrong)).toBeVisible();
      await expectAccessible(page);
      await look(page, `${language}-dialog`);
      const [user] = await (await request.get('/api/user_data/', { headers: person.headers })).json();
      expect(user.phone_number).toMatch(new RegExp(`${person.phone.slice(1)}$`));
      await dialog(page).getByLabel(t.code).fill(code);
      await dialog(page).getByRole('button', { name: t.confirm }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(main(page).getByText(t.verified)).toBeVisible();
      await expect(main(page).getByText(t.saved, { exact: true }).first()).toBeVisible();
      await look(page, `${language}-proved`);
    });

    test('a mistyped address opens no account by its phone, and leaves it by one press', async ({
      page,
      request,
    }) => {
      const person = makePerson();
      const number = { phone_number: person.phone };
      await request.post('/api/auth/registration/start/', { data: number });
      const phone_code = await findCode(request, person.phone);
      const form = {
        first_name: 'נועה',
        last_name: 'לוינסון',
        role: 'guest',
        language,
        confirm_policy: true,
      };
      const made = await request.post('/api/auth/registration/', {
        data: { ...form, ...number, phone_code, email: person.email },
      });
      expect(made.status()).toBe(201);
      await page.goto(await findInMessages(request, person.email, /(\/verifyemail#\S+)/));
      await expect(heading(page, t.logInFirst)).toBeVisible();
      await expectAccessible(page);
      await look(page, `${language}-log-in-first`);
      await request.post('/api/password_reset/', { data: { email: person.email } });
      const [mail] = await (
        await request.get(`/api/dev/outbox/?to=${encodeURIComponent(person.email)}`)
      ).json();
      expect(mail.text).not.toMatch(/forgotpassword|נועה/);
      await page.goto(/(\/notmyaddress#\S+)/.exec(mail.text)?.[1] ?? '');
      await expect(heading(page, t.disown)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await look(page, `${language}-disown`);
      await main(page).getByRole('button', { name: t.takeOut }).click();
      await expect(heading(page, t.disowned)).toBeVisible();
      await look(page, `${language}-disowned`);
      const { access } = await made.json();
      const headers = { authorization: `Bearer ${access}` };
      expect((await (await request.get('/api/user_data/', { headers })).json())[0].email).toBeNull();
      await page.goto('/notmyaddress#token=nothing');
      await page.reload();
      await main(page).getByRole('button', { name: t.takeOut }).click();
      await expect(heading(page, t.staleLink)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
