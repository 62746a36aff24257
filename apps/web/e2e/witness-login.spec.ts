import { appTexts } from './app-texts.ts';
import { signInByGoogle } from './google.ts';
import { createHost } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main, makePerson, openMenu } from './people.ts';
import { openAsStaff, staffLogin } from './staff.ts';
import { containing, inBothLanguages } from './texts.ts';

const words = inBothLanguages((language) => {
  const { staffWitnesses } = appTexts[language];
  return {
    more: appTexts[language].staffProfile('more'),
    linkAccount: staffWitnesses('linkAccount'),
    email: staffWitnesses('linkEmail'),
    find: staffWitnesses('linkFind'),
    needs: staffWitnesses('linkNeeds'),
    nobody: staffWitnesses('linkNobody'),
    role: containing(staffWitnesses('linkRole')),
    link: staffWitnesses('link'),
    has: staffWitnesses('hasLogin'),
  };
});

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
      const host = await mine(await createHost(request));

      await openAsStaff(page, 'testimonial-admin@demo.example');
      await page.goto(`/admin/witnesses/profile/${id}`);
      await openMenu(page, t.more, t.linkAccount);
      const dialog = page.getByRole('dialog');
      const find = async (email: string) => {
        await dialog.getByLabel(t.email).fill(email);
        await dialog.getByRole('button', { name: t.find }).click();
      };
      await dialog.getByRole('button', { name: t.find }).click();
      await expect(dialog.getByText(t.needs)).toBeVisible();
      await expectAccessible(page);
      await find(makePerson().email);
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
