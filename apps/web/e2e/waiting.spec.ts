import { appTexts } from './app-texts.ts';
import { createGuest } from './guests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, withoutLiveEvents } from './journey.ts';
import { main } from './people.ts';
import { containing } from './texts.ts';
import { drawer, findFullSalon, join, map } from './waiting.ts';

const { asking, form, ownRequest, waiting } = appTexts.he;

test('a guest waits at a full salon, is offered the places that come free, and takes them', async ({
  page,
  login,
}) => {
  const guest = await createGuest(page.request);
  await login(guest);
  const salon = await findFullSalon(page.request, 40);
  await page.goto(`${map}/${salon.id}`);
  await drawer(page)
    .getByRole('button', { name: form('more') })
    .click();
  await expectAccessible(page);
  await join(page).click();
  await expect(drawer(page)).toContainText(waiting('here'));
  await expect(drawer(page)).toContainText(
    containing(waiting('hereAbout', { line: waiting('first'), places: asking('places', { count: 2 }) })),
  );
  // The button that was pressed is gone; whoever goes on by keyboard goes on from what took its place.
  await page.keyboard.press('Tab');
  await expect(drawer(page).getByRole('link', { name: waiting('toList') })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await drawer(page)
    .getByRole('link', { name: waiting('toList') })
    .click();
  await expect(page).toHaveURL(`/site/guest/${guest.user.guest}/salon`);
  await expect(main(page)).toContainText(salon.name);
  await expectAccessible(page);
  await salon.widen(2);
  await page.reload();
  await expect(main(page).getByRole('heading', { name: waiting('offer') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main(page)
    .getByRole('button', { name: waiting('accept') })
    .click();
  await expect(main(page)).toContainText(/ממתינה לאישור|אושרה/);
  await expect(main(page).getByRole('heading', { name: ownRequest('yourRequest') })).toBeFocused();
});

test('who lets others have an offered place waits no longer', async ({ page, login }) => {
  const guest = await createGuest(page.request);
  await login(guest);
  const salon = await findFullSalon(page.request, 41);
  await page.goto(`${map}/${salon.id}`);
  await join(page).click();
  await expect(drawer(page)).toContainText(waiting('here'));
  await salon.widen(1);
  await page.reload();
  await drawer(page)
    .getByRole('button', { name: waiting('refuse') })
    .click();
  const asks = page.getByRole('dialog', { name: waiting('refuseTitle') });
  await asks.getByRole('button', { name: waiting('refuse') }).click();
  await expect(drawer(page).getByRole('button', { name: asking('ask') })).toBeEnabled();
  // The button that asked is gone: a keyboard goes on within the drawer.
  await expect(drawer(page).locator(':focus')).toHaveCount(1);
  // It is no request that the host left unanswered.
  await page.goto(`/site/guest/${guest.user.guest}/salon`);
  await expect(main(page).getByRole('heading', { name: ownRequest('yourOffer') })).toBeVisible();
  await expect(main(page)).toContainText(ownRequest('reasonOfferRefused'));
  await expectAccessible(page);
  await main(page)
    .getByRole('link', { name: ownRequest('backToSalon') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${map}/${salon.id}(\\?|$)`));
});

test('two wishes change places, and one is left', async ({ page, login }) => {
  const guest = await createGuest(page.request);
  await login(guest);
  const salons = [await findFullSalon(page.request, 42), await findFullSalon(page.request, 43)];
  for (const { id } of salons) {
    await page.goto(`${map}/${id}`);
    await join(page).click();
    await expect(drawer(page)).toContainText(waiting('here'));
  }
  const [first, second] = salons;
  await page.goto(`/site/guest/${guest.user.guest}/salon`);
  const entries = main(page)
    .getByRole('listitem')
    .filter({ hasText: containing(waiting('wish')) });
  await expect(entries.nth(0)).toContainText(first?.name ?? '');
  await entries
    .nth(1)
    .getByRole('button', { name: containing(waiting('earlier')) })
    .click();
  await expect(entries.nth(0)).toContainText(second?.name ?? '');
  await entries
    .nth(0)
    .getByRole('button', { name: containing(waiting('leaveName')) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: waiting('leave') })
    .click();
  await expect(main(page)).not.toContainText('העדפה');
  await expect(main(page)).toContainText(first?.name ?? '');
});

test('a visitor is led to registration with the choice kept, and is on the list right after', async ({
  page,
  login,
}) => {
  const salon = await findFullSalon(page.request, 44);
  await page.goto(`${map}/${salon.id}`);
  await expect(drawer(page)).toContainText(asking('firstRegisterToWait'));
  await join(page).click();
  await expect(page).toHaveURL(/\/register\/guest/);
  await login(await createGuest(page.request));
  await page.goto(`${map}/${salon.id}`);
  await expect(drawer(page)).toContainText(waiting('here'));
});

test('who asks and registers while the places go is put on no list, and is offered it', async ({
  page,
  login,
}) => {
  const salon = await findFullSalon(page.request, 46);
  await salon.widen(1);
  await page.goto(`${map}/${salon.id}`);
  await drawer(page)
    .getByRole('button', { name: asking('ask') })
    .click();
  await expect(page).toHaveURL(/\/register\/guest/);
  await salon.widen(-1);
  await login(await createGuest(page.request));
  await page.goto(`${map}/${salon.id}`);
  await expect(drawer(page)).toContainText(asking('filledAbout'));
  await page.reload();
  await expect(drawer(page)).not.toContainText(waiting('here'));
  await join(page).click();
  await expect(drawer(page)).toContainText(waiting('here'));
});

test('the last place goes to somebody else: the waiting list is offered at once', async ({ page, login }) => {
  await withoutLiveEvents(page);
  await login(await createGuest(page.request));
  const salon = await findFullSalon(page.request, 45);
  await salon.widen(1);
  await page.goto(`${map}/${salon.id}`);
  await drawer(page)
    .getByRole('button', { name: asking('ask') })
    .waitFor();
  await salon.widen(-1);
  await drawer(page)
    .getByRole('button', { name: asking('ask') })
    .click();
  await join(page).click();
  await expect(drawer(page)).toContainText(waiting('here'));
});
