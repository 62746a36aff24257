import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { signInByGoogle } from './google.ts';
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
/** Witnesses and teaming are closed to the host admin. */
const witnessStaff = staff.filter((who) => who !== 'host-admin');
const everybody = ['nobody', 'newcomer', 'guest', 'host', 'witness', ...staff] as const;
type Visitor = (typeof everybody)[number];

/** Every screen and who sees it; the others are sent elsewhere (product §2.11, §2.19). `{…}` stands for one's own id. */
const seenBy: Readonly<Record<string, readonly Visitor[]>> = {
  '/': ['nobody'],
  '/admin/login': ['nobody'],
  '/register': ['nobody', 'newcomer'],
  '/register/host': ['nobody', 'newcomer'],
  '/register/guest': ['nobody', 'newcomer'],
  '/register/guest/onboarding': ['guest'],
  '/registerguestresult': ['guest'],
  // The demo's host has done it already.
  '/register/host/onboarding': [],
  '/register/createsalon/host': ['host'],
  '/register/createsalon/video': ['host'],
  '/register/createsalon/privateororg': ['host'],
  '/register/createsalon/details': ['host'],
  '/createsalonresult': ['host'],
  // Without an answer of Google's it leads to the error page, whoever comes.
  '/auth/google': [],
  '/getcodeviasms': ['nobody'],
  '/codeverification': ['nobody'],
  '/forgotpassword/restoremethod': everybody,
  '/forgotpassword/phone': everybody,
  '/forgotpassword/email': everybody,
  '/forgotpassword/success': everybody,
  '/forgotpassword/:uuid': everybody,
  // Without a fresh code it leads to the choice of a way, whoever comes.
  '/forgotpassword': [],
  '/verifyemail': everybody,
  '/verifyphone': everybody,
  '/eraseaccount': everybody,
  '/register/wanttotell': ['nobody', 'newcomer', 'guest', 'host', 'witness'],
  '/register/witnessregistration/register': ['nobody', 'newcomer', 'guest', 'host'],
  // The later steps begin where something is missing; the last page is for who has just sent it.
  '/register/witnessregistration/details': [],
  '/register/witnessregistration/extradetails': [],
  '/register/witnessregistration/birth': [],
  '/register/witnessregistration/availability': [],
  '/register/witnessregistration/thanks': [],
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
  '/unsubscribe': everybody,
  '/attendance': everybody,
  '/dev/outbox': everybody,
  '/privacypolicy': everybody,
  '/accessibility': everybody,
  '/site/errorpage': everybody,
  '/admin': staff,
  '/admin/hosts/list': staff,
  '/admin/hosts/profile/:id': staff,
  '/admin/guests/list': staff,
  '/admin/guests/profile/:id': staff,
  '/admin/salons': staff,
  '/admin/witnesses/list': witnessStaff,
  '/admin/witnesses/profile/:id': witnessStaff,
  '/admin/witnesses/addwitness': witnessStaff,
  '/admin/salonteaming/mapview': witnessStaff,
  '/admin/salonteaming/tableview': witnessStaff,
  '/admin/users': ['super-admin'],
  '/admin/seasons': ['super-admin'],
  '/admin/reference/:id?': ['super-admin', 'general-admin'],
  '/admin/people': staff.filter((role) => role !== 'testimonial-admin'),
  '/admin/audit': ['super-admin', 'general-admin'],
  '/admin/bulk': staff,
  '/admin/deleted': staff.filter((role) => role !== 'volunteer-admin'),
  '/admin/outbox': ['super-admin'],
  '/admin/account': staff,
  '/admin/*': staff,
  '*': everybody,
};

interface Ids {
  readonly guest: number | null;
  readonly host: number | null;
}

const logInAs = async (request: APIRequestContext, origin: string, who: Visitor) => {
  if (who === 'newcomer') return signInByGoogle(request, origin);
  const isStaff = who.endsWith('admin');
  const answer = await request.post('/api/auth/login/', {
    data: { email: `${who}@demo.example`, password, ...(isStaff ? { audience: 'staff' } : {}) },
  });
  return answer.json();
};

const enter = async (page: Page, request: APIRequestContext, origin: string, who: Visitor): Promise<Ids> => {
  if (who === 'nobody') return { guest: 1, host: 1 };
  const { access, refresh, user } = await logInAs(request, origin, who);
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
const homeOf = (who: Visitor, ids: Ids, screen: string): RegExp => {
  if (screen === '/auth/google') return /^\/site\/errorpage$/;
  if (screen === '/forgotpassword') return /^\/forgotpassword\/restoremethod$/;
  if (who === 'nobody') return /^\/$/;
  if (who === 'newcomer') return /^\/register$/;
  if (who === 'witness') return /^\/register\/wanttotell$/;
  if (who === 'guest') return new RegExp(`^/site/guest/${ids.guest}/(salon|profile)$`);
  if (who === 'host') return new RegExp(`^/site/host/${ids.host}/(salon|profile)$`);
  return /^\/admin$/;
};

/** Where a visitor begins who comes to a later step of telling a story without the earlier ones. */
const firstOf = (who: Visitor, screen: string): RegExp | undefined => {
  const isLater = screen.startsWith('/register/witnessregistration/');
  if (!isLater || seenBy['/register/witnessregistration/register']?.includes(who) !== true) return undefined;
  return screen.endsWith('/thanks')
    ? /^\/register\/wanttotell$/
    : /^\/register\/witnessregistration\/register$/;
};

const addressOf = (screen: string, ids: Ids): string => {
  if (screen.endsWith('*')) return screen.replace(/\/?\*$/, '/no/such/page');
  const own = screen.startsWith('/site/host') ? ids.host : ids.guest;
  return screen.replace('/:id?', '').replace(':id', String(screen.startsWith('/admin') ? 1 : (own ?? 1)));
};

test('the table above names every screen there is', () => {
  const app = path.join(import.meta.dirname, '../src/app');
  const source = readdirSync(app)
    .filter((file) => /^screens\b.*\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(app, file), 'utf8'))
    .join('\n');
  const drawn = [...source.matchAll(/^ {4}path: '([^']+)'/gm)].map(([, screen]) => screen);
  expect(Object.keys(seenBy).sort()).toEqual(drawn.sort());
});

for (const who of everybody) {
  test(`${who} sees the screens that are theirs and is sent on from the others`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const ids = await enter(page, request, baseURL ?? '', who);
    await page.goto('/site/errorpage');
    for (const [screen, visitors] of Object.entries(seenBy)) {
      const address = addressOf(screen, ids);
      await goWithin(page, address);
      if (visitors.includes(who)) {
        await expect(page.locator('main h1').first(), `${who} at ${address}`).toBeVisible();
        expect(new URL(page.url()).pathname, `${who} at ${address}`).toBe(address);
      } else {
        // Waits for the last of several steps, so that none of them reaches into the next screen.
        const home = firstOf(who, screen) ?? homeOf(who, ids, screen);
        await expect(page, `${who} at ${address}`).toHaveURL((url) => home.test(url.pathname));
        await expect(page.locator('main h1').first(), `${who} at ${address}`).toBeVisible();
      }
    }
  });
}
