import type { APIRequestContext, Page } from '@playwright/test';
import { type Visitor, visitorsByScreen } from '../src/testing/screens.ts';
import { signInByGoogle } from './google.ts';
import { password } from './people.ts';

export interface Ids {
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

export const enterAs = async (
  page: Page,
  request: APIRequestContext,
  origin: string,
  who: Visitor,
): Promise<Ids> => {
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

/** Navigates client-side, as a link does: loading the whole app for each screen and role would take minutes. */
export const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

export const buildAddress = (screen: string, ids: Ids): string => {
  if (screen.endsWith('*')) return screen.replace(/\/?\*$/, '/no/such/page');
  if (screen === '/admin/calls') return `${screen}?queue=hosts_to_contact`;
  const own = screen.startsWith('/site/host') ? ids.host : ids.guest;
  return screen.replace('/:id?', '').replace(':id', String(screen.startsWith('/admin') ? 1 : (own ?? 1)));
};

export const toHomePattern = (who: Visitor, ids: Ids, screen: string): RegExp => {
  if (screen === '/auth/google') return /^\/site\/errorpage$/;
  if (screen === '/forgotpassword') return /^\/forgotpassword\/restoremethod$/;
  if (who === 'nobody') return /^\/$/;
  if (who === 'newcomer') return /^\/register$/;
  if (who === 'witness') return /^\/register\/wanttotell$/;
  if (who === 'guest') return new RegExp(`^/site/guest/${ids.guest}/(salon|profile)$`);
  if (who === 'host') return new RegExp(`^/site/host/${ids.host}/(salon|profile)$`);
  return /^\/admin$/;
};

/** The first step, where a visitor of a later one is redirected to. */
export const toFirstScreenPattern = (who: Visitor, screen: string): RegExp | undefined => {
  if (screen === '/register/createsalon' && who === 'host') return /^\/register\/createsalon\/host$/;
  const isLater = screen.startsWith('/register/witnessregistration');
  if (!isLater || visitorsByScreen['/register/witnessregistration/register']?.includes(who) !== true)
    return undefined;
  return screen.endsWith('/thanks')
    ? /^\/register\/wanttotell$/
    : /^\/register\/witnessregistration\/register$/;
};
