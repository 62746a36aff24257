import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { password } from './people.ts';

const staff = [
  'super-admin',
  'general-admin',
  'global-admin',
  'volunteer-admin',
  'host-admin',
  'testimonial-admin',
] as const;
const everybody = ['nobody', 'guest', 'host', 'witness', ...staff] as const;
type Visitor = (typeof everybody)[number];

/** Every screen and who sees it; the others are sent elsewhere (product §2.11, §2.19). `{…}` stands for one's own id. */
const seenBy: Readonly<Record<string, readonly Visitor[]>> = {
  '/': ['nobody'],
  '/admin/login': ['nobody'],
  '/register': ['nobody'],
  '/register/host': ['nobody'],
  '/register/guest': ['nobody'],
  '/register/guest/onboarding': ['guest'],
  '/registerguestresult': ['guest'],
  // The demo's host has done it already.
  '/register/host/onboarding': [],
  '/register/createsalon/host': ['host'],
  '/register/createsalon/video': ['host'],
  '/register/createsalon/privateororg': ['host'],
  '/register/createsalon/details': ['host'],
  '/createsalonresult': ['host'],
  '/verifyemail': everybody,
  '/register/wanttotell': ['witness'],
  '/salon': [],
  '/myProfile': [],
  '/site/guest/:id/salon': ['guest'],
  '/site/guest/:id/profile': ['guest'],
  '/site/host/:id/salon': ['host'],
  '/site/host/:id/profile': ['host'],
  '/site/salonSearch/mapview/:id?': everybody,
  '/site/salonSearch/table': everybody,
  '/register/host/policyterms/he': everybody,
  '/register/host/policyterms/en': everybody,
  '/privacypolicy': everybody,
  '/accessibility': everybody,
  '/site/errorpage': everybody,
  '/admin': staff,
  '/admin/hosts/list': staff,
  '/admin/hosts/profile/:id': staff,
  '/admin/guests/list': staff,
  '/admin/guests/profile/:id': staff,
  '/admin/salons': staff,
  '*': everybody,
};

interface Ids {
  readonly guest: number | null;
  readonly host: number | null;
}

const enter = async (page: Page, request: APIRequestContext, who: Visitor): Promise<Ids> => {
  if (who === 'nobody') return { guest: 1, host: 1 };
  const isStaff = who.endsWith('admin');
  const answer = await request.post('/api/auth/login/', {
    data: { email: `${who}@demo.example`, password, ...(isStaff ? { audience: 'staff' } : {}) },
  });
  const { access, refresh, user } = await answer.json();
  await page.addInitScript(
    ([one, two]) => {
      localStorage.setItem('salons.access', one);
      localStorage.setItem('salons.refresh', two);
    },
    [access, refresh],
  );
  return { guest: user.guest, host: user.host };
};

/** Goes on inside the app, as a link does: loading the whole app anew for each screen and role would take minutes. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Where a visitor ends who is sent on from a screen. */
const homeOf = (who: Visitor, ids: Ids): RegExp => {
  if (who === 'nobody') return /^\/$/;
  if (who === 'witness') return /^\/register\/wanttotell$/;
  if (who === 'guest') return new RegExp(`^/site/guest/${ids.guest}/(salon|profile)$`);
  if (who === 'host') return new RegExp(`^/site/host/${ids.host}/(salon|profile)$`);
  return /^\/admin$/;
};

const addressOf = (screen: string, ids: Ids): string => {
  if (screen === '*') return '/no/such/page';
  const own = screen.startsWith('/site/host') ? ids.host : ids.guest;
  return screen.replace('/:id?', '').replace(':id', String(screen.startsWith('/admin') ? 1 : (own ?? 1)));
};

test('the table above names every screen there is', () => {
  const source = ['screens.tsx', 'screens.host.ts']
    .map((file) => readFileSync(path.join(import.meta.dirname, '../src/app', file), 'utf8'))
    .join('\n');
  const drawn = [...source.matchAll(/^ {4}path: '([^']+)'/gm)].map(([, screen]) => screen);
  expect(Object.keys(seenBy).sort()).toEqual(drawn.sort());
});

for (const who of everybody) {
  test(`${who} sees the screens that are theirs and is sent on from the others`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const ids = await enter(page, request, who);
    await page.goto('/site/errorpage');
    for (const [screen, visitors] of Object.entries(seenBy)) {
      const address = addressOf(screen, ids);
      await goWithin(page, address);
      if (visitors.includes(who)) {
        await expect(page.locator('main h1').first(), `${who} at ${address}`).toBeVisible();
        expect(new URL(page.url()).pathname, `${who} at ${address}`).toBe(address);
      } else {
        // Waits for the last of several steps, so that none of them reaches into the next screen.
        await expect(page, `${who} at ${address}`).toHaveURL((url) => homeOf(who, ids).test(url.pathname));
        await expect(page.locator('main h1').first(), `${who} at ${address}`).toBeVisible();
      }
    }
  });
}
