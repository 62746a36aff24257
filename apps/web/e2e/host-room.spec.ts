import { appTexts } from './app-texts.ts';
import { hosting } from './hosting.texts.ts';
import { createHost, createHostSalon, createRequest, openPart } from './hosting.ts';
import {
  authorize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  onlyInFullRun,
  test,
  withoutLiveEvents,
} from './journey.ts';
import { main } from './people.ts';
import { goWithin } from './screens.ts';

for (const language of journeyLanguages('he')) {
  const say = hosting[language];
  test.describe(`the host's own page in ${language}`, () => {
    test.use({ language });

    test('requests are approved and declined, one by one, all at once, and by keyboard alone as they come', async ({
      page,
      request,
      login,
    }) => {
      const host = await createHost(request);
      const salon = await createHostSalon(request, host);
      await createRequest(request, salon.id, { name: 'אורית', guests_number: 2, comment: 'עם אימא, בת 82.' });
      await createRequest(request, salon.id, { name: "O'Neil", guests_number: 1 });
      await createRequest(request, salon.id, { name: 'רות', guests_number: 2 });
      await login(host);
      await page.goto(`/site/host/${host.id}/salon`);
      await expect(page.getByRole('heading', { name: say.waiting })).toContainText('3');
      await expect(main(page).getByText('עם אימא, בת 82.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole('button', { name: say.denyOf("O'Neil") }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: say.denyAlone }).click();
      await expect(main(page).getByText(say.closedHeading)).toBeVisible();
      await page.getByRole('button', { name: say.approveAll }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('אורית');
      await expect(dialog).toContainText('רות');
      await expect(dialog).toContainText('4');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: /אישור שתי הבקשות|Approve 2 requests/ }).click();
      await expect(page.getByRole('heading', { name: say.noneWaiting })).toBeFocused();
      await expect(page.getByRole('heading', { name: say.approvedHeading })).toBeVisible();
      await expect(
        main(page).getByRole('listitem').filter({ hasText: 'אורית' }).getByRole('link'),
      ).toHaveText(/^05/);
      await expectAccessible(page);

      // New and withdrawn requests appear without a reload.
      const late = await createRequest(request, salon.id, { name: 'דוד', guests_number: 1 });
      await expect(page.getByRole('button', { name: say.approveOf('דוד') })).toBeVisible();
      await request.delete(`/api/salonguests/${late.id}/`, {
        headers: { Authorization: `Bearer ${late.access}` },
      });
      await expect(page.getByRole('button', { name: say.approveOf('דוד') })).toBeHidden();

      await createRequest(request, salon.id, { name: 'שרה', guests_number: 1 });
      const approve = page.getByRole('button', { name: say.approveOf('שרה') });
      await expect(approve).toBeVisible();
      for (let presses = 0; presses < 30; presses += 1) {
        if (await approve.evaluate((button) => button === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: say.noneWaiting })).toBeFocused();
    });

    test('what changed elsewhere meanwhile is told, and a change keeps to the guests who count on the salon', async ({
      page,
      request,
      login,
    }) => {
      const host = await createHost(request);
      const salon = await createHostSalon(request, host);
      await createRequest(request, salon.id, { name: 'רות', guests_number: 3 });
      const first = await createRequest(request, salon.id, { name: 'אורית', guests_number: 2 });
      await withoutLiveEvents(page);
      await login(host);
      await page.goto(`/site/host/${host.id}/salon?salon=${salon.id}`);
      const approve = page.getByRole('button', { name: say.approveOf('אורית') });
      await expect(approve).toBeVisible();
      await request.delete(`/api/salonguests/${first.id}/`, {
        headers: { Authorization: `Bearer ${first.access}` },
      });
      await approve.click();
      await expect(main(page).getByText(say.elsewhere)).toBeVisible();
      await expect(approve).toBeHidden();

      await openPart(page, 'settings', language);
      await page.getByRole('link', { name: say.edit }).click();
      await main(page).getByLabel(say.maxGuests).fill('2');
      await page.getByRole('button', { name: say.save, exact: true }).click();
      await expect(main(page).getByLabel(say.maxGuests)).toHaveAccessibleDescription(say.moreConfirmed);
      await expect(main(page).getByLabel(say.maxGuests)).toBeFocused();
      await main(page).getByLabel(say.maxGuests).fill('3');
      await main(page).getByLabel(say.hour, { exact: true }).selectOption('21');
      await page.getByRole('button', { name: say.save, exact: true }).click();
      await expect(main(page).getByRole('group').filter({ hasText: say.timeFixed }).first()).toBeVisible();
      await main(page).getByLabel(say.hour, { exact: true }).selectOption('20');
      await page.getByRole('button', { name: say.save, exact: true }).click();
      await expect(main(page).getByText(say.saved)).toBeVisible();
      await expectAccessible(page);
    });

    test('a salon is closed and reopened, shared, written to, cancelled', async ({
      page,
      request,
      context,
      baseURL,
      login,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
      const host = await createHost(request);
      const salon = await createHostSalon(request, host, { auto_approve: true });
      await createRequest(request, salon.id, { name: 'רות', guests_number: 1 });
      await login(host);
      await page.goto(`/site/host/${host.id}/salon`);
      await openPart(page, 'settings', language);

      await page.getByRole('button', { name: say.copy }).click();
      await expect(main(page).getByText(say.copied)).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(salon.share_url);
      await page.getByRole('button', { name: say.qr }).click();
      await expect(page.getByRole('img', { name: say.qrOf })).toBeVisible();

      for (const name of [say.publicSwitch, say.openSwitch]) {
        const one = page.getByRole('switch', { name });
        await one.click();
        await expect(one).not.toBeChecked();
        await expect(one).toHaveAttribute('aria-busy', 'false');
      }
      await expect(page.getByRole('button', { name: say.copy })).toBeHidden();
      await page.reload();
      await expect(page.getByRole('switch', { name: say.openSwitch })).not.toBeChecked();

      await openPart(page, 'evening', language);
      await page.getByRole('button', { name: say.message }).click();
      const letter = page.getByRole('dialog');
      await letter.getByLabel(say.messageText).fill('א'.repeat(10_000));
      await letter.getByRole('button', { name: say.send }).click();
      await expect(letter.getByLabel(say.messageText)).toHaveAccessibleDescription(say.upTo500);
      await letter.getByLabel(say.messageText).fill('<b>\u202Eהדלת</b> פתוחה מ־19:30 🕯');
      await expectAccessible(page);
      await letter.getByRole('button', { name: say.send }).click();
      await expect(letter.getByText(say.sentToOne)).toBeVisible();
      await page.keyboard.press('Escape');
      for (let message = 1; message < 5; message += 1)
        await request.post(`/api/host_salons/${salon.id}/message/`, {
          ...authorize(host),
          data: { text: 'שלום לכולם', to: 'all' },
        });
      await page.getByRole('button', { name: say.message }).click();
      await letter.getByLabel(say.messageText).fill('ועוד דבר אחד');
      await letter.getByRole('button', { name: say.send }).click();
      await expect(letter.getByRole('alert').first()).toContainText(/יותר מדי|חמש|too many|five/i);
      await expect(letter.getByLabel(say.messageText)).toHaveValue('ועוד דבר אחד');
      await page.keyboard.press('Escape');

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: say.guestList })).toBeVisible();
      await expect(page.getByRole('cell', { name: 'רות בר־לב' })).toBeVisible();
      await expect(main(page)).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      await openPart(page, 'settings', language);
      await page.getByRole('button', { name: say.cancel }).click();
      const question = page.getByRole('dialog');
      await question.getByRole('button', { name: say.cancel }).click();
      await expect(question.getByLabel(say.reason)).toHaveAccessibleDescription(new RegExp(say.required));
      await expectAccessible(page);
      await question.getByLabel(say.reason).fill('חולים בבית');
      await question.getByRole('button', { name: say.cancel }).click();
      await expect(main(page).getByRole('strong').filter({ hasText: say.cancelled })).toBeVisible();
      await expect(main(page).getByText('חולים בבית')).toBeVisible();
      await expect(page.getByRole('button', { name: say.cancel })).toBeHidden();
    });
  });
}

test('a host without a salon is led to open one, and a salon that nobody counts on can go', async ({
  page,
  request,
  login,
}) => {
  const say = hosting.he;
  const host = await createHost(request);
  await login(host);
  await page.goto(`/site/host/${host.id}/salon`);
  await expect(page.getByRole('heading', { name: say.none })).toBeVisible();
  await createHostSalon(request, host);
  await page.reload();
  await openPart(page, 'settings');
  await page.getByRole('button', { name: say.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.remove }).click();
  await expect(page.getByRole('heading', { name: say.none })).toBeVisible();
});

test("somebody else's page is not found", async ({ page, request, login }) => {
  const host = await createHost(request);
  await login(host);
  const notFound = page.getByRole('heading', { level: 1, name: hosting.he.notFound });
  await page.goto('/site/host/1/salon');
  await expect(notFound).toBeVisible();
  // A host is redirected from a guest's profile to the next step: the first salon.
  await goWithin(page, '/site/guest/1/profile');
  const details = page.getByRole('heading', { level: 1, name: appTexts.he.createSalon('detailsTitle') });
  await expect(details).toBeVisible();
  await goWithin(page, '/site/host/1/profile');
  await expect(notFound).toBeVisible();
});

test(
  'an organisation finds its salons by year',
  onlyInFullRun(
    'apps/web/src/site/host-room/SalonPicker.test.tsx',
    'apps/web/src/site/host-room/salonRoom.test.ts',
  ),
  async ({ page, request, login }) => {
    const host = await createHost(request, true);
    const organisation = {
      is_org: true,
      org_type: 'School',
      contact_name: 'נועה',
      contact_phone: '050-1234567',
    };
    await createHostSalon(request, host, { ...organisation, org_branch: 'כיתה א׳' });
    const second = await createHostSalon(request, host, { ...organisation, org_branch: 'כיתה ב׳' });
    await createRequest(request, second.id, { guests_number: 2 });
    await login(host);
    await page.goto(`/site/host/${host.id}/salon`);
    await expect(page.getByRole('heading', { level: 1, name: 'כיתה א׳' })).toBeVisible();
    await expect(main(page).getByText('2027', { exact: true })).toBeVisible();
    await expect(main(page).getByText(appTexts.he.room('yearSalons', { count: 2 }))).toBeVisible();
    await expect(main(page).getByRole('link', { name: /כיתה ב׳.*0 מתוך 6/ })).toBeVisible();
    await page.getByRole('link', { name: /כיתה ב׳/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'כיתה ב׳' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'כיתה א׳' })).toBeVisible();
  },
);
