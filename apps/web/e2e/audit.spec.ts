import { commonFields } from '@salons/contract/records/common';
import { appTexts } from './app-texts.ts';
import { createHost, createHostSalon } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main, openMenu } from './people.ts';
import { goWithin } from './screens.ts';
import { staffLogin } from './staff.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { audit, list, staffProfile: profile } = appTexts[language];
  return {
    here: audit('ofRecord'),
    all: audit('allOfRecord'),
    title: audit('title'),
    more: profile('more'),
    allInLog: profile('allInLog'),
    address: containing(commonFields.address.label[language]),
    who: startingWith(audit('actor')),
    find: list('findValue'),
  };
});

for (const language of journeyLanguages('en')) {
  const say = words[language];
  test.describe(`the audit log in ${language}`, () => {
    test.use({ language });

    test('what was changed stands on the record, before and after, all of it one step further, found by who and a word', async ({
      page,
      request,
      login,
    }) => {
      const { headers } = await staffLogin(request, 'super-admin@demo.example');
      const host = await createHost(request);
      const name = `ערב ${host.id}`;
      const salon = await createHostSalon(request, host, { name });
      const word = `lamplight${host.id}`;
      for (const address of ['before', word])
        await request.patch(`/api/hosts/${host.id}/`, { headers, data: { address } });
      await login('general-admin');
      await page.goto(`/admin/hosts/profile/${host.id}`);
      const entry = main(page).getByRole('listitem').filter({ hasText: word });
      await expect(entry.getByText(say.address)).toBeVisible();
      await expect(entry.getByRole('deletion')).toHaveText('before');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await openMenu(page, say.more, say.allInLog);
      await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(1);

      // An action appears in the log at once, also for parts of the record.
      await goWithin(page, `/admin/salons?free_text=${name}&salon=${salon.id}`);
      const drawer = page.getByRole('dialog').first();
      const text = `rang${host.id}`;
      await drawer.getByRole('heading', { name: say.here }).waitFor();
      await drawer.getByRole('textbox').last().fill(text);
      await drawer.locator('form').last().getByRole('button').click();
      await expect(drawer.getByRole('row').filter({ hasText: text })).toBeVisible();
      await drawer.getByRole('link', { name: say.all }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);

      const [{ first_name, last_name }] = await (await request.get('/api/user_data/', { headers })).json();
      await goWithin(page, '/admin/audit');
      await page.getByRole('button', { name: say.who }).click();
      const chosen = page.getByRole('checkbox', { name: `${first_name} ${last_name}` });
      await page.getByRole('searchbox', { name: say.find }).fill(last_name);
      await chosen.check();
      await expect(page).toHaveURL(/actor=\d+/);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: say.who })).toContainText(last_name);
      await main(page).getByRole('searchbox').first().fill(word);
      await expect(page).toHaveURL(new RegExp(`free_text=${word}`));
      const found = page.getByRole('listitem').filter({ hasText: word });
      await expect(found).toHaveCount(1);
      await found.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/admin/hosts/profile/${host.id}`));
    });

    test('who may not read the log sees nothing of it on a record', async ({ page, request, login }) => {
      const host = await createHost(request);
      await login('host-admin');
      await page.goto(`/admin/hosts/profile/${host.id}`);
      await openMenu(page, say.more);
      await expect(page.getByRole('dialog').getByRole('button', { name: say.allInLog })).toHaveCount(0);
    });
  });
}
