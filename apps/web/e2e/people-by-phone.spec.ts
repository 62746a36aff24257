import { newHost, newSalon } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { main, somebody } from './people.ts';
import { logInStaff, staffLogin } from './staff.ts';
import { newMark } from './teaming.ts';

const say = {
  he: {
    phone: /^טלפון/,
    firstName: /^שם פרטי/,
    lastName: /^שם משפחה/,
    guest: /^השתתפות בסלון/,
    city: /^יישוב/,
    cityTyped: 'ירושלים',
    salons: 'לאיזה סלון?',
    find: 'חיפוש סלון',
    agreed: /^הקראתי את המשפט/,
    register: 'הרשמה',
    done: /אסתר גל.*: הבקשה נשלחה$/,
    next: 'לשיחה הבאה',
    known: 'כבר יש רישום לפי הטלפון הזה',
    profile: 'לפרופיל',
    required: 'זהו שדה חובה',
  },
  en: {
    phone: /^Phone/,
    firstName: /^First name/,
    lastName: /^Last name/,
    guest: /^Coming to a salon/,
    city: /^City or locality/,
    cityTyped: 'Jerusalem',
    salons: 'Which salon?',
    find: 'Find a salon',
    agreed: /^I have read it out/,
    register: 'Register',
    done: /אסתר גל.*: the request is sent$/,
    next: 'Next call',
    known: 'This phone is registered already',
    profile: 'Open the profile',
    required: 'This field is required',
  },
} as const;

for (const language of ['he', 'en'] as const) {
  const t = say[language];
  test.describe(`somebody on the telephone in ${language}`, () => {
    test.use({ language });

    test('is registered with a place asked for, told by SMS, and shown the next time', async ({
      page,
      request,
    }) => {
      const { phone } = somebody();
      const name = `סלון ${newMark()}`;
      await newSalon(request, await newHost(request), { name });
      await logInStaff(page, language, 'host-admin@demo.example');
      await page.goto('/admin/people');
      await main(page).getByLabel(t.phone).fill(phone);
      await main(page).getByLabel(t.firstName).fill('אסתר');
      await main(page).getByLabel(t.lastName).fill('גל');
      await main(page).getByRole('radio', { name: t.guest }).check();
      await main(page).getByRole('combobox', { name: t.city }).fill(t.cityTyped);
      await main(page).getByRole('option', { name: t.cityTyped }).click();
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
      const sent = await request.get(`/api/dev/outbox/?to=${encodeURIComponent(e164)}`);
      const [message] = await sent.json();
      expect(message).toMatchObject({ channel: 'sms', language: 'he' });
      expect(message.text).toContain('/getcodeviasms');
      const admin = await staffLogin(request, 'host-admin@demo.example');
      const found = await request.get(`/api/guests/?free_text=${encodeURIComponent(phone)}`, admin);
      expect((await found.json()).results).toMatchObject([{ guests_number: 1, registration_status: 2 }]);

      await main(page).getByRole('button', { name: t.next }).click();
      await main(page).getByLabel(t.phone).fill(phone);
      await expect(main(page).getByText(t.known)).toBeVisible();
      await expect(main(page).getByLabel(t.firstName)).toBeHidden();
      await main(page).getByRole('link', { name: t.profile }).click();
      await expect(page).toHaveURL(/\/admin\/guests\/profile\/\d+$/);
    });
  });
}
