import { appTexts } from './app-texts.ts';
import { createGuest, findSalonWhere } from './guests.ts';
import { authorize, expect, expectAccessible, test } from './journey.ts';
import { main } from './people.ts';
import { containing } from './texts.ts';
import { drawer, findFullSalon, join, map } from './waiting.ts';

const { asking, errors, form, ownRequest, waiting } = appTexts.he;

test('a full salon says why it cannot be asked, and the waiting list has a number of its own', async ({
  page,
  login,
}) => {
  await login(await createGuest(page.request));
  const salon = await findFullSalon(page.request, 55);
  await page.goto(`${map}/${salon.id}`);
  const ask = drawer(page).getByRole('button', { name: asking('ask') });
  await expect(ask).toBeDisabled();
  await expect(ask).toHaveAccessibleDescription(containing(asking('noneFree')));
  await expect(drawer(page).getByRole('group', { name: asking('howMany') })).toHaveCount(1);
  await expectAccessible(page);
});

test('a pair waits at once where one place is left, changes its number and keeps its place in line', async ({
  page,
  login,
}) => {
  const [guest, earlier] = [await createGuest(page.request), await createGuest(page.request)];
  await login(guest);
  const salon = await findFullSalon(page.request, 60);
  await salon.widen(1);
  const waits = await page.request.post(`/api/host_salons/${salon.id}/waiting_list/`, {
    ...authorize(earlier),
    data: { guests_number: 3 },
  });
  expect(waits.status()).toBe(201);
  await page.goto(`${map}/${salon.id}`);
  await expect(drawer(page).getByRole('button', { name: asking('ask') })).toBeEnabled();
  await expectAccessible(page);
  await drawer(page)
    .getByRole('button', { name: asking('moreComing') })
    .click();
  await expectAccessible(page);
  await drawer(page)
    .getByRole('button', { name: containing(asking('joinFor', { places: asking('places', { count: 2 }) })) })
    .click();
  await expect(drawer(page)).toContainText(waiting('here'));
  await page.reload();
  await drawer(page)
    .getByRole('link', { name: waiting('toList') })
    .click();
  await main(page)
    .getByRole('button', { name: form('more') })
    .click();
  await main(page)
    .getByRole('button', { name: containing(ownRequest('changeNumber')) })
    .click();
  await expect(main(page)).toContainText(ownRequest('numberSaved'));
  await expect(main(page)).toContainText(asking('places', { count: 3 }));
  await expect(main(page)).toContainText(waiting('before', { count: 1 }));
  await expectAccessible(page);
});

test('a fourth salon cannot be waited for: the reason is said, with the way to the own list', async ({
  page,
  login,
}) => {
  const guest = await createGuest(page.request);
  await login(guest);
  const wait = async (index: number) => {
    const salon = await findFullSalon(page.request, index);
    const data = { guests_number: 1 };
    await page.request.post(`/api/host_salons/${salon.id}/waiting_list/`, { ...authorize(guest), data });
  };
  for (const index of [65, 70, 75]) await wait(index);
  const fourth = await findFullSalon(page.request, 80);
  await page.goto(`${map}/${fourth.id}`);
  await join(page).click();
  const reason = drawer(page)
    .getByRole('alert')
    .filter({ hasText: containing(asking('mostWaits')) });
  await expect(reason).toBeVisible();
  await expect(page.getByText(errors('outOfRange'))).toHaveCount(0);
  await reason.getByRole('link').click();
  await expect(page).toHaveURL(`/site/guest/${guest.user.guest}/salon`);
  const entries = main(page)
    .getByRole('listitem')
    .filter({ hasText: containing(waiting('wish')) });
  await expect(entries).toHaveCount(3);
  // With a request of one's own nothing is offered that would be refused.
  const roomy = await findSalonWhere(page.request, ({ free_places }) => free_places > 8, 60);
  const data = { host_salon: roomy.salon_id, guests_number: 1 };
  const requested = await page.request.post('/api/salonguests/', { ...authorize(guest), data });
  expect(requested.status()).toBe(201);
  const { status }: { status: string } = await requested.json();
  if (status !== 'pending') return;
  await page.reload();
  await expect(entries).toHaveCount(3);
  await expect(main(page)).toContainText(waiting('paused'));
  await expect(entries.getByRole('button', { name: /להעדיף|עדכון|אחד/ })).toHaveCount(0);
  await expect(entries.getByRole('button', { name: containing(waiting('leave')) })).toHaveCount(3);
});

test.describe('without a line', () => {
  test.use({ stopsServer: true });

  test('a line that is cut loses nothing of the waiting list: it says so, and works once it is back', async ({
    page,
    context,
    login,
  }) => {
    const guest = await createGuest(page.request);
    await login(guest);
    const salon = await findFullSalon(page.request, 85);
    await page.goto(`${map}/${salon.id}`);
    await drawer(page)
      .getByRole('button', { name: form('more') })
      .click();
    await context.setOffline(true);
    await join(page).click();
    await expect(
      drawer(page)
        .getByRole('alert')
        .filter({ hasText: errors('offline') })
        .first(),
    ).toBeVisible();
    await context.setOffline(false);
    await join(page).click();
    await expect(drawer(page)).toContainText(
      containing(waiting('hereAbout', { places: asking('places', { count: 2 }) })),
    );
    await page.goto(`/site/guest/${guest.user.guest}/salon`);
    await main(page)
      .getByRole('button', { name: form('more') })
      .click();
    await context.setOffline(true);
    await main(page)
      .getByRole('button', { name: containing(ownRequest('changeNumber')) })
      .click();
    await expect(
      main(page)
        .getByRole('alert')
        .filter({ hasText: errors('offline') })
        .first(),
    ).toBeVisible();
    await context.setOffline(false);
    await main(page)
      .getByRole('button', { name: containing(ownRequest('changeNumber')) })
      .click();
    await expect(main(page)).toContainText(ownRequest('numberSaved'));
    await expect(main(page)).toContainText(asking('places', { count: 3 }));
  });
});
