import { appTexts } from './app-texts.ts';
import { createGuest } from './guests.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onlyInFullRun,
  test,
  withoutLiveEvents,
} from './journey.ts';
import { main } from './people.ts';
import { goWithin } from './screens.ts';
import { askButton, containing } from './texts.ts';
import { drawer, findFullSalon, join, map } from './waiting.ts';

const { asking, form, ownRequest, waiting } = appTexts.he;

test('a guest waits at a full salon, lets an offer go, waits again and takes the next one', async ({
  page,
  login,
}) => {
  const guest = await createGuest(page.request);
  await login(guest);
  const salon = await findFullSalon(page.request, 40);
  await page.goto(`${map}/${salon.id}`);
  const ask = drawer(page).getByRole('button', { name: askButton });
  const wait = async () => {
    await join(page).waitFor();
    await drawer(page)
      .getByRole('button', { name: form('more') })
      .click();
    await join(page).click();
    await expect(drawer(page)).toContainText(
      containing(waiting('hereAbout', { line: waiting('first'), places: asking('places', { count: 2 }) })),
    );
  };
  await wait();
  await expect(drawer(page)).toContainText(waiting('here'));
  // The pressed button is removed; the keyboard focus continues at its replacement.
  await page.keyboard.press('Tab');
  await expect(drawer(page).getByRole('link', { name: waiting('toList') })).toBeFocused();
  await expectAccessible(page);

  await salon.widen(2);
  await drawer(page)
    .getByRole('button', { name: waiting('refuse') })
    .click();
  const asks = page.getByRole('dialog', { name: waiting('refuseTitle') });
  await asks.getByRole('button', { name: waiting('refuse') }).click();
  await expect(ask).toBeEnabled();
  // The pressed button is removed: the focus stays in the drawer.
  await expect(drawer(page).locator(':focus')).toHaveCount(1);
  // Not listed as an unanswered request.
  await goWithin(page, `/site/guest/${guest.user.guest}/salon`);
  await expect(main(page).getByRole('heading', { name: ownRequest('statusOfferRefused') })).toBeVisible();
  await expect(main(page)).toContainText(ownRequest('reasonOfferRefused'));
  await expectAccessible(page);
  await salon.widen(-2);
  await main(page)
    .getByRole('link', { name: ownRequest('backToSalon') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${map}/${salon.id}(\\?|$)`));

  await wait();
  await drawer(page)
    .getByRole('link', { name: waiting('toList') })
    .click();
  await expect(page).toHaveURL(`/site/guest/${guest.user.guest}/salon`);
  await expect(main(page)).toContainText(salon.name);
  await salon.widen(2);
  await expect(main(page).getByRole('heading', { name: waiting('offer') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main(page)
    .getByRole('button', { name: waiting('accept') })
    .click();
  await expect(main(page)).toContainText(/ממתינה לאישור|אושרה/);
  await expect(main(page).getByRole('heading', { name: ownRequest('yourRequest') })).toBeFocused();
});

test('a visitor reads that a salon is full, is led to registration and is on the list right after', async ({
  page,
  login,
}) => {
  const salon = await findFullSalon(page.request, 44);
  await page.goto(`${map}/${salon.id}`);
  await expect(drawer(page)).toContainText(asking('firstRegisterToWait'));
  await expect(drawer(page)).toContainText(asking('noneFree'));
  await expect(drawer(page).getByRole('button', { name: askButton })).toBeDisabled();
  await expectAccessible(page);
  await join(page).click();
  await expect(page).toHaveURL(/\/register\/guest/);
  await login(await createGuest(page.request));
  await page.goto(`${map}/${salon.id}`);
  await expect(drawer(page)).toContainText(waiting('here'));
});

test(
  'who asks and registers while the places go is put on no list, and is offered it',
  onlyInFullRun('apps/web/src/site/asking/RequestPanel.mocked.test.tsx'),
  async ({ page, login }) => {
    const salon = await findFullSalon(page.request, 46);
    await salon.widen(1);
    await page.goto(`${map}/${salon.id}`);
    await drawer(page).getByRole('button', { name: askButton }).click();
    await expect(page).toHaveURL(/\/register\/guest/);
    await salon.widen(-1);
    await login(await createGuest(page.request));
    await page.goto(`${map}/${salon.id}`);
    await expect(drawer(page)).toContainText(asking('filledAbout'));
    await page.reload();
    await expect(drawer(page)).not.toContainText(waiting('here'));
    await join(page).click();
    await expect(drawer(page)).toContainText(waiting('here'));
  },
);

test(
  'the last place goes to somebody else: the waiting list is offered at once',
  onlyInFullRun(
    'apps/web/src/site/asking/RequestPanel.mocked.test.tsx',
    'apps/web/src/nouns/request/asking.api.test.ts',
  ),
  async ({ page, login }) => {
    await withoutLiveEvents(page);
    await login(await createGuest(page.request));
    const salon = await findFullSalon(page.request, 45);
    await salon.widen(1);
    await page.goto(`${map}/${salon.id}`);
    await drawer(page).getByRole('button', { name: askButton }).waitFor();
    await salon.widen(-1);
    await drawer(page).getByRole('button', { name: askButton }).click();
    await join(page).click();
    await expect(drawer(page)).toContainText(waiting('here'));
  },
);
