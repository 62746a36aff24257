import type { Page } from '@playwright/test';
import { createHost, createHostSalon, createRequest } from './hosting.ts';
import {
  authorize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  onlyInFullRun,
  test,
} from './journey.ts';
import { main, openMenu } from './people.ts';
import { profiles } from './profiles.texts.ts';
import { goWithin } from './screens.ts';
import { makeMark } from './teaming.ts';

const part = (page: Page, name: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

for (const language of journeyLanguages('he')) {
  const say = profiles[language];
  test.describe(`profiles in ${language}`, () => {
    test.use({ language });

    test('a host is edited in place beside somebody else, contacted, deleted and brought back', async ({
      page,
      request,
      login,
    }) => {
      // Found by a unique name: any number of hosts may have registered since.
      const mark = makeMark();
      const { id } = await createHost(request, false, mark);
      const staff = authorize(await login('host-admin'));
      const { user } = await (await request.get(`/api/hosts/${id}/`, staff)).json();
      const list = `/admin/hosts/list?ordering=-id&registration_status=2&free_text=${mark}`;
      await page.goto(list);
      await main(page).locator(`a[href="/admin/hosts/profile/${id}"]`).first().click();
      const details = part(page, say.details);
      await details.getByRole('button', { name: say.edit }).click();
      await details.getByLabel(say.street).fill('Weizmann 2');
      await expectAccessible(page);
      // Escape closes only the suggestions, a second one the form.
      await page.keyboard.press('Escape');
      await expect(details.getByText(say.notSaved)).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(details.getByText(say.notSaved)).toBeVisible();
      await expect(details.getByRole('button', { name: say.edit })).toBeFocused();
      await details.getByRole('button', { name: say.bringBack }).click();
      await expect(details.getByLabel(say.street)).toHaveValue('Weizmann 2');

      const theirs = await request.patch(`/api/hosts/${id}/`, {
        ...staff,
        data: { address: 'הרצל 1', phone: '050-7654321' },
      });
      expect(theirs.ok()).toBe(true);
      await details.getByRole('button', { name: say.save, exact: true }).click();
      await expect(details.getByRole('alert').filter({ hasText: say.meanwhile })).toContainText(say.address);
      await expect(details.getByLabel(say.street)).toHaveValue('Weizmann 2');
      await details.getByRole('button', { name: say.save, exact: true }).click();
      await expect(details.getByText('Weizmann 2')).toBeVisible();
      // Concurrent changes of fields that were not touched here are kept.
      const both = await (await request.get(`/api/hosts/${id}/`, staff)).json();
      expect(both).toMatchObject({ address: 'Weizmann 2', phone: '+972507654321' });

      const log = part(page, say.happened);
      // The key of the note, in any state of the page.
      await page.keyboard.press('c');
      await expect(log.getByLabel(say.note)).toBeFocused();
      await log.getByLabel(say.note).fill('<b>שיחה</b> ראשונה');
      await log.getByRole('button', { name: say.otherContact }).click();
      await log.getByRole('button', { name: say.save, exact: true }).click();
      await expect(log.getByText(say.noted, { exact: true })).toBeVisible();
      await expect(log.getByRole('listitem').getByText('<b>שיחה</b> ראשונה')).toBeVisible();
      const noted = await request.get(`/api/staff/people/${user}/contacts/?record=host`, staff);
      expect(await noted.json()).toHaveLength(1);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await openMenu(page, say.more, say.remove);
      await page.getByRole('dialog').getByRole('button', { name: say.remove, exact: true }).click();
      await expect(page).toHaveURL(list);
      await expect(main(page).getByText(say.removed)).toBeVisible();
      await expect(main(page).locator(`a[href="/admin/hosts/profile/${id}"]`)).toHaveCount(0);
      await main(page).getByRole('button', { name: say.undo }).click();
      await expect(main(page).getByText(say.restored)).toBeVisible();
      await expect(main(page).locator(`a[href="/admin/hosts/profile/${id}"]`).first()).toBeVisible();
    });

    test(
      'a person gets another name and address, which is verified again, and is erased and kept as they ask',
      onlyInFullRun(
        'apps/server/src/features/people/person-changes.test.ts',
        'apps/server/src/features/people/person-records.test.ts',
        'apps/web/src/staff/records/profile/PersonPart.mocked.test.tsx',
      ),
      async ({ page, request, login }) => {
        const { id } = await createHost(request);
        const staff = authorize(await login('super-admin'));
        const before = await (await request.get(`/api/hosts/${id}/`, staff)).json();
        const email = `moved${id}${language}@example.org`;
        await page.goto(`/admin/hosts/profile/${id}`);
        const account = part(page, say.account);
        await main(page).getByRole('button', { name: say.rename }).click();
        await expect(account.getByLabel(say.firstName)).toBeFocused();
        await account.getByLabel(say.email).fill('super-admin@demo.example');
        await account.getByRole('button', { name: say.save, exact: true }).click();
        await expect(account.getByText(say.taken).first()).toBeVisible();
        await account.getByLabel(say.email).fill(email);
        await account.getByLabel(say.firstName).fill('תרצה');
        await expectAccessible(page);
        await account.getByRole('button', { name: say.save, exact: true }).click();
        await expect(account.getByText(say.notVerified)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: /תרצה/ })).toBeVisible();
        await expect(account.getByRole('link', { name: email })).toBeVisible();
        const mails = async (to: string) =>
          (await request.get(`/api/dev/outbox/?to=${encodeURIComponent(to)}`)).text();
        expect(await mails(email)).toContain('/verifyemail#token=');
        expect(await mails(before.email)).toContain(email);

        await openMenu(page, say.more, say.erase);
        await page.getByRole('dialog').getByRole('button', { name: say.erase }).click();
        await expect(account.getByText(say.erasedOn)).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await openMenu(page, say.more, say.keep);
        await expect(account.getByText(say.erasedOn)).toHaveCount(0);
        await openMenu(page, say.more);
        await expect(page.getByRole('dialog').getByRole('button', { name: say.erase })).toBeVisible();
      },
    );

    test('a salon is named by staff, and what was typed and left loses nobody’s change', async ({
      page,
      request,
      login,
    }) => {
      const mark = makeMark();
      const host = await createHost(request, false, mark);
      const salon = await createHostSalon(request, host);
      const staff = authorize(await login('host-admin'));
      await page.goto(`/admin/salons?free_text=${mark}&salon=${salon.id}`);
      const drawer = page.getByRole('dialog').first();
      const edit = drawer.getByRole('button', { name: say.plainEdit, exact: true });
      await edit.click();
      await drawer.getByLabel(say.ownName).fill(`ערב ${host.id}`);
      await drawer.getByRole('textbox', { name: say.length }).fill('150');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await drawer.getByRole('button', { name: say.cancel, exact: true }).click();
      await expect(edit).toBeVisible();
      const data = { name: 'של מישהו אחר', max_guests: 33 };
      expect((await request.patch(`/api/host_salons/${salon.id}/`, { ...staff, data })).ok()).toBe(true);
      await page.reload();
      await edit.click();
      await expect(drawer.getByLabel(say.ownName)).toHaveValue(`ערב ${host.id}`);
      await expect(drawer.getByRole('textbox', { name: say.places })).toHaveValue('33');
      const save = drawer.getByRole('button', { name: say.saveSalon, exact: true });
      await save.click();
      // The error above the form stays; a toast disappears by itself.
      await expect(drawer.getByRole('alert').filter({ hasText: say.meanwhileSalon }).first()).toBeVisible();
      await save.click();
      await expect(edit).toBeVisible();
      expect(await (await request.get(`/api/host_salons/${salon.id}/`, staff)).json()).toMatchObject({
        ...{ name: `ערב ${host.id}`, duration_minutes: 150, max_guests: 33 },
      });
    });

    test('a salon is commented on, a request declined, deleted, and stays so once another was opened', async ({
      page,
      request,
      login,
    }) => {
      const host = await createHost(request);
      const mark = makeMark();
      const name = `ערב ${mark}`;
      const salon = await createHostSalon(request, host, { name });
      await createHostSalon(request, await createHost(request), { name: `בוקר ${mark}` });
      await createRequest(request, salon.id);
      const staff = authorize(await login('super-admin'));
      await page.goto(`/admin/salons?free_text=${mark}&salon=${salon.id}`);
      const drawer = page.getByRole('dialog').first();
      await drawer.getByRole('button', { name: say.deny }).click();
      const asks = page.getByRole('dialog').nth(1);
      await asks.getByRole('button', { name: say.denyIt }).click();
      // Wait for the dialog to restore the focus: text typed before that would be lost.
      await expect(asks).toBeHidden();
      await expect(drawer.getByText(say.declined).first()).toBeVisible();
      await drawer.getByLabel(say.comment).fill('דיברנו');
      await drawer.getByRole('button', { name: say.addComment }).click();
      await expect(drawer.getByRole('listitem').filter({ hasText: 'דיברנו' }).first()).toBeVisible();
      await expect(drawer.getByLabel(say.comment)).toHaveValue('');
      await expectAccessible(page);

      await drawer.getByRole('button', { name: say.remove, exact: true }).click();
      await asks.getByRole('button', { name: say.remove, exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/salons\?free_text=[^&]+$/);
      await expect(main(page).getByText(say.removed)).toBeVisible();
      // The list stayed open beside the salon and was refetched.
      await expect(main(page).getByRole('row').nth(1)).toBeVisible();
      await expect(main(page).getByRole('row').filter({ hasText: name })).toHaveCount(0);
      const second = await createHostSalon(request, host);
      await main(page).getByRole('button', { name: say.undo }).click();
      await expect(page.getByRole('alert').filter({ hasText: say.secondSalon })).toBeVisible();

      await goWithin(page, `/admin/salons?salon=${second.id}`);
      await drawer.getByRole('button', { name: say.cancelSalon }).click();
      await asks.getByLabel(say.reason).fill('מחלה');
      await asks.getByRole('button', { name: say.cancelSalon }).click();
      await expect(drawer.getByText(say.cancelled, { exact: true }).first()).toBeVisible();
      await goWithin(page, `/admin/deleted?of=host_salons&free_text=${mark}`);
      const row = main(page).getByRole('listitem').filter({ hasText: name });
      await expect(row.getByText(say.daysLeft)).toBeVisible();
      await row.getByRole('button', { name: say.restore }).click();
      await expect(main(page).getByText(say.restored)).toBeVisible();
      await expect(main(page).getByRole('status').filter({ hasText: say.restored })).toBeFocused();
      expect((await request.get(`/api/host_salons/${salon.id}/`, staff)).status()).toBe(200);
    });
  });
}
