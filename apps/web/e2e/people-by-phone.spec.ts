import { appTexts } from './app-texts.ts';
import { hosting } from './hosting.texts.ts';
import { choose, createHost, createHostSalon, createRequest, fillIn } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main, makePerson } from './people.ts';
import { goWithin } from './screens.ts';
import { openAsStaff, staffLogin } from './staff.ts';
import { makeMark } from './teaming.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { createSalon, errors, people, place, staff } = appTexts[language];
  return {
    phone: startingWith(people('phone')),
    firstName: startingWith(people('firstName')),
    lastName: startingWith(people('lastName')),
    guest: startingWith(people('guest')),
    host: startingWith(people('host')),
    adult: startingWith(people('adult')),
    youth: startingWith(people('youth')),
    parentAgreed: startingWith(people('parentAgreed')),
    salonCall: containing(people('hostCall')),
    guestCall: containing(people('guestCall')),
    continue: createSalon('continue'),
    opened: containing(people('openedTitle')),
    toSalon: people('toSalonRecord'),
    standsTitle: createSalon('standsTitle'),
    telephoned: (name: string) => startingWith(staff('telephonedOf', { name })),
    hasAsked: people('hasAsked'),
    ask: people('ask'),
    sent: containing(people('doneAskedTitle')),
    openSalon: people('openSalon'),
    city: startingWith(place('locality')),
    cityTyped: { he: 'ירושלים', en: 'Jerusalem' }[language],
    salons: people('salon'),
    find: people('find'),
    agreed: startingWith(people('agreed')),
    register: people('register'),
    done: containing(people('doneAskedTitle', { name: 'אסתר גל' })),
    next: people('another'),
    known: people('known'),
    profile: people('openProfile'),
    required: errors('required'),
  };
});

for (const language of journeyLanguages('en')) {
  const t = words[language];
  const say = hosting[language];
  test.describe(`somebody on the telephone in ${language}`, () => {
    test.use({ language });

    test('is registered with a place asked for, told by SMS, and shown the next time', async ({
      page,
      request,
    }) => {
      const { phone } = makePerson();
      const name = `סלון ${makeMark()}`;
      await createHostSalon(request, await createHost(request), { name });
      await openAsStaff(page, 'host-admin@demo.example');
      await page.goto('/admin/people');
      await main(page).getByLabel(t.phone).fill(phone);
      await main(page).getByLabel(t.firstName).fill('אסתר');
      await main(page).getByLabel(t.lastName).fill('גל');
      await main(page).getByRole('radio', { name: t.guest }).check();
      await main(page).getByRole('radio', { name: t.youth }).check();
      await expect(main(page).getByLabel(t.parentAgreed)).toBeVisible();
      await main(page).getByRole('radio', { name: t.adult }).check();
      await main(page).getByRole('combobox', { name: t.city }).fill(t.cityTyped);
      await main(page).getByRole('option', { name: t.cityTyped, exact: true }).click();
      const salons = main(page).getByRole('radiogroup', { name: t.salons });
      await main(page).getByRole('searchbox', { name: t.find }).fill(name);
      await salons.getByRole('radio', { name }).check();
      await main(page).getByRole('button', { name: t.register, exact: true }).click();
      await expect(main(page).getByLabel(t.agreed)).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Space');
      await main(page).getByRole('button', { name: t.register, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.done })).toBeVisible();

      const e164 = `+972${phone.slice(1)}`;
      const readSent = async (): Promise<{ channel: string; language: string; text: string }[]> =>
        (await request.get(`/api/dev/outbox/?to=${encodeURIComponent(e164)}`)).json();
      await expect
        .poll(async () => (await readSent()).map(({ text }) => text))
        .toEqual(
          expect.arrayContaining([
            expect.stringContaining('/finish/'),
            expect.stringContaining('הבקשה נשלחה'),
          ]),
        );
      for (const message of await readSent())
        expect(message).toMatchObject({ channel: 'sms', language: 'he' });
      const admin = await staffLogin(request, 'host-admin@demo.example');
      const found = await request.get(`/api/guests/?free_text=${encodeURIComponent(phone)}`, admin);
      expect((await found.json()).results).toMatchObject([{ guests_number: 1, registration_status: 2 }]);

      await main(page).getByRole('link', { name: t.next }).click();
      await main(page).getByLabel(t.phone).fill(phone);
      await expect(main(page).getByText(t.known)).toBeVisible();
      await expect(main(page).getByLabel(t.firstName)).toBeHidden();
      await expect(main(page).getByRole('link', { name: t.profile })).toHaveAttribute(
        'href',
        /^\/admin\/guests\/profile\/\d+$/,
      );
    });

    test('hosts, and the salon is opened in the same call; a reload goes on where it was', async ({
      page,
    }) => {
      const { phone } = makePerson();
      await openAsStaff(page, 'host-admin@demo.example');
      await page.goto('/admin/people');
      await main(page).getByLabel(t.phone).fill(phone);
      await main(page).getByLabel(t.firstName).fill('מרים');
      await main(page).getByLabel(t.lastName).fill('הראל');
      await main(page).getByRole('radio', { name: t.host }).check();
      // Hosts are at least 18: no age field.
      await expect(main(page).getByRole('radio', { name: t.youth })).toBeHidden();
      await main(page).getByRole('combobox', { name: t.city }).fill(t.cityTyped);
      await main(page).getByRole('option', { name: t.cityTyped, exact: true }).click();
      await main(page).getByLabel(t.agreed).check();
      await main(page).getByRole('button', { name: t.register, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.salonCall })).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/people\?host=\d+$/);
      await expectAccessible(page);
      await choose(page, say.private);
      await main(page).getByRole('button', { name: t.continue, exact: true }).click();
      await fillIn(page, say);
      await main(page).getByLabel(say.language).selectOption('1');
      await main(page).getByLabel(say.street).fill('הגפן');
      await page.reload();
      await expect(main(page).getByLabel(say.street)).toHaveValue('הגפן');
      await expect(main(page).getByRole('radio', { name: say.open })).toBeChecked();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main(page).getByLabel(say.house).fill('12');
      await main(page).getByRole('button', { name: say.openSalon }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.opened })).toBeVisible();
      await expectAccessible(page);
      const toSalon = await main(page).getByRole('link', { name: t.toSalon }).getAttribute('href');
      expect(toSalon).toMatch(/^\/admin\/salons\?.*salon=\d+/);
      await goWithin(page, '/admin/people');
      await main(page).getByLabel(t.phone).fill(phone);
      await expect(main(page).getByText(t.known)).toBeVisible();
      await main(page).getByRole('link', { name: t.openSalon }).click();
      await expect(main(page).getByRole('heading', { name: t.standsTitle })).toBeVisible();
    });

    test('is chosen in the list of guests, and a place is asked for', async ({ page, request }) => {
      const [name, first] = [`סלון ${makeMark()}`, `גילה${makeMark()}`];
      const salon = await createHostSalon(request, await createHost(request), { name });
      const earlier = await createRequest(request, salon.id, { name: first, guests_number: 1 });
      await openAsStaff(page, 'host-admin@demo.example');
      await page.goto(`/admin/guests/list?free_text=${encodeURIComponent(first)}`);
      await main(page)
        .getByRole('link', { name: t.telephoned(first) })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t.guestCall })).toBeVisible();
      await expect(main(page).getByText(t.hasAsked)).toBeVisible();
      await expect(main(page).getByRole('button', { name: t.ask })).toHaveCount(0);
      await expectAccessible(page);
      const withdrawn = await request.delete(`/api/salonguests/${earlier.id}/`, {
        headers: { Authorization: `Bearer ${earlier.access}` },
      });
      expect(withdrawn.status()).toBe(204);
      await page.reload();
      await main(page).getByRole('searchbox', { name: t.find }).fill(name);
      await main(page).getByRole('radiogroup', { name: t.salons }).getByRole('radio', { name }).check();
      await main(page).getByRole('button', { name: t.ask }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeVisible();
      await main(page).getByRole('link', { name: t.next }).click();
      await expect(main(page).getByLabel(t.phone)).toHaveValue('');
    });
  });
}
