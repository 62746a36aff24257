import type { Locator, Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { findCode } from './codes.ts';
import { createHost, createHostSalon } from './hosting.ts';
import { expect, test } from './journey.ts';
import { main, makePerson, words } from './people.ts';
import { askButton, containing, startingWith } from './texts.ts';

test.use({ viewport: { width: 360, height: 740 }, stopsServer: true });

const people = words.he;
const { registration, codes, asking, form, ownRequest } = appTexts.he;
const twoPlaces = containing(registration('chosenPlaces', { count: 2 }));
const offline = appTexts.he.errors('offline');

/** Clicks offline, checks the error, and clicks again online. */
const pressWithoutLine = async (page: Page, button: Locator) => {
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: offline }).first()).toBeVisible();
  await page.context().setOffline(false);
  await button.click();
};

test('a line that is cut at any step from the link to the request loses nothing, and is told', async ({
  page,
  request,
}) => {
  const salon = await createHostSalon(request, await createHost(request), { name: 'ערב בגינה' });
  const { phone } = makePerson();
  await page.goto(new URL(salon.share_url).pathname);
  await main(page)
    .getByRole('button', { name: form('more') })
    .click();
  await page.getByRole('button', { name: askButton }).click();
  await expect(main(page)).toContainText(twoPlaces);
  await main(page)
    .getByLabel(startingWith(codes('mobile')))
    .fill(phone);
  await pressWithoutLine(page, main(page).getByRole('button', { name: codes('send') }));
  const code = main(page).getByLabel(startingWith(codes('code')));
  await code.fill(await findCode(request, phone));
  await main(page).getByLabel(people.firstName).fill('רות');
  await main(page).getByLabel(people.lastName).fill('לוי');
  await main(page).getByLabel(people.adult).check();
  const send = main(page).getByRole('button', { name: registration('sendRequest') });
  // The account is created, then the connection fails before the request.
  await page.route('**/api/salonguests/', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await pressWithoutLine(page, send);
  await expect(main(page).getByRole('alert').filter({ hasText: offline }).first()).toBeVisible();
  await expect(main(page).getByRole('group', { name: asking('howMany') })).toContainText('2');
  await page.unroute('**/api/salonguests/');
  await main(page).getByRole('button', { name: askButton }).click();
  await expect(page.getByRole('dialog').filter({ hasText: ownRequest('successTitle') })).toContainText(
    containing(asking('places', { count: 2 })),
  );
});
