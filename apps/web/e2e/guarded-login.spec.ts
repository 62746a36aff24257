import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { password as demoPassword, main, makePerson, words } from './people.ts';
import { startServer } from './server.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const say = inBothLanguages((language) => {
  const { codes, login, secondStep } = appTexts[language];
  return {
    title: secondStep('loginTitle'),
    bySms: {
      he: /נשלח במסרון למספר …\d\d ותקף 5 דקות/,
      en: /sent by SMS to …\d\d and is good for 5 minutes/,
    }[language],
    byMail: {
      he: /נשלח בדוא״ל לכתובת \S…@… ותקף 15 דקות/,
      en: /sent by email to \S…@… and is good for 15 minutes/,
    }[language],
    code: startingWith(login('sentCode')),
    wrongCode: containing(codes('wrongCode')),
    again: codes('sendAgain'),
    sentAgain: containing(codes('sentAgain')),
    other: secondStep('otherAccount'),
  };
});

/** A server with rate limits that trusts a proxy's client address. */
let server: Awaited<ReturnType<typeof startServer>>;
let folder = '';
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.slow();
  folder = await mkdtemp(path.join(tmpdir(), 'salons-guarded-'));
  await cp(process.env['E2E_FRESH_DIR'] ?? '', folder, { recursive: true });
  server = await startServer(folder, { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
});
test.afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

let networks = 0;
/** Headers of a visitor from an unused network. */
const fromElsewhere = () => {
  networks += 1;
  return { 'x-forwarded-for': `198.18.${networks}.7` };
};

const newestCode = async (request: APIRequestContext, to: string): Promise<string> => {
  const answer = await request.get(`${server.url}/api/dev/outbox/?to=${encodeURIComponent(to)}`);
  const [newest] = (await answer.json()) as { text: string }[];
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
};

const attack = async (request: APIRequestContext, email: string) => {
  const headers = fromElsewhere();
  for (let at = 0; at < 10; at += 1)
    await request.post(`${server.url}/api/auth/login/`, { headers, data: { email, password: 'a guess' } });
  return headers;
};

const typeCredentials = async (page: Page, language: 'he' | 'en', email: string, secret: string) => {
  await main(page).getByLabel(words[language].email).fill(email);
  await main(page).getByLabel(words[language].password).fill(secret);
  await page.keyboard.press('Enter');
};

for (const language of journeyLanguages('he')) {
  const t = say[language];
  test.describe(`while strangers guess at a password, in ${language}`, () => {
    test.use({ language });
    test.beforeEach(async ({ context }) => {
      await context.addCookies([{ name: 'language', value: language, url: server.url }]);
    });

    test('its owner logs in with a code that came by SMS, and next time without', async ({
      page,
      context,
      request,
    }) => {
      const person = makePerson();
      const phone = `+972${person.phone.slice(1)}`;
      const at = { headers: fromElsewhere() };
      const post = (address: string, data: object, headers = {}) =>
        request.post(`${server.url}${address}`, { headers: { ...at.headers, ...headers }, data });
      // Registered by a code, which verifies the phone; then with a password as well.
      await post('/api/auth/registration/start/', { phone_number: phone });
      await expect.poll(() => newestCode(request, phone)).not.toBe('');
      const first = await newestCode(request, phone);
      const registered = await post('/api/auth/registration/', {
        email: person.email,
        phone_code: first,
        phone_number: person.phone,
        first_name: 'נועה',
        last_name: 'לוינסון',
        role: 'guest',
        language,
        confirm_policy: true,
      });
      const { access } = await registered.json();
      const { password } = person;
      const authorization = `Bearer ${access}`;
      await post('/api/sms_authentication/change_password/', { password }, { authorization });
      await attack(request, person.email);

      await page.goto(`${server.url}/`);
      await context.setExtraHTTPHeaders(fromElsewhere());
      await typeCredentials(page, language, person.email, person.password);
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
      await expect(main(page).getByText(t.bySms)).toBeVisible();
      await expect(main(page).getByText(t.bySms)).toContainText(`…${phone.slice(-2)}`);
      await expect(main(page).getByLabel(t.code)).toBeFocused();
      await expect(page.getByRole('timer')).toBeVisible();
      await expectAccessible(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        if (process.env['LOOK'])
          await page.screenshot({
            path: `${process.env['LOOK']}/sms-${language}-${width}.png`,
            fullPage: true,
          });
      }
      const code = await newestCode(request, phone);
      await page.keyboard.type(code === '000000' ? '111111' : '000000');
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(t.wrongCode)).toBeVisible();
      await expect(main(page).getByLabel(t.code)).toBeFocused();
      await main(page).getByLabel(t.code).fill(code);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/register\/guest\/onboarding/);

      await page.evaluate(() => localStorage.clear());
      await page.goto(`${server.url}/`);
      await typeCredentials(page, language, person.email, person.password);
      await expect(page).toHaveURL(/\/register\/guest\/onboarding/);
    });

    test('staff log in with a code that came by mail, and can have another or go back', async ({
      page,
      context,
      request,
    }) => {
      const email = language === 'he' ? 'host-admin@demo.example' : 'testimonial-admin@demo.example';
      await attack(request, email);
      await context.setExtraHTTPHeaders(fromElsewhere());
      await page.clock.install();
      await page.goto(`${server.url}/admin/login?next=/admin/account`);
      await typeCredentials(page, language, email, demoPassword);
      await expect(main(page).getByText(t.byMail)).toBeVisible();
      await expectAccessible(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        if (process.env['LOOK'])
          await page.screenshot({
            path: `${process.env['LOOK']}/mail-${language}-${width}.png`,
            fullPage: true,
          });
      }
      await page.clock.fastForward(61_000);
      await main(page).getByRole('button', { name: t.again }).click();
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(main(page).getByLabel(t.code)).toBeFocused();
      await main(page).getByRole('button', { name: t.other }).click();
      await expect(main(page).getByLabel(words[language].email)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(main(page).getByLabel(t.code)).toBeFocused();
      await page.keyboard.type(await newestCode(request, email));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/account$/);
    });
  });
}
