import type { APIRequestContext } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { findCode, findInMessages, toWrongCode } from './codes.ts';
import {
  authorize,
  demoLogin,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  type Login,
  test,
} from './journey.ts';
import { main, makeNumber } from './people.ts';
import { createWaitingSalon, createWaitingWitness, makeMark } from './teaming.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { relativeLinks: link, eveningGuests: evening, relatives: relative, witnesses } = appTexts[language];
  return {
    evenings: witnesses('evenings'),
    fetchedBy: witnesses('fetchedBy', { name: 'אבי הנהג' }),
    relatives: relative('title'),
    callHost: containing(evening('callHost')),
    print: evening('print'),
    driver: evening('driver'),
    add: relative('add'),
    name: startingWith(relative('name')),
    phone: startingWith(relative('phone')),
    send: relative('send'),
    sent: relative('sent'),
    notOpened: relative('notOpened'),
    opened: containing(relative('openedOn')),
    withdrawOf: containing(relative('withdrawOf')),
    withdraw: relative('withdraw'),
    none: relative('none'),
    title: containing(link('title')),
    sendCode: link('sendCode'),
    code: startingWith(link('code')),
    wrongCode: containing(link('wrongCode')),
    open: link('open'),
    later: containing(evening('placeLater')),
    ended: link('endedTitle'),
  };
});

const logInBySms = async (request: APIRequestContext, phone_number: string): Promise<Login> => {
  await request.post('/api/sms_authentication/auth/', { data: { phone_number } });
  const code = await findCode(request, `0${phone_number.slice(4)}`);
  const answer = await request.post('/api/sms_authentication/auth_with_code/', {
    data: { phone_number, code },
  });
  expect(answer.ok()).toBe(true);
  const { access, refresh, user } = await answer.json();
  const login = { access, refresh };
  await request.patch(`/api/user_data/${user.id}/`, { ...authorize(login), data: { confirm_policy: true } });
  return login;
};

/** A logged-in witness with an evening whose driver is assigned. */
const newWitnessWithEvening = async (request: APIRequestContext): Promise<Login> => {
  const staff = await demoLogin(request, 'super-admin');
  const made = { mark: makeMark(), language: 12 };
  const salon = await createWaitingSalon(request, staff.access, made, 'סלון', { floor: 3 });
  const witness = await createWaitingWitness(request, staff.access, made, 'מרים');
  const call = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, ...authorize(staff), ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return answer.json();
  };
  const { availabilities, mobile_number } = await call('GET', `/api/witnesses/${witness.id}/`);
  const { id } = await call('POST', '/api/salons/', {
    host_salon: salon.id,
    witness_salon: availabilities[0].id,
  });
  await call('PATCH', `/api/salons/${id}/`, { needs_ride: true, driver: 'אבי הנהג' });
  await call('POST', `/api/witnesses/${witness.id}/login/`, {});
  return logInBySms(request, mobile_number);
};

for (const language of journeyLanguages('he')) {
  const say = words[language];
  test.describe(`a relative's link in ${language}`, () => {
    test.use({ language });

    test('a witness sends it, a code opens it, and withdrawn it is dead', async ({
      browser,
      page,
      request,
      login,
      baseURL,
    }) => {
      await login(await newWitnessWithEvening(request));
      await page.goto('/register/wanttotell');
      // Who fetches, when and where, before anything is opened.
      await expect(main(page).getByText(say.fetchedBy)).toBeVisible();
      await expectAccessible(page);
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(main(page).getByRole('heading', { name: say.evenings })).toBeVisible();
      const host = main(page).getByRole('link', { name: say.callHost });
      await expect(host).toHaveAttribute('href', /^tel:\+972/);
      await expect(host).toContainText(/0\d\d-\d{7}/);
      await page.emulateMedia({ media: 'print' });
      await expect(main(page).getByText('אבי הנהג', { exact: true })).toBeVisible();
      await expect(main(page).getByText(say.fetchedBy)).toBeHidden();
      await expect(main(page).getByRole('button', { name: say.add })).toBeHidden();
      await page.emulateMedia({ media: null });
      await main(page).getByText(say.relatives).click();
      await main(page).getByRole('button', { name: say.add }).press('Enter');
      const dialog = page.getByRole('dialog');
      const phone = `054${makeNumber()}`;
      await dialog.getByLabel(say.name).fill('דנה לוי');
      await dialog.getByLabel(say.phone).fill(phone);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(main(page).getByText(say.sent)).toBeVisible();
      await expect(main(page).getByText(say.notOpened)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const path = await findInMessages(request, `+972${phone.slice(1)}`, /(\/r\/[\w-]{22})$/);
      const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      await elsewhere.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      const theirs = await elsewhere.newPage();
      const answer = await theirs.goto(path);
      expect(answer?.headers()).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, noarchive',
      });
      await expect(main(theirs).getByRole('heading', { name: say.title })).toBeVisible();
      await main(theirs).getByRole('button', { name: say.sendCode }).click();
      const code = await findCode(request, phone);
      await main(theirs).getByLabel(say.code).fill(toWrongCode(code));
      await theirs.keyboard.press('Enter');
      await expect(main(theirs).getByLabel(say.code)).toHaveAccessibleDescription(say.wrongCode);
      await expectAccessible(theirs);
      await main(theirs).getByLabel(say.code).fill(code);
      await theirs.keyboard.press('Enter');
      await expect(main(theirs).getByText('אבי הנהג')).toBeVisible();
      await expect(main(theirs).getByText(say.later)).toBeVisible();
      await expect(main(theirs).getByText('הגפן')).toHaveCount(0);
      await expectAccessible(theirs);
      await expectNoSidewaysScroll(theirs);
      await theirs.emulateMedia({ media: 'print' });
      await expect(main(theirs).getByText('אבי הנהג')).toBeVisible();
      await expect(main(theirs).getByRole('button', { name: say.print })).toBeHidden();

      await page.reload();
      await main(page).getByText(say.relatives).click();
      await expect(main(page).getByText(say.opened)).toBeVisible();
      await main(page).getByRole('button', { name: say.withdrawOf }).click();
      await dialog.getByRole('button', { name: say.withdraw, exact: true }).click();
      await expect(main(page).getByText(say.none)).toBeVisible();
      await theirs.reload();
      await expect(main(theirs).getByRole('heading', { name: say.ended })).toBeVisible();
      await elsewhere.close();
    });
  });
}
