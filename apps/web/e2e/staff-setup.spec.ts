import { appTexts } from './app-texts.ts';
import { createHost, createHostSalon, createRequest } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main, makePerson } from './people.ts';
import { makeMark } from './teaming.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const { dates, reference, seasons } = appTexts.he;

const say = inBothLanguages((language) => {
  const { login, resets, staff, staffUsers } = appTexts[language];
  return {
    add: staffUsers('newMember'),
    firstName: startingWith(staffUsers('firstName')),
    lastName: startingWith(staffUsers('lastName')),
    email: startingWith(staff('email')),
    role: startingWith(staffUsers('role')),
    create: staffUsers('create'),
    waiting: staffUsers('noPassword'),
    newPassword: startingWith(resets('password')),
    savePassword: resets('save'),
    saved: resets('done'),
    login: login('submit'),
  };
});

const inLists = {
  addRow: reference('addTo'),
  nameHe: startingWith(reference('nameHe')),
  nameEn: startingWith(reference('nameEn')),
  addIt: reference('add'),
  taken: reference('nameTaken'),
  takeOut: (name: string) => startingWith(reference('retireOf', { name })),
  bringBack: (name: string) => startingWith(reference('restoreOf', { name })),
} as const;

for (const language of journeyLanguages('he')) {
  const t = say[language];
  test.describe(`setting up in ${language}`, () => {
    test.use({ language });

    test('a new member of the staff is added, sets a password and is led to the staff’s door', async ({
      page,
      request,
      browser,
      baseURL,
      login,
    }) => {
      const { email, password } = makePerson();
      await login('super-admin');
      await page.goto('/admin/users');
      await main(page).getByRole('button', { name: t.add }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t.firstName).fill('רותם');
      await dialog.getByLabel(t.lastName).fill('אלון');
      await dialog.getByLabel(t.email).fill(email);
      await dialog.getByLabel(t.role).selectOption('host_admin');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t.create }).click();
      await expect(dialog.getByText(t.waiting)).toBeVisible();

      const sent = await request.get(`/api/dev/outbox/?to=${encodeURIComponent(email)}`);
      const link = /\/forgotpassword\/[\w-]+\?staff/.exec((await sent.json())[0].text)?.[0] ?? '';
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      const own = await context.newPage();
      await own.goto(link);
      await main(own).getByLabel(t.newPassword).fill(password);
      await main(own).getByRole('button', { name: t.savePassword }).click();
      await expect(own.getByRole('heading', { level: 1, name: t.saved })).toBeVisible();
      await main(own).getByRole('link', { name: t.login }).click();
      await expect(own).toHaveURL(/\/admin\/login$/);
      await context.close();
    });
  });
}

test('a kind of organisation is added, told when it is there, taken out of the choice and brought back', async ({
  page,
  request,
  login,
}) => {
  const t = inLists;
  const name = `ספרייה ${Date.now()}`;
  const names = async (): Promise<string[]> =>
    (await (await request.get('/api/organisation_types/')).json()).map(
      ({ name_he }: { name_he: string }) => name_he,
    );
  await login('general-admin');
  await page.goto('/admin/reference/organisation_types');
  const add = async (english: string) => {
    await main(page).getByRole('button', { name: t.addRow }).click();
    await page.getByRole('dialog').getByLabel(t.nameHe).fill(name);
    await page.getByRole('dialog').getByLabel(t.nameEn).fill(english);
    await page.getByRole('dialog').getByRole('button', { name: t.addIt, exact: true }).click();
  };
  await add(`Library ${name}`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await add('Another');
  await expect(page.getByRole('dialog').getByText(t.taken).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await main(page)
    .getByRole('button', { name: t.takeOut(name) })
    .click();
  await expect(main(page).getByRole('button', { name: t.bringBack(name) })).toBeVisible();
  expect(await names()).not.toContain(name);
  await main(page)
    .getByRole('button', { name: t.bringBack(name) })
    .click();
  await expect(main(page).getByRole('button', { name: t.takeOut(name) })).toBeVisible();
  expect(await names()).toContain(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a change of a season says what it touches; any missing season is added, and a salon day to one to come', async ({
  page,
  request,
  login,
}, { repeatEachIndex, retry }) => {
  const missing = String(2041 + 2 * repeatEachIndex + retry);
  const name = `סלון ${makeMark()}`;
  const salon = await createHostSalon(request, await createHost(request), { name });
  await createRequest(request, salon.id, { name: 'אורית', guests_number: 1 });
  await login('super-admin');
  await page.goto('/admin/seasons');
  await main(page)
    .getByRole('button', { name: seasons('change') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const before = new Date(Date.parse(`${salon.date}T00:00:00Z`) - 3 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(startingWith(seasons('ends'))).fill(before);
  await dialog.getByRole('button', { name: seasons('save'), exact: true }).click();
  await expect(dialog.getByRole('heading', { name: seasons('touchedRefused') })).toBeFocused();
  await expect(dialog.getByText(/\d\S? סלונים/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await main(page)
    .getByRole('button', { name: seasons('add') })
    .click();
  await dialog.getByLabel(seasons('year'), { exact: true }).selectOption(missing);
  await expect(dialog.getByLabel(startingWith(seasons('eve')))).toHaveValue(
    new RegExp(`^\\d\\d/0[45]/${missing}$`),
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: seasons('doAdd'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(
    main(page)
      .getByText(containing(seasons('season', { year: missing })))
      .first(),
  ).toBeVisible();

  // A day is added and removed again.
  await main(page)
    .getByText(startingWith(seasons('season', { year: '2030' })))
    .click();
  const season = main(page)
    .getByRole('group')
    .filter({ hasText: containing(seasons('season', { year: '2030' })) });
  // The calendar opens at the season's eve, with its days marked.
  await season
    .getByRole('button', { name: startingWith(dates('openCalendar', { label: seasons('newDay') })) })
    .click();
  const calendar = season.getByRole('dialog', {
    name: startingWith(dates('openCalendar', { label: seasons('newDay') })),
  });
  await expect(calendar.getByRole('button', { name: /29 באפריל 2030.*ערב יום הזיכרון/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await season.getByLabel(startingWith(seasons('newDay'))).fill('31/4/2030');
  await season.getByRole('button', { name: seasons('addDay') }).click();
  await expect(season.getByText(dates('unreadable')).first()).toBeVisible();
  await season.getByLabel(startingWith(seasons('newDay'))).fill('25.4.30');
  await season.getByRole('button', { name: seasons('addDay') }).click();
  await expect(season.getByRole('button', { name: /^הסרה: .*25\.04\.30/ })).toBeVisible();
  await expectAccessible(page);
  await season.getByRole('button', { name: /^הסרה: .*25\.04\.30/ }).click();
  await expect(season.getByRole('button', { name: /^הסרה: .*25\.04\.30/ })).toBeHidden();
  await expect(season.getByRole('button', { name: /^הסרה: .*26\.04\.30/ })).toBeVisible();
});
