import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { findInMessages, registerGuest } from './codes.ts';
import { createGuest, findSalonWhere, listInvitationsOfGuest } from './guests.ts';
import { createHost } from './hosting.ts';
import { authorize, expect, onlyInFullRun, test } from './journey.ts';
import { askButton, containing, startingWith } from './texts.ts';

const { asking, errors, form, login: loginTexts, roleChange, standing } = appTexts.he;

const map = '/site/salonSearch/mapview';
const drawer = (page: Page) => page.getByRole('dialog');
const ask = (page: Page) => drawer(page).getByRole('button', { name: askButton });
const roomy = ({ free_places }: { free_places: number }) => free_places > 8;
const sent = /הבקשה יצאה לדרך|המקום שלך שמור/;
const readKept = (page: Page) => page.evaluate(() => localStorage.getItem('salons.choice'));

/** Simulates a salon selected before login. */
const storeChosen = (page: Page, salon: number) =>
  page.addInitScript(
    (choice) => {
      if (localStorage.getItem('salons.login') === null)
        localStorage.setItem('salons.choice', JSON.stringify({ ...choice, at: Date.now() }));
    },
    {
      ...{ salon, guests_number: 1, path: `${map}/${salon}` },
      about: { host_first_name: 'רות', event_time: '2027-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem' },
    },
  );

test('what was chosen before logging in is not asked for once a request elsewhere stood in its way', async ({
  page,
  login,
}) => {
  const guest = await createGuest(page.request);
  const [one, other] = [
    await findSalonWhere(page.request, roomy, 50),
    await findSalonWhere(page.request, roomy, 51),
  ];
  const answer = await page.request.post('/api/salonguests/', {
    ...authorize(guest),
    data: { host_salon: one.salon_id, guests_number: 1 },
  });
  const { id }: { id: number } = await answer.json();
  await storeChosen(page, other.salon_id);
  await login(guest);
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`${map}/${other.salon_id}`));
  await expect(drawer(page)).toContainText(standing('elsewhere'));
  expect(await readKept(page)).toBeNull();
  await page.request.delete(`/api/salonguests/${id}/`, authorize(guest));
  await expect(ask(page)).toBeEnabled();
  // The front page redirects home again, and nothing is sent automatically.
  await page.goto('/');
  await expect(page).toHaveURL(`/site/guest/${guest.user.guest}/salon`);
  const invitations = await listInvitationsOfGuest(page.request, guest);
  expect(invitations.map((invitation) => invitation.id)).toEqual([id]);
});

test(
  'a server that lets nobody in for a moment loses no choice: it is asked for as soon as it can be',
  onlyInFullRun(
    'apps/web/src/site/asking/useRequest.test.tsx',
    'apps/web/src/site/asking/RequestPanel.mocked.test.tsx',
    'apps/web/src/app/Guard.mocked.test.tsx',
  ),
  async ({ page, login }) => {
    const guest = await createGuest(page.request);
    const salon = await findSalonWhere(page.request, roomy, 52);
    await storeChosen(page, salon.salon_id);
    await login(guest);
    await page.route('**/api/salonguests/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, body: '' })
        : route.fallback(),
    );
    await page.goto('/');
    await expect(
      drawer(page)
        .getByRole('alert')
        .filter({ hasText: errors('internal') })
        .first(),
    ).toBeVisible();
    expect(await readKept(page)).toContain(`"salon":${salon.salon_id}`);
    await page.unroute('**/api/salonguests/');
    await page.reload();
    await expect(page.getByRole('dialog').filter({ hasText: sent })).toBeVisible();
    expect(await readKept(page)).toBeNull();
  },
);

test('a host who chose a salon before logging in comes back to it, finds the change of role, and is led there once', async ({
  page,
  request,
  login,
}) => {
  const host = await createHost(request);
  const salon = await findSalonWhere(page.request, roomy, 53);
  await page.goto(`${map}/${salon.salon_id}`);
  await drawer(page)
    .getByRole('button', { name: form('more') })
    .click();
  await ask(page).click();
  await expect(page).toHaveURL(/\/register\/guest/);
  await login(host);
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`${map}/${salon.salon_id}`));
  await expect(drawer(page)).toContainText(standing('host'));
  expect(await readKept(page)).toBeNull();
  await drawer(page)
    .getByRole('button', { name: roleChange('toGuest') })
    .click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: roleChange('toGuest') })
    .click();
  // The party size is preserved; requesting takes one click.
  await expect(drawer(page).getByRole('group', { name: asking('howMany') })).toContainText('2');
  await ask(page).click();
  await expect(page.getByRole('dialog').filter({ hasText: sent })).toBeVisible();
});

test('the choice is there in another tab, and after a link of a mail was opened', async ({
  page,
  request,
  context,
}) => {
  const person = await registerGuest(request, 'he');
  const salon = await findSalonWhere(page.request, roomy, 54);
  await storeChosen(page, salon.salon_id);
  await page.goto('/register/guest');
  const link = await findInMessages(request, person.email, /(https?:\/\/\S+\/verifyemail\S*)/);
  // Simulates a hidden tab: it follows the login, and leaves the request to the visible one.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  const other = await context.newPage();
  await other.goto(new URL(link).pathname + new URL(link).search);
  await other.goto('/');
  await expect(other.getByRole('main')).toContainText(containing(asking('places', { count: 1 })));
  await other
    .getByRole('main')
    .getByLabel(startingWith(loginTexts('email')))
    .fill(person.email);
  await other
    .getByRole('main')
    .getByLabel(startingWith(loginTexts('password')))
    .fill(person.password);
  await other
    .getByRole('main')
    .getByRole('button', { name: loginTexts('submit'), exact: true })
    .click();
  await expect(other.getByRole('dialog').filter({ hasText: sent })).toBeVisible();
  // The first tab follows, and nothing is sent twice.
  await page.goto('/');
  await expect(page).toHaveURL(/\/register\/guest\/onboarding/);
  expect(await readKept(page)).toBeNull();
});
