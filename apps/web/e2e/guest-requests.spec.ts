import { appTexts } from './app-texts.ts';
import { createGuest } from './guests.ts';
import { createHost, createHostSalon } from './hosting.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isFull,
  journeyLanguages,
  test,
} from './journey.ts';
import { main } from './people.ts';
import { makeMark } from './teaming.ts';
import { inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { staff, staffProfile } = appTexts[language];
  return {
    requests: staff('invitations'),
    more: staffProfile('moreRequests', { count: 2 }),
    season: startingWith(staff('season', { year: '2027' })),
  };
});

/** A page has twenty requests; two in the normal run, as creating them takes longest. */
const pageSize = isFull ? 20 : 2;

for (const language of journeyLanguages('he')) {
  const say = words[language];
  test.describe(`a guest’s requests in ${language}`, () => {
    test.use({ language });

    test('beyond a page the rest is shown on asking, and nothing twice', async ({ page, request, login }) => {
      const name = `סלון ${makeMark()}`;
      const salon = await createHostSalon(request, await createHost(request), { name });
      const guest = await createGuest(request);
      const headers = { Authorization: `Bearer ${guest.access}` };
      for (let count = 0; count < pageSize + 2; count += 1) {
        const data = { host_salon: salon.id, guests_number: 1 };
        const made = await request.post('/api/salonguests/', { headers, data });
        const { id } = await made.json();
        expect((await request.delete(`/api/salonguests/${id}/`, { headers })).status()).toBe(204);
      }
      await page.route('**/api/guests/*/requests/?**', (route) =>
        route.continue({
          url: route.request().url().replace('page_size=20', `page_size=${pageSize}`),
        }),
      );
      await login('super-admin');
      await page.goto(`/admin/guests/profile/${guest.user.guest}`);
      await expect(main(page).getByRole('heading', { level: 3, name: say.season })).toBeVisible();
      const links = main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: say.requests, exact: true }) })
        .getByRole('link', { name });
      await expect(links).toHaveCount(pageSize);
      await expectAccessible(page);
      await main(page).getByRole('button', { name: say.more }).click();
      await expect(links).toHaveCount(pageSize + 2);
      await expect(main(page).getByRole('button', { name: say.more })).toHaveCount(0);
      await expect(main(page).getByRole('heading', { level: 3, name: say.season })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}
