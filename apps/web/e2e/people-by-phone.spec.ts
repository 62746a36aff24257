import { appTexts } from './app-texts.ts';
import { hosting } from './hosting.texts.ts';
import { createHost, createHostSalon, createRequest } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main, makePerson } from './people.ts';
import { openAsStaff, staffLogin } from './staff.ts';
import { makeMark } from './teaming.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { callerSearch, createSalon, errors, finishing, people, place, staff } = appTexts[language];
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
    openBox: callerSearch('open'),
    box: callerSearch('label'),
    registerNumber: containing(callerSearch('register')),
    evening: people('evening'),
    hostDone: containing(people('doneHostTitle')),
    acceptTerms: startingWith(finishing('acceptTerms')),
    floor: startingWith(finishing('floor')),
    finish: finishing('finish'),
    finished: finishing('doneTitle'),
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

    test('an unknown number in the box becomes a host with a salon, by keyboard; a reload keeps what was typed', async ({
      page,
      request,
    }) => {
      const { phone } = makePerson();
      await openAsStaff(page, 'host-admin@demo.example');
      await page.goto('/admin/hosts/list');
      await expect(page.getByRole('button', { name: t.openBox })).toBeVisible();
      await page.keyboard.press('Control+k');
      const box = page.getByRole('dialog', { name: t.box });
      await box.getByRole('combobox').fill(phone);
      await expect(box.getByRole('option', { name: t.registerNumber })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(main(page).getByLabel(t.phone)).toHaveValue(/054|05/);
      await main(page).getByLabel(t.firstName).focus();
      await page.keyboard.type('מרים');
      await page.keyboard.press('Tab');
      await page.keyboard.type('הראל');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(main(page).getByRole('radio', { name: t.host })).toBeChecked();
      await main(page).getByRole('combobox', { name: t.city }).focus();
      await page.keyboard.type(t.cityTyped);
      await expect(main(page).getByRole('option', { name: t.cityTyped, exact: true })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await main(page).getByLabel(say.house).focus();
      await page.keyboard.type('12');
      await main(page).getByRole('radiogroup', { name: t.evening }).getByRole('radio').nth(3).focus();
      await page.keyboard.press('Space');
      await page.reload();
      await expect(main(page).getByLabel(t.lastName)).toHaveValue('הראל');
      await expect(main(page).getByLabel(say.house)).toHaveValue('12');
      await main(page).getByLabel(t.agreed).focus();
      await page.keyboard.press('Space');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main(page).getByRole('button', { name: t.register, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: t.hostDone })).toBeVisible();

      const e164 = `+972${phone.slice(1)}`;
      const readLink = async () => {
        const sent: { text: string }[] = await (
          await request.get(`/api/dev/outbox/?to=${encodeURIComponent(e164)}`)
        ).json();
        return sent
          .map(({ text }) => /\/finish\/[\w-]{22}/.exec(text)?.[0])
          .find((link) => link !== undefined);
      };
      await expect.poll(readLink).toBeTruthy();
      await page.goto((await readLink()) ?? '');
      await expect(page.getByRole('checkbox', { name: t.acceptTerms })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(t.floor).fill('2');
      await page.getByRole('checkbox', { name: t.acceptTerms }).check();
      await page.getByRole('button', { name: t.finish, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.finished })).toBeVisible();
      await expectAccessible(page);
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
