import { signInByGoogle } from './google.ts';
import { newHost } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main, somebody } from './people.ts';
import { openAsStaff, staffLogin } from './staff.ts';

const words = {
  he: {
    linkAccount: 'חיבור חשבון קיים',
    email: 'הדוא״ל של החשבון',
    find: 'חיפוש החשבון',
    needs: 'נדרש טלפון או דוא״ל',
    nobody: 'לא נמצא חשבון כזה.',
    role: /יש לו תפקיד אחר/,
    link: 'חיבור החשבון',
    has: 'יש כניסה למערכת',
  },
  en: {
    linkAccount: 'Link an account',
    email: 'The account’s email',
    find: 'Find the account',
    needs: 'A phone or an email is needed',
    nobody: 'There is no such account.',
    role: /it has another role/,
    link: 'Link this account',
    has: 'Has a login',
  },
} as const;

for (const language of journeyLanguages('en')) {
  const t = words[language];
  test.describe(`a login of a witness in ${language}`, () => {
    test.use({ language });

    test('an account that stands is found, linked, and its person is told', async ({
      page,
      request,
      baseURL,
    }) => {
      const { headers } = await staffLogin(request, 'testimonial-admin@demo.example');
      const made = await request.post('/api/witnesses/', {
        headers,
        data: { first_name: 'רחל', last_name: 'אבני', witness_type: 'generation_2' },
      });
      const { id } = await made.json();
      const bearer = ({ access }: { readonly access: string }) => ({
        headers: { Authorization: `Bearer ${access}` },
      });
      const mine = async (login: { readonly access: string }) =>
        (await (await request.get('/api/user_data/', bearer(login))).json())[0];
      const newcomer = await mine(await signInByGoogle(request, baseURL ?? ''));
      const host = await mine(await newHost(request));

      await openAsStaff(page, 'testimonial-admin@demo.example');
      await page.goto(`/admin/witnesses/profile/${id}`);
      await main(page).getByRole('button', { name: t.linkAccount }).click();
      const dialog = page.getByRole('dialog');
      const find = async (email: string) => {
        await dialog.getByLabel(t.email).fill(email);
        await dialog.getByRole('button', { name: t.find }).click();
      };
      await dialog.getByRole('button', { name: t.find }).click();
      await expect(dialog.getByText(t.needs)).toBeVisible();
      await expectAccessible(page);
      await find(somebody().email);
      await expect(dialog.getByText(t.nobody)).toBeVisible();
      await find(host.email);
      await expect(dialog.getByText(t.role)).toBeVisible();
      await expect(dialog.getByRole('button', { name: t.link, exact: true })).toHaveCount(0);
      await find(newcomer.email);
      await expect(dialog.getByRole('status').getByText(newcomer.email)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: t.link, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(main(page).getByText(t.has)).toBeVisible();
      await expect(main(page).getByRole('button', { name: t.linkAccount })).toHaveCount(0);
      const sent = await request.get(`/api/dev/outbox/?to=${encodeURIComponent(newcomer.email)}`);
      const [message] = await sent.json();
      expect(message.text).toContain('/register/wanttotell');
    });
  });
}
