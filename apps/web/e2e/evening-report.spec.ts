import type { APIRequestContext, Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { createEvening } from './evenings.ts';
import {
  authorize,
  demoLogin,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  test,
} from './journey.ts';
import { main, makeNumber } from './people.ts';

import { inBothLanguages, startingWith } from './texts.ts';

const texts = inBothLanguages((language) => {
  const { evening, feedback } = appTexts[language];
  return {
    waiting: evening('waiting', { count: 1 }),
    cutOff: evening('keptAbout'),
    title: feedback('title'),
    staffTitle: feedback('staffTitle'),
    mixed: feedback('mood_mixed'),
    came: startingWith(feedback('came')),
    words: startingWith(feedback('words')),
    send: feedback('send'),
    change: feedback('change'),
  };
});

interface Evening {
  readonly id: number;
  readonly event_time: string;
  readonly date: string;
  readonly time_zone: string;
}

/** A witness teamed with the salon, who needs a ride. */
const teamWitness = async (request: APIRequestContext, salon: Evening) => {
  const headers = { Authorization: `Bearer ${(await demoLogin(request, 'super-admin')).access}` };
  const post = async (path: string, data: object) => (await request.post(path, { headers, data })).json();
  const place = { country: 'FR', city_name: 'Paris', lat: 48.85, lng: 2.35 };
  const slot = { date: salon.date, start_time: '00:00', end_time: '23:45', time_zone: salon.time_zone };
  const witness = await post('/api/witnesses/', {
    ...{ first_name: 'Simone', last_name: `W${makeNumber()}`, mobile_number: `055${makeNumber()}` },
    ...{ languages: [1], witness_type: 'generation_2', needs_ride: true, sensitive_consent: true, ...place },
    availability: [{ ...slot, is_digital: false, lat: place.lat, lng: place.lng, radius_km: 50 }],
  });
  await post(`/api/witnesses/${witness.id}/witness_year_comments/`, { status: 'available_this_year' });
  const [free] = await (
    await request.get(`/api/witnesses/${witness.id}/witnesses_availability_salons/`, { headers })
  ).json();
  const teaming = await post('/api/salons/', { host_salon: salon.id, witness_salon: free.id });
  await request.patch(`/api/salons/${teaming.id}/`, { headers, data: { driver: 'Dov' } });
  return teaming.id;
};

const row = (page: Page) => main(page).getByRole('button', { name: /^Simone/ });

for (const language of journeyLanguages('he')) {
  const say = texts[language];
  test.describe(`what a host reports of an evening in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 }, stopsServer: true });

    test('the witness has arrived: one press, also without a network; after it the host says how it was', async ({
      page,
      context,
      request,
      login,
    }) => {
      const { host, salon } = await createEvening(request);
      const id = await teamWitness(request, salon);
      const readArrived = async () => {
        const answer = await request.get(`/api/host_salons/${salon.id}/`, authorize(host));
        return (await answer.json()).teamings.find((one: { id: number }) => one.id === id).arrived;
      };
      await login(host);
      await page.goto(`/site/host/${host.id}/salon`);
      await expect(row(page)).toContainText('Dov');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await row(page).click();
      await expect(row(page)).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(readArrived).toBe(true);
      await context.setOffline(true);
      await row(page).click();
      await expect(row(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(main(page).getByText(say.waiting)).toBeVisible();
      const kept = await page.evaluate(
        (key) => localStorage.getItem(key) ?? '',
        `salons.evening.${salon.id}`,
      );
      expect(kept).toContain('Simone');
      expect(kept).not.toMatch(/Simone W|Dov/);
      expect(await readArrived()).toBe(true);
      await context.setOffline(false);
      await expect.poll(readArrived, { timeout: 15_000 }).toBeNull();
      await expect(row(page)).toHaveAttribute('aria-pressed', 'false');

      // The evening is tonight, and the page one day later.
      const ago = new Date(Date.now() - 86_400_000).toISOString();
      await page.route('**/api/host_salons/?**', async (route) => {
        const answer = await route.fetch();
        const body: { results: object[] } = await answer.json();
        const results = body.results.map((one) => ({ ...one, event_time: ago }));
        await route.fulfill({ response: answer, json: { ...body, results } });
      });
      let report: object | null = null;
      await page.route(`**/api/host_salons/${salon.id}/feedback/`, async (route) => {
        const times = { sent_at: ago, changed_at: ago };
        if (route.request().method() === 'POST') report = { ...route.request().postDataJSON(), ...times };
        await route.fulfill({ json: { feedback: report, can_send: true } });
      });
      const send = main(page).getByRole('button', { name: say.send });
      await page.reload();
      await expect(main(page).getByRole('heading', { name: say.title })).toBeVisible();
      await send.click();
      await expect(main(page).getByRole('radio').first()).toBeFocused();
      await main(page).getByRole('radio', { name: say.mixed }).check();
      await main(page).getByLabel(say.came).fill('14');
      await main(page).getByLabel(say.words).fill('חסרו כיסאות');
      await page.reload();
      await expect(main(page).getByLabel(say.words)).toHaveValue('חסרו כיסאות');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await send.click();
      await expect(main(page).getByRole('button', { name: say.change })).toBeVisible();
      expect(report).toMatchObject({ mood: 'mixed', came: 14, words: 'חסרו כיסאות' });
      await page.reload();
      await expect(main(page).getByLabel(say.came)).toHaveValue('14');
      await expectAccessible(page);
    });
  });
}
