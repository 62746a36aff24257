import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { createEvening } from './evenings.ts';
import { hosting } from './hosting.texts.ts';
import { createHost, createHostSalon, createRequest } from './hosting.ts';
import {
  authorize,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  onlyInFullRun,
  test,
} from './journey.ts';
import { main } from './people.ts';
import { containing, containingAnyCount, inBothLanguages, startingWith } from './texts.ts';

const texts = inBothLanguages((language) => {
  const { evening, room, createSalon, shell } = appTexts[language];
  return {
    title: evening('title'),
    pastTitle: evening('pastTitle'),
    cutOff: evening('keptAbout'),
    waiting: (count: number) => evening('waiting', { count }),
    othersAbsent: evening('othersAbsent'),
    absent: containing(evening('absent')),
    order: room('orderTitle'),
    requests: room('requestsFold'),
    share: room('share'),
    thanks: room('afterTitleElsewhere'),
    again: room('again'),
    goodEvening: room('goodEvening'),
    likeRest: createSalon('likeRest'),
    logout: startingWith(shell('logout')),
  };
});

const party = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) });
const readAttended = async (request: APIRequestContext, host: { access: string }, salon: number) => {
  const answer = await request.get(`/api/salonguests/?salon=${salon}`, authorize({ ...host, refresh: '' }));
  const { results }: { results: { guest_name: string; attended: boolean | null }[] } = await answer.json();
  return Object.fromEntries(results.map(({ guest_name, attended }) => [guest_name.split(' ')[0], attended]));
};

for (const language of journeyLanguages('he')) {
  const say = texts[language];
  test.describe(`the evening in ${language}`, () => {
    test.use({ language, stopsServer: true });

    test('who has arrived is marked without a network, survives a reload, and catches up', async ({
      page,
      context,
      request,
      login,
    }) => {
      const { host, salon } = await createEvening(request);
      await createRequest(request, salon.id, { name: 'Orit', guests_number: 2, comment: 'עם אימא' });
      await createRequest(request, salon.id, { name: 'Ruth', guests_number: 1 });
      await login(host);
      await page.goto(`/site/host/${host.id}/salon`);
      await expect(page.getByRole('heading', { name: say.title })).toBeVisible();
      await expect(page.getByRole('heading', { name: say.order })).toBeVisible();
      await expect(main(page).locator('a[href^="tel:"]:visible')).toHaveCount(2);
      await expect(main(page).getByRole('status').filter({ hasText: /0.*3/ })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await party(page, 'Ruth').focus();
      await page.keyboard.press('Space');
      await expect(party(page, 'Ruth')).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => readAttended(request, host, salon.id)).toEqual({ Orit: null, Ruth: true });

      await context.setOffline(true);
      await party(page, 'Orit').click();
      await expect(party(page, 'Orit')).toHaveAttribute('aria-pressed', 'true');
      await expect(main(page).getByRole('status').filter({ hasText: /3.*3/ })).toBeVisible();
      await expect(main(page).getByText(say.waiting(1))).toBeVisible();
      await expectAccessible(page);
      const kept = await page.evaluate((id) => localStorage.getItem(`salons.evening.${id}`) ?? '', salon.id);
      expect(kept).toContain('Orit');
      for (const secret of ['בר־לב', '+972', 'אימא', '@']) expect(kept).not.toContain(secret);

      // The network is back, the list is not yet.
      await page.route('**/api/salonguests/**', (route) => route.abort());
      await context.setOffline(false);
      await page.reload();
      await expect(party(page, 'Orit')).toHaveAttribute('aria-pressed', 'true');
      await expect(main(page).getByText(say.waiting(1))).toBeVisible();
      await expect(main(page).getByText(say.cutOff)).toBeVisible({ timeout: 15_000 });
      await expectAccessible(page);
      expect(await readAttended(request, host, salon.id)).toEqual({ Orit: null, Ruth: true });

      await page.unroute('**/api/salonguests/**');
      await page.reload();
      await expect.poll(() => readAttended(request, host, salon.id)).toEqual({ Orit: true, Ruth: true });
      await expect(main(page).getByText(say.waiting(1))).toHaveCount(0);
      await expect(main(page).locator('a[href^="tel:"]:visible')).toHaveCount(2);
      await expect(party(page, 'Orit')).toHaveAttribute('aria-pressed', 'true');
      await party(page, 'Orit').click();
      await expect.poll(() => readAttended(request, host, salon.id)).toEqual({ Orit: null, Ruth: true });

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: say.order })).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Orit בר־לב' })).toBeVisible();
      await expect(main(page)).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      await page.getByRole('button', { name: say.logout }).first().click();
      await expect(page).toHaveURL(/\/$/);
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('salons.'))),
      ).toEqual([]);
    });

    test('the page itself opens without a network, keeps a mark that another device made later, and is dropped with the login', async ({
      page,
      context,
      request,
      login,
    }) => {
      const { host, salon } = await createEvening(request);
      await createRequest(request, salon.id, { name: 'Orit', guests_number: 2 });
      const { id } = await createRequest(request, salon.id, { name: 'Ruth', guests_number: 1 });
      await login(host);
      await page.goto(`/site/host/${host.id}/salon`);
      await expect(party(page, 'Orit')).toBeVisible();
      const isKept = () =>
        page.evaluate(async () => (await caches.match('/site/host', { cacheName: 'evening' })) !== undefined);
      await expect.poll(isKept).toBe(true);

      await context.setOffline(true);
      await page.reload();
      await expect(main(page).getByText(say.cutOff)).toBeVisible({ timeout: 15_000 });
      await party(page, 'Orit').click();
      await expect(main(page).getByText(say.waiting(1))).toBeVisible();
      await party(page, 'Ruth').click();
      await expect(main(page).getByText(say.waiting(2))).toBeVisible();
      await expectAccessible(page);
      const kept = await page.evaluate((id) => localStorage.getItem(`salons.evening.${id}`) ?? '', salon.id);
      const times = [...kept.matchAll(/"attended_at":"(.*?)"/g)].map(([, at]) => Date.parse(at ?? ''));
      expect(times).toHaveLength(2);
      // The device assumes its clock to be up to a second ahead of the server's.
      await expect.poll(() => Date.now()).toBeGreaterThan(Math.max(...times));
      const data = { attended: false };
      const later = await request.patch(`/api/salonguests/${id}/`, { ...authorize(host), data });
      expect(later.ok()).toBe(true);

      await context.setOffline(false);
      await expect
        .poll(() => readAttended(request, host, salon.id), { timeout: 15_000 })
        .toEqual({ Orit: true, Ruth: false });
      await expect(main(page).getByText(containingAnyCount(say.waiting))).toHaveCount(0);
      await expect(party(page, 'Ruth')).toHaveAttribute('aria-pressed', 'false');
      await page.reload();
      await expect(page.getByRole('heading', { name: say.order })).toBeVisible();
      await page.getByRole('button', { name: say.logout }).first().click();
      await expect(page).toHaveURL(/\/$/);
      await expect.poll(() => page.evaluate(() => caches.has('evening'))).toBe(false);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      );
    });

    test('after it: who came, thanks, and the same once more with only the date to confirm', async ({
      page,
      request,
      login,
    }) => {
      const { host, salon } = await createEvening(request, {
        max_guests: 17,
        comments_for_guests: 'Second door.',
      });
      await createRequest(request, salon.id, { name: 'Orit', guests_number: 2 });
      await createRequest(request, salon.id, { name: 'Ruth', guests_number: 1 });
      await login(host);
      // Simulates the same row in a later year, at the same local time.
      const begins = `2020${salon.event_time.slice(4, 13)}:00:00Z`;
      await page.route('**/api/host_salons/?**', async (route) => {
        const answer = await route.fetch();
        const body: { results: Record<string, unknown>[] } = await answer.json();
        const results = body.results.map((row) =>
          row['id'] === salon.id
            ? { ...row, season: 2020, date: begins.slice(0, 10), event_time: begins }
            : row,
        );
        await route.fulfill({ response: answer, json: { ...body, results } });
      });
      await page.goto(`/site/host/${host.id}/salon`);
      await expect(page.getByRole('heading', { name: say.pastTitle })).toBeVisible();
      await expect(page.getByRole('heading', { name: say.thanks })).toBeVisible();
      await party(page, 'Orit').click();
      await expect(main(page).getByRole('status').filter({ hasText: /2.*3/ })).toBeVisible();
      await page.getByRole('button', { name: say.othersAbsent }).click();
      await expect(party(page, 'Ruth')).toContainText(say.absent);
      await expect.poll(() => readAttended(request, host, salon.id)).toEqual({ Orit: true, Ruth: false });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const form = hosting[language];
      await page.getByRole('link', { name: say.again }).click();
      await expect(page).toHaveURL(/createsalon\/details\?like=\d+$/);
      await expect(main(page).getByLabel(form.maxGuests)).toBeHidden();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main(page).getByText(say.likeRest).click();
      await expect(main(page).getByLabel(form.maxGuests)).toHaveValue('17');
      await expect(main(page).getByLabel(form.comments)).toHaveValue('Second door.');
      await main(page).getByText(say.likeRest).click();
      await main(page).getByRole('button', { name: form.openSalon }).click();
      await expect(page).toHaveURL(/createsalonresult\?salon=\d+$/);
    });

    test(
      'inviting stands first while there are few guests',
      onlyInFullRun('apps/web/src/site/host-room/salonRoom.test.ts', 'apps/web/e2e/door.spec.ts'),
      async ({ page, request, login }) => {
        const host = await createHost(request);
        const salon = await createHostSalon(request, host, { auto_approve: true });
        await login(host);
        await page.goto(`/site/host/${host.id}/salon`);
        const headings = () => main(page).getByRole('heading', { level: 2 }).allTextContents();
        await expect(page.getByRole('heading', { name: say.goodEvening })).toBeVisible();
        expect((await headings())[0]).toBe(say.share);
        await createRequest(request, salon.id, { guests_number: 2 });
        await expect.poll(async () => (await headings())[0]).not.toBe(say.share);
        expect(await headings()).toContain(say.share);
      },
    );
  });
}
