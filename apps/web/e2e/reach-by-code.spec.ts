import type { APIRequestContext } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  onlyInFullRun,
  test,
} from './journey.ts';
import { main, makePerson } from './people.ts';
import { openAsStaff } from './staff.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { people, readOutCode, staffProfile } = appTexts[language];
  return {
    phone: startingWith(people('phone')),
    known: people('known'),
    outside: { he: 'אינו בתחום ההרשאה שלך', en: 'lies outside your scope' }[language],
    send: readOutCode('send'),
    code: startingWith(readOutCode('code')),
    goOn: readOutCode('goOn'),
    wrong: readOutCode('wrong'),
    ask: people('askForKnown'),
    profile: people('openProfile'),
    isLocked: staffProfile('loginIsLocked'),
    locked: containing(staffProfile('loginLocked')),
    unlocked: startingWith(staffProfile('loginUnlocked')),
  };
});

/** A newly registered guest without a locality. */
const newGuest = async (request: APIRequestContext) => {
  const { email, phone, password } = makePerson();
  const answer = await request.post('/api/auth/registration/', {
    data: {
      ...{ email, password, phone_number: phone, first_name: 'שושנה', last_name: 'ברק' },
      ...{ role: 'guest', language: 'he', confirm_policy: true },
    },
  });
  expect(answer.status()).toBe(201);
  const { user } = await answer.json();
  return { phone, e164: `+972${phone.slice(1)}`, guest: Number(user.guest) };
};

const codeTo = async (request: APIRequestContext, e164: string) => {
  let code: string | undefined;
  await expect(async () => {
    const sent = await request.get(`/api/dev/outbox/?to=${encodeURIComponent(e164)}`);
    const [message] = await sent.json();
    code = /\b\d{6}\b/.exec(message?.channel === 'sms' ? message.text : '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
};

for (const language of journeyLanguages('he')) {
  const t = words[language];
  test.describe(`somebody out of reach on the telephone in ${language}`, () => {
    test.use({ language });

    test('reads a code out, and the call goes on with their record', async ({ page, request }) => {
      const { phone, e164 } = await newGuest(request);
      await openAsStaff(page, 'volunteer-admin@demo.example');
      await page.goto('/admin/people');
      await main(page).getByLabel(t.phone).fill(phone);
      await expect(main(page).getByText(t.known)).toBeVisible();
      await expect(main(page).getByText(t.outside)).toBeVisible();
      await expect(main(page).getByText('שושנה')).toHaveCount(0);
      await expectAccessible(page);
      await main(page).getByRole('button', { name: t.send }).press('Enter');
      const code = main(page).getByLabel(t.code);
      await expect(code).toBeFocused();
      const right = await codeTo(request, e164);
      await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
      await code.press('Enter');
      await expect(main(page).getByText(t.wrong).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await code.fill(right);
      await main(page).getByRole('button', { name: t.goOn }).click();
      await expect(main(page).getByText('שושנה')).toBeVisible();
      await expect(page.locator(':focus')).toHaveText(/שושנה/);
      await expect(main(page).getByRole('link', { name: t.ask })).toBeVisible();
      await main(page).getByRole('link', { name: t.profile }).click();
      await expect(page).toHaveURL(/\/admin\/guests\/profile\/\d+$/);
      await expect(page.getByRole('heading', { level: 1, name: /שושנה/ })).toBeVisible();
    });

    test(
      'keeps address and phone until a code was read out, and the profile says so',
      onlyInFullRun(
        'apps/server/src/features/people/person-reach.test.ts',
        'apps/web/src/staff/records/profile/PersonPart.mocked.test.tsx',
      ),
      async ({ page, request }) => {
        const { e164, guest } = await newGuest(request);
        await openAsStaff(page, 'host-admin@demo.example');
        await page.goto(`/admin/guests/profile/${guest}`);
        await main(page).getByText(t.isLocked).click();
        await expect(main(page).getByText(t.locked)).toBeVisible();
        await expectAccessible(page);
        await main(page).getByRole('button', { name: t.send }).click();
        await main(page)
          .getByLabel(t.code)
          .fill(await codeTo(request, e164));
        await main(page).getByRole('button', { name: t.goOn }).click();
        await expect(main(page).getByText(t.locked)).toHaveCount(0);
        await expect(main(page).getByText(t.unlocked)).toBeFocused();
        await expectAccessible(page);
      },
    );
  });
}
