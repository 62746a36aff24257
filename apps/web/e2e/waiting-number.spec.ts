import { appTexts } from './app-texts.ts';
import { createGuest, findSalonWhere } from './guests.ts';
import { authorize, expect, expectAccessible, test } from './journey.ts';
import { main } from './people.ts';
import { askButton, containing } from './texts.ts';
import { drawer, findFullSalon, join, map } from './waiting.ts';

const { asking, errors, form, ownRequest, waiting } = appTexts.he;

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
  await expect(drawer(page).getByRole('button', { name: askButton })).toBeEnabled();
  await expectAccessible(page);
  await drawer(page)
    .getByRole('button', { name: asking('moreComing') })
    .click();
  await expectAccessible(page);
  await drawer(page)
    .getByRole('button', { name: containing(asking('joinFor', { places: asking('places', { count: 2 }) })) })
    .click();
  await expect(drawer(page)).toContainText(waiting('here'));
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

test('of three wishes one goes before another; a fourth is refused, and the reason leads to them', async ({
  page,
  login,
}) => {
  const guest = await createGuest(page.request);
  await login(guest);
  const wait = async (index: number) => {
    const salon = await findFullSalon(page.request, index);
    const data = { guests_number: 1 };
    await page.request.post(`/api/host_salons/${salon.id}/waiting_list/`, { ...authorize(guest), data });
    return salon;
  };
  const [first, second] = [await wait(65), await wait(70), await wait(75)];
  const fourth = await findFullSalon(page.request, 80);
  await page.goto(`${map}/${fourth.id}`);
  const ask = drawer(page).getByRole('button', { name: askButton });
  await expect(ask).toBeDisabled();
  await expect(ask).toHaveAccessibleDescription(containing(asking('noneFree')));
  // The waiting list has its own party size.
  await expect(drawer(page).getByRole('group', { name: asking('howMany') })).toHaveCount(1);
  await join(page).click();
  const reason = drawer(page)
    .getByRole('alert')
    .filter({ hasText: containing(asking('mostWaits')) });
  await expect(reason).toBeVisible();
  await expect(page.getByText(errors('outOfRange'))).toHaveCount(0);
  await expectAccessible(page);
  await reason.getByRole('link').click();
  await expect(page).toHaveURL(`/site/guest/${guest.user.guest}/salon`);
  const entries = main(page)
    .getByRole('listitem')
    .filter({ hasText: containing(waiting('wish')) });
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText(first.name);
  await entries
    .nth(1)
    .getByRole('button', { name: containing(waiting('earlier')) })
    .click();
  await expect(entries.nth(0)).toContainText(second.name);
  const leave = main(page).getByRole('button', { name: containing(waiting('leaveName')) });
  for (const left of [2, 1]) {
    await leave.last().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: waiting('leave') })
      .click();
    await expect(leave).toHaveCount(left);
  }
  await expect(main(page)).not.toContainText('העדפה');
  // With an own request, options that would be rejected are hidden.
  const roomy = await findSalonWhere(page.request, ({ free_places }) => free_places > 8, 60);
  const data = { host_salon: roomy.salon_id, guests_number: 1 };
  const requested = await page.request.post('/api/salonguests/', { ...authorize(guest), data });
  expect(requested.status()).toBe(201);
  const { status }: { status: string } = await requested.json();
  if (status !== 'pending') return;
  await expect(main(page)).toContainText(waiting('paused'));
  const only = main(page).getByRole('listitem').filter({ hasText: second.name });
  await expect(leave).toHaveCount(1);
  await expect(only.getByRole('button')).toHaveCount(1);
});

test.describe('without a line', () => {
  test.use({ stopsServer: true });

  test('a line that is cut loses nothing of the waiting list: it says so, and works once it is back', async ({
    page,
    context,
    login,
  }) => {
    await login(await createGuest(page.request));
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
    await drawer(page)
      .getByRole('link', { name: waiting('toList') })
      .click();
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
