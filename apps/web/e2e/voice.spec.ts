import { appTexts } from './app-texts.ts';
import { createHost, createHostSalon, openPart } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main } from './people.ts';

for (const language of journeyLanguages('he')) {
  const { recorder, voice } = appTexts[language];
  test.describe(`a host's own voice in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } });

    test('is recorded by one button, played, saved, heard by a guest at the link, and taken down', async ({
      page,
      request,
      login,
      browser,
      baseURL,
    }) => {
      const host = await createHost(request, false, 'תרצה');
      const salon = await createHostSalon(request, host);
      await login(host);
      await page.goto(`/site/host/${host.id}/salon`);
      await openPart(page, 'settings', language);
      const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click();
      await press(recorder('record'));
      await expect(main(page).getByRole('timer')).toContainText('1');
      await expect(main(page).getByRole('button', { name: recorder('stop') })).toBeFocused();
      await expectAccessible(page);
      await press(recorder('stop'));
      await expect(main(page).getByRole('button', { name: recorder('hearOwn') })).toBeFocused();
      await press(recorder('hearOwn'));
      await expect(main(page).getByRole('button', { name: voice('stop'), exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await press(recorder('keep'));
      await expect(main(page).getByText(recorder('kept'))).toBeVisible();
      await expectAccessible(page);

      const visitor = await browser.newContext({ locale: language, baseURL: baseURL ?? '' });
      const guest = await visitor.newPage();
      const link = new URL(salon.share_url).pathname;
      await guest.goto(link);
      const play = guest.locator('audio').locator('..').getByRole('button');
      await expect(play).toContainText('תרצה');
      await expectAccessible(guest);
      await play.click();
      const heard = () => guest.locator('audio').evaluate((player: HTMLAudioElement) => player.currentTime);
      await expect.poll(heard).toBeGreaterThan(0.2);
      await play.click();
      await expect(play).toContainText('תרצה');

      await press(voice('takeDown'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: voice('takeDown') })
        .click();
      await expect(main(page).getByRole('button', { name: recorder('record') })).toBeVisible();
      // Pages are cached for five seconds.
      await expect(async () => {
        await guest.goto(link);
        await expect(guest.getByRole('heading', { name: salon.salon_name })).toBeVisible();
        await expect(guest.locator('audio')).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await visitor.close();
    });
  });
}

test.describe('what goes wrong', () => {
  test.use({ stopsServer: true });

  test('a host whose browser refuses the microphone, or whose line breaks, reads so and loses nothing', async ({
    page,
    request,
    login,
  }) => {
    const { recorder } = appTexts.he;
    const host = await createHost(request);
    await createHostSalon(request, host);
    await login(host);
    await page.goto(`/site/host/${host.id}/salon?part=settings`);
    const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click();
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const allowed = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = () => {
        mediaDevices.getUserMedia = allowed;
        return Promise.reject(new DOMException('refused', 'NotAllowedError'));
      };
    });
    await press(recorder('record'));
    await expect(
      main(page)
        .getByRole('alert')
        .filter({ hasText: recorder('denied') }),
    ).toBeVisible();
    await expectAccessible(page);
    await press(recorder('record'));
    await expect(main(page).getByRole('timer')).toContainText('1');
    await press(recorder('stop'));
    await page.context().setOffline(true);
    await press(recorder('keep'));
    await expect(main(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await page.context().setOffline(false);
    await press(recorder('keep'));
    await expect(main(page).getByText(recorder('kept'))).toBeVisible();
  });
});
