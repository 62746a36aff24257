import type { ScreenPath } from '@salons/contract/screen-paths';
import { matchPath } from 'react-router';
import { savesData } from '../lib/savesData.ts';
import { hasLogin } from '../lib/tokens.ts';
import { getPage } from './pages.tsx';
import { RequestSent } from './requestConfirmation.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.tsx';

const witnessStep = '/register/witnessregistration';

const nextScreens: Partial<Record<Screen['path'], readonly ScreenPath[]>> = {
  '/register': ['/register/guest'],
  '/register/guest': ['/s/:code', '/site/salonSearch/mapview/:id?', '/register/guest/onboarding'],
  '/register/guest/onboarding': ['/registerguestresult', '/site/salonSearch/mapview/:id?'],
  '/register/host': ['/register/host/onboarding', '/register/createsalon/video'],
  '/register/host/onboarding': ['/register/createsalon/video', '/register/createsalon/details'],
  '/register/createsalon/host': ['/register/createsalon/video'],
  '/register/createsalon/video': ['/register/createsalon/details'],
  '/register/createsalon/details': ['/createsalonresult'],
  '/createsalonresult': ['/site/host/:id/salon'],
  '/getcodeviasms': ['/codeverification'],
  '/s/:code': ['/register/guest'],
  '/site/salonSearch/mapview/:id?': ['/register/guest'],
  '/register/wanttotell': [`${witnessStep}/register`],
  [`${witnessStep}/register` as const]: [`${witnessStep}/details`],
  [`${witnessStep}/details` as const]: [`${witnessStep}/extradetails`],
  [`${witnessStep}/extradetails` as const]: [`${witnessStep}/birth`],
  [`${witnessStep}/birth` as const]: [`${witnessStep}/availability`],
  [`${witnessStep}/availability` as const]: [`${witnessStep}/thanks`],
};

/** A map without an open salon leads to no form. */
const isMapAlone = ({ path }: Screen, pathname: string): boolean =>
  path.endsWith('/:id?') && pathname.endsWith('/mapview');

/** The confirmation of a request, which newcomers reach from the registration. */
const leadsToRequest = ({ path }: Screen): boolean =>
  path === '/register/guest' || (hasLogin() && (path === '/s/:code' || path.endsWith('/mapview/:id?')));

/** Preloads the code of the likely next screens, so that forms on a slow line need not wait at each step. */
export const preload = async (pathname: string): Promise<void> => {
  const screen = screens.find(({ path }) => matchPath(path, pathname) !== null);
  if (screen === undefined || savesData() || isMapAlone(screen, pathname)) return;
  const ahead = screens.filter(
    ({ path, audience }) =>
      nextScreens[screen.path]?.some((next) => next === path) === true &&
      !(hasLogin() && audience === 'newcomer'),
  );
  // A failed preload is repeated, and its error shown, when the page is rendered.
  await Promise.allSettled(
    [
      ...ahead.flatMap((one) => [getPage(one), ...(one.parts ?? [])]),
      ...(leadsToRequest(screen) ? [RequestSent] : []),
    ].map((page) => page.preload()),
  );
};
