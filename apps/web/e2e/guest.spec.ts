import { readFile } from 'node:fs/promises';
import { appTexts } from './app-texts.ts';
import { answer, approve, askAndWait, createGuest, listInvitationsOfGuest } from './guests.ts';
import { authorize, demoLogin, expect, expectAccessible, test } from './journey.ts';
import { main } from './people.ts';
import { goWithin } from './screens.ts';

const { form, guests, ownRequest, shell } = appTexts.he;

test('a guest sees the answer, takes it to the calendar, changes the number and gives the place back', async ({
  page,
  login,
}) => {
  const guest = await createGuest(page.request);
  const { id, salon } = await askAndWait(page.request, guest);
  await login(guest);
  await page.goto('/salon');
  await expect(page).toHaveURL(`/site/guest/${guest.user.guest}/salon`);
  await expect(page.getByRole('heading', { level: 1, name: salon.salon_name })).toBeVisible();
  await expect(main(page)).toContainText(ownRequest('statusPending'));
  await expect(main(page).getByRole('button', { name: ownRequest('calendar') })).toHaveCount(0);
  await expect(main(page).locator('a[href^="tel:"]')).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: ownRequest('withdrawRequest') })).toBeVisible();
  await expectAccessible(page);

  await approve(page.request, id);
  // Updates without a reload.
  await expect(main(page)).toContainText(ownRequest('statusApproved'));
  const call = main(page).locator('a[href^="tel:"]');
  await expect(call).toHaveAttribute('href', /^tel:\+972\d{8,9}$/);
  await expect(call).toHaveText(/^0\d{1,2}-\d{7}$/);
  await expect(main(page).getByRole('link', { name: ownRequest('route') })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=${salon.lat},${salon.lng}`,
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page)
      .getByRole('button', { name: ownRequest('calendar') })
      .click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');

  await expectAccessible(page, { checksContrast: true });
  await main(page).getByText(ownRequest('changeOrCancel')).click();
  const change = main(page).getByRole('button', { name: ownRequest('changeNumber') });
  await expect(change).toBeDisabled();
  await main(page)
    .getByRole('button', { name: form('less') })
    .click();
  await change.click();
  await expect(main(page)).toContainText(ownRequest('numberSaved'));
  expect((await listInvitationsOfGuest(page.request, guest))[0]).toMatchObject({
    guests_number: 2,
    status: 'approved',
  });

  await main(page)
    .getByRole('button', { name: ownRequest('withdraw') })
    .click();
  await expectAccessible(page);
  const withdrawals: string[] = [];
  page.on('request', (asked) => asked.method() === 'DELETE' && withdrawals.push(asked.url()));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ownRequest('withdraw') })
    .dblclick();
  await expect(main(page)).toContainText(ownRequest('reasonWithdrawn'));
  expect(withdrawals).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1, name: ownRequest('statusWithdrawn') })).toBeFocused();
  await expect(main(page).getByRole('link', { name: /^למפה של/ })).toBeVisible();
});

test('a refused guest asks another salon with one press, and reads nothing of the first one’s places', async ({
  page,
  login,
}) => {
  const guest = await createGuest(page.request);
  const { id, salon } = await askAndWait(page.request, guest);
  await answer(page.request, id, 'denied');
  await login(guest);
  await page.goto('/salon');
  await expect(main(page)).toContainText(ownRequest('reasonHost'));
  await expect(main(page).getByText(salon.salon_name)).toHaveCount(0);
  await expectAccessible(page);
  const others = main(page).getByRole('listitem');
  await expect(others).toHaveCount(3);
  const name = await others.first().getByRole('link').innerText();
  await others.first().getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(main(page)).toContainText(ownRequest('statusPending'));
  const live = (await listInvitationsOfGuest(page.request, guest)).filter(
    ({ status }) => status !== 'denied',
  );
  expect(live).toMatchObject([{ guests_number: 3, status: 'pending' }]);
});

test('who has asked for nothing yet is led to the search, and does not find somebody else’s page', async ({
  page,
  login,
}) => {
  const guest = await createGuest(page.request);
  await login(guest);
  await page.goto(`/site/guest/${guest.user.guest}/salon`);
  await expect(main(page).getByRole('link', { name: ownRequest('findSalon') })).toHaveAttribute(
    'href',
    /^\/site\/salonSearch\/mapview/,
  );
  const notFound = page.getByRole('heading', { level: 1, name: shell('notFoundTitle') });
  await goWithin(page, `/site/guest/${guest.user.guest + 1}/profile`);
  await expect(notFound).toBeVisible();
  await page.goto(`/site/guest/${guest.user.guest + 1}/salon`);
  await expect(notFound).toBeVisible();
});

test('last year’s evening is thanked for, with its year and the way to this year’s search', async ({
  page,
  login,
}) => {
  const guest = await createGuest(page.request);
  const { id } = await askAndWait(page.request, guest);
  await approve(page.request, id);
  // Simulates the same rows one year later.
  await page.route('**/api/salonguests/**', async (route) => {
    const answer = await route.fetch();
    const body: { results: Record<string, unknown>[] } = await answer.json();
    const past = { season: 2020, event_time: '2020-04-20T17:00:00Z' };
    await route.fulfill({
      response: answer,
      json: {
        ...body,
        results: body.results.map((row) => ({
          ...row,
          ...past,
          can: { ...Object(row['can']), update: false },
        })),
      },
    });
  });
  await login(guest);
  await page.goto('/salon');
  await expect(main(page)).toContainText(ownRequest('thanks'));
  await expect(main(page)).toContainText('20.04.20');
  await expect(main(page)).toContainText(ownRequest('eveningSeason', { year: 2020 }));
  await expect(main(page)).not.toContainText('מחכים לך');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 740 });
  const isCut = () =>
    main(page).evaluate((area) =>
      [...area.querySelectorAll('*:not(svg, svg *)')].some((part) => part.getBoundingClientRect().left < -1),
    );
  await expect.poll(isCut).toBe(false);
  await expect(main(page).getByRole('link', { name: /^לסלונים של 20\d\d$/ })).toHaveAttribute(
    'href',
    /^\/site\/salonSearch\/mapview/,
  );
});

test('a guest whose record staff deleted begins again', async ({ page, request, login }) => {
  const guest = await createGuest(request);
  const admin = await demoLogin(request, 'super-admin');
  const removed = await request.delete(`/api/guests/${guest.user.guest}/`, authorize(admin));
  expect(removed.ok()).toBe(true);
  await login(guest);
  await page.goto('/salon');
  await expect(page.getByRole('heading', { level: 1, name: guests('againTitle') })).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: guests('again') })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: guests('placeTitle') })).toBeVisible();
});
