import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { findInMessages } from './codes.ts';
import {
  authorize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  type Login,
  storeLogin,
  test,
} from './journey.ts';
import { main, makePerson, words } from './people.ts';
import { goWithin } from './screens.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const say = inBothLanguages((language) => {
  const { erasure, ownData, verification } = appTexts[language];
  return {
    ...words[language],
    unverified: ownData('unverified'),
    verified: ownData('verified'),
    resend: ownData('resend'),
    resent: containing(ownData('resent')),
    doneTitle: verification('done'),
    staleTitle: verification('stale'),
    changePassword: ownData('changePassword'),
    oldPassword: startingWith(ownData('oldPassword')),
    newPassword: startingWith(ownData('newPassword')),
    wrongPassword: ownData('wrongPassword'),
    passwordChanged: containing(ownData('passwordChanged')),
    changeEmail: ownData('changeEmail'),
    newEmail: startingWith(ownData('newEmail')),
    sendLink: ownData('sendLink'),
    waits: containing(ownData('pending')),
    devices: ownData('logins'),
    endOne: startingWith(ownData('endOneOf')),
    ended: ownData('ended'),
    download: erasure('download'),
    erase: erasure('erase'),
    ownPassword: startingWith(erasure('password')),
    eraseSubmit: erasure('submit'),
    pending: containing(erasure('pending')),
    keep: erasure('keep'),
    stays: erasure('linkKeepDone'),
    sms: containing(ownData('sms')),
  };
});

/** A guest after onboarding, created through the API. */
const guest = async (request: APIRequestContext, language: 'he' | 'en') => {
  const person = makePerson();
  const made = await request.post('/api/auth/registration/', {
    data: {
      email: person.email,
      password: person.password,
      first_name: 'נועה',
      last_name: 'לוינסון',
      phone_number: person.phone,
      role: 'guest',
      language,
      confirm_policy: true,
    },
  });
  const { user, access, refresh }: { user: { guest: number }; access: string; refresh: string } =
    await made.json();
  await request.patch(`/api/guests/${user.guest}/`, {
    headers: { authorization: `Bearer ${access}` },
    data: { city: 2, registration_status: 2 },
  });
  return { ...person, access, refresh, profile: `/site/guest/${user.guest}/profile` };
};

/** The link of the last mail to an address, as a path of this server. */
const linkTo = async (request: APIRequestContext, to: string, path: string) => {
  const mails = await (await request.get(`/api/dev/outbox/?to=${encodeURIComponent(to)}`)).json();
  for (const { text } of mails) {
    const link = new RegExp(`(${path}#\\S+)`).exec(text)?.[1];
    if (link !== undefined) return link;
  }
  throw new Error(`no mail to ${to} leads to ${path}`);
};
const openProfile = async (
  page: Page,
  t: (typeof say)['he' | 'en'],
  { profile, ...login }: Login & { profile: string },
) => {
  await storeLogin(page, login);
  await page.goto(profile);
  await expect(main(page).getByRole('heading', { name: t.devices })).toBeVisible();
};
const dialog = (page: Page) => page.getByRole('dialog');

for (const language of journeyLanguages('he')) {
  const t = say[language];
  test.describe(`one's own account in ${language}`, () => {
    test.use({ language });

    test('the address is verified by the link that is sent again, and moves to another one', async ({
      page,
      request,
    }) => {
      const person = await guest(request, language);
      await openProfile(page, t, person);
      await expect(main(page).getByText(t.unverified)).toBeVisible();
      await expectAccessible(page);
      const link = /(\/verifyemail#\S+)/;
      const first = await findInMessages(request, person.email, link);
      await main(page).getByRole('button', { name: t.resend }).click();
      await expect(main(page).getByText(t.resent)).toBeVisible();
      await page.goto(await findInMessages(request, person.email, link, first));
      await expect(page.getByRole('heading', { level: 1, name: t.doneTitle })).toBeVisible();
      await goWithin(page, person.profile);
      await expect(main(page).getByText(t.verified, { exact: true })).toBeVisible();

      await main(page).getByRole('button', { name: t.changeEmail }).click();
      await dialog(page).getByLabel(t.newEmail).fill(`new.${person.email}`);
      await dialog(page).getByLabel(t.oldPassword).fill('a wrong guess');
      await dialog(page).getByRole('button', { name: t.sendLink }).click();
      await expect(dialog(page).getByText(t.wrongPassword)).toBeVisible();
      await expect(dialog(page).getByLabel(t.oldPassword)).toBeFocused();
      await expect(dialog(page).getByLabel(t.newEmail)).toHaveValue(`new.${person.email}`);
      await dialog(page).getByLabel(t.oldPassword).fill(person.password);
      await dialog(page).getByRole('button', { name: t.sendLink }).click();
      await expect(main(page).getByText(t.waits)).toContainText(`new.${person.email}`);
      await page.goto(await linkTo(request, `new.${person.email}`, '/verifyemail'));
      await expect(page.getByRole('heading', { level: 1, name: t.doneTitle })).toBeVisible();
      await page.goto(person.profile);
      await expect(main(page).getByText(`new.${person.email}`, { exact: true })).toBeVisible();
      await page.goto('/verifyemail#token=nothing');
      await expect(page.getByRole('heading', { level: 1, name: t.staleTitle })).toBeVisible();
      await expectAccessible(page);
    });

    test('the account is to be erased, and kept after all: by the profile and by the mail', async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const person = await guest(request, language);
      await openProfile(page, t, person);
      const file = page.waitForEvent('download');
      await main(page).getByRole('button', { name: t.download }).click();
      const download = await file;
      expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
      expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
        user: { email: person.email },
      });

      const ask = async () => {
        await main(page).getByRole('button', { name: t.erase }).click();
        await expectAccessible(page);
        await dialog(page).getByLabel(t.ownPassword).fill(person.password);
        await dialog(page).getByRole('button', { name: t.eraseSubmit }).click();
        await expect(main(page).getByRole('heading', { name: t.pending })).toBeVisible();
      };
      await ask();
      await expect(main(page).getByRole('button', { name: t.erase })).toBeHidden();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main(page).getByRole('button', { name: t.keep }).click();
      await expect(main(page).getByRole('heading', { name: t.pending })).toBeHidden();

      await ask();
      await page.goto(await linkTo(request, person.email, '/eraseaccount'));
      await expectAccessible(page);
      await main(page).getByRole('button', { name: t.keep }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.stays })).toBeVisible();
      await page.goto(person.profile);
      await expect(main(page).getByRole('button', { name: t.erase })).toBeVisible();
    });
  });
}

test('a new password and the list of devices log other browsers out', async ({ page, browser, request }) => {
  const t = say.he;
  const person = await guest(request, 'he');
  await openProfile(page, t, person);
  const agent = { userAgent: 'Mozilla/5.0 (iPhone) Version/17.5 Mobile Safari/604.1' };
  const elsewhere = async () => {
    const other = await browser.newContext(agent);
    const { email, password } = person;
    const entered = await other.request.post('/api/auth/login/', { data: { email, password } });
    return authorize(await entered.json());
  };
  const readStatus = async (login: Awaited<ReturnType<typeof elsewhere>>) =>
    (await request.get('/api/user_data/', login)).status();
  const first = await elsewhere();
  await page.reload();
  expect(await readStatus(first)).toBe(200);
  await main(page)
    .getByRole('button', {
      name: startingWith(appTexts.he.ownData('endOneOf', { device: 'Safari, iPhone' })),
    })
    .click();
  await expect(main(page).getByText(t.ended)).toBeVisible();
  expect(await readStatus(first)).toBe(401);

  const second = await elsewhere();
  const sms = main(page).getByRole('switch', { name: t.sms });
  await sms.check();
  await expect(sms).toHaveAttribute('aria-busy', 'false');
  await main(page).getByRole('button', { name: t.changePassword }).click();
  await dialog(page).getByLabel(t.oldPassword).fill(person.password);
  await dialog(page).getByLabel(t.newPassword).fill('olives on a quiet hill');
  await dialog(page).getByRole('button', { name: t.changePassword }).click();
  await expect(main(page).getByText(t.passwordChanged)).toBeVisible();
  expect(await readStatus(second)).toBe(401);
  await page.reload();
  await expect(sms).toBeChecked();
});
