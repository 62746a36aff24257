import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test as plain } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { journeysByError } from './errors.ts';
import { createGuest } from './guests.ts';
import { hosting } from './hosting.texts.ts';
import { choose, createHost, createHostSalon, createRequest, goToLast, goToPlace } from './hosting.ts';
import { expect, expectAccessible, onlyInFullRun, test, withoutLiveEvents } from './journey.ts';
import { main, password, words } from './people.ts';
import { goWithin } from './screens.ts';
import { newSuperAdmin } from './staff.ts';
import { askButton, containing, startingWith } from './texts.ts';

const { errorPage, errors, privacy, secondStep, shell } = appTexts.he;

const say = words.he;

plain('every journey that is named above exists', () => {
  for (const [code, where] of Object.entries(journeysByError)) {
    if ('words' in where) continue;
    const file = path.join(import.meta.dirname, where.spec);
    expect(existsSync(file), `${code}: ${where.spec}`).toBe(true);
    expect(readFileSync(file, 'utf8'), `${code} in ${where.spec}`).toMatch(
      new RegExp(`(test|plain)\\(\\s*["'\`]${where.journey.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`),
    );
  }
});

test(
  'what became of a salon while its drawer stood open is said below the button',
  onlyInFullRun(
    'apps/web/src/site/asking/RequestFailure.test.tsx',
    'apps/web/src/site/asking/RequestPanel.mocked.test.tsx',
    'apps/server/src/features/place-requests/asking.test.ts',
    'apps/server/src/features/place-requests/capacity.test.ts',
  ),
  async ({ page, request }) => {
    await withoutLiveEvents(page);
    const drawer = page.getByRole('dialog');
    /** Opens the drawer of a new salon as a guest, makes a concurrent change, then clicks. */
    const meanwhile = async (
      message: string,
      happens: (given: {
        readonly salon: { readonly id: number };
        readonly host: { readonly access: string };
        readonly guest: Awaited<ReturnType<typeof createGuest>>;
      }) => Promise<unknown>,
    ) => {
      const host = await createHost(request);
      const salon = await createHostSalon(request, host, { max_guests: 3 });
      const guest = await createGuest(request);
      await page.goto('/site/errorpage');
      await page.evaluate(
        ([access, refresh]) => {
          localStorage.clear();
          localStorage.setItem('salons.access', access);
          localStorage.setItem('salons.refresh', refresh);
          localStorage.setItem('salons.login', '1');
        },
        [guest.access, guest.refresh] as const,
      );
      await page.goto(`/site/salonSearch/mapview/${salon.id}`);
      const ask = drawer.getByRole('button', { name: askButton });
      await expect(ask).toBeEnabled();
      await happens({ host, salon, guest });
      await ask.click();
      await expect(drawer.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
    };
    const headers = ({ access }: { readonly access: string }) => ({ Authorization: `Bearer ${access}` });

    await meanwhile(errors('notEnoughRoom'), ({ salon }) =>
      createRequest(request, salon.id, { guests_number: 3 }),
    );
    await meanwhile(errors('salonNotOpen'), ({ salon, host }) =>
      request.patch(`/api/host_salons/${salon.id}/`, {
        headers: headers(host),
        data: { is_open_for_guests: false },
      }),
    );
    await meanwhile(errors('onlyOnceInYear'), async ({ guest }) => {
      const elsewhere = await createHostSalon(request, await createHost(request));
      await request.post('/api/salonguests/', {
        headers: headers(guest),
        data: { host_salon: elsewhere.id, guests_number: 1 },
      });
    });
    await meanwhile(errors('alreadyDenied'), async ({ salon, guest, host }) => {
      const response = await request.post('/api/salonguests/', {
        headers: headers(guest),
        data: { host_salon: salon.id, guests_number: 1 },
      });
      const { id } = await response.json();
      await request.patch(`/api/salonguests/${id}/`, { headers: headers(host), data: { status: 'denied' } });
    });
  },
);

test('a login that is over leads to the front door and, after a new one, back', async ({ page }) => {
  // A page of the app would send a request and receive the error first.
  await page.goto('/healthz');
  await page.evaluate(() => {
    localStorage.setItem('salons.access', 'worn.out.token');
    localStorage.setItem('salons.refresh', 'never given out');
    localStorage.setItem('salons.login', '1');
    localStorage.setItem('salons.choice', '{}');
  });
  await page.goto('/myProfile');
  await expect(page).toHaveURL(/\/\?next=/);
  await expect(main(page).getByText(shell('sessionExpired'))).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await main(page).getByLabel(say.email).fill('guest@demo.example');
  await main(page).getByLabel(say.password).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/site\/guest\/\d+\/profile$/);
});

test('who has yet to accept the terms reads them first', async ({ page, request, login }) => {
  const boss = await newSuperAdmin(request, {
    hasAcceptedTerms: false,
    isMadeByCommand: true,
  });
  await login(boss.login);
  await page.goto('/admin/hosts/list');
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);
  await main(page)
    .getByLabel(containing(privacy('accept')))
    .check();
  await main(page)
    .getByRole('button', { name: privacy('continue') })
    .click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('what another tab has done already is told', async ({ page, request, login }) => {
  const boss = await newSuperAdmin(request);
  await login(boss.login);
  await page.goto('/admin/account');
  await main(page)
    .getByRole('button', { name: secondStep('turnOn'), exact: true })
    .click();
  await main(page)
    .getByLabel(startingWith(secondStep('password')))
    .fill(boss.password);
  // Another tab of the same person has finished.
  const { headers } = boss;
  const begun = await request.post('/api/user_data/totp/', { headers, data: { password: boss.password } });
  const { TOTP } = await import('otpauth');
  const { secret } = await begun.json();
  await request.post('/api/user_data/totp/confirm/', {
    headers,
    data: { code: new TOTP({ secret }).generate() },
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText(errors('conflict')).first()).toBeVisible();
});

test(
  'a private host whose other tab was faster learns that one salon is open already',
  onlyInFullRun('apps/web/e2e/host.spec.ts', 'apps/server/src/features/salons/opening.test.ts'),
  async ({ page, request, login }) => {
    const host = await createHost(request);
    await withoutLiveEvents(page);
    await login(host);
    await page.goto('/register/createsalon/details');
    await goToPlace(page, hosting.he);
    await choose(page, hosting.he.approvedOnly);
    await main(page).getByLabel(hosting.he.street).fill('הגפן');
    await main(page).getByLabel(hosting.he.house).fill('12');
    await goToLast(page, hosting.he);
    await createHostSalon(request, host);
    await page.getByRole('button', { name: hosting.he.openSalon }).click();
    await expect(page.getByText(errors('canOnlyOpenOneSalon')).first()).toBeVisible();
    await expect(main(page).getByRole('link', { name: hosting.he.toRoom })).toBeVisible();
  },
);

test('a named error is explained on the page of errors', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/site/errorpage?key=salonNotOpen');
  await expect(title).toHaveText(errors('salonNotOpen'));
  await expect(main(page).getByRole('link', { name: errorPage('search') })).toHaveAttribute(
    'href',
    '/site/salonSearch/mapview',
  );
  await goWithin(page, '/site/errorpage?key=no-such-key');
  await expect(title).toHaveText(errors('internal'));
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: say.notFound })).toBeVisible();
  await expect(main(page).getByRole('link').first()).toHaveAttribute('href', '/');
});
