import type { ScreenPath } from '@salons/contract/screen-paths';
import { matchPath } from 'react-router';
import { savesData } from '../lib/savesData.ts';
import { hasLogin } from '../lib/tokens.ts';
import { getPage } from './pages.tsx';
import { RequestSent } from './requestConfirmation.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.tsx';

const witnessStep = '/register/witnessregistration';

/** Where most go on to from a screen. */
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

/** A map on which no salon is open leads to no form. */
const isMapAlone = ({ path }: Screen, pathname: string): boolean =>
  path.endsWith('/:id?') && pathname.endsWith('/mapview');

/** What says that a request was sent: whoever has no account yet comes to it from the registration. */
const leadsToRequest = ({ path }: Screen): boolean =>
  path === '/register/guest' || (hasLogin() && (path === '/s/:code' || path.endsWith('/mapview/:id?')));

/** Fetches the code of what most go on to from a screen: whoever fills in a form on a slow line waits at no step. */
export const preload = async (pathname: string): Promise<void> => {
  const screen = screens.find(({ path }) => matchPath(path, pathname) !== null);
  if (screen === undefined || savesData() || isMapAlone(screen, pathname)) return;
  const ahead = screens.filter(
    ({ path, audience }) =>
      nextScreens[screen.path]?.some((next) => next === path) === true &&
      !(hasLogin() && audience === 'newcomer'),
  );
  // What does not come now is fetched when it is drawn, which tells what goes wrong.
  await Promise.allSettled(
    [
      ...ahead.flatMap((one) => [getPage(one), ...(one.parts ?? [])]),
      ...(leadsToRequest(screen) ? [RequestSent] : []),
    ].map((page) => page.preload()),
  );
};
