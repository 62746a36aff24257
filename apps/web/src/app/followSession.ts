import { onPolicyAsked, onSecondStepAsked } from '../lib/api.ts';
import { failureWithDetail } from '../lib/errors.texts.ts';
import { onLanguage } from '../lib/language.ts';
import { isStaffPath } from '../lib/ownPath.ts';
import { onShownFailure, queryClient } from '../lib/query.ts';
import { userQuery } from '../lib/session.ts';
import { listStored } from '../lib/stored.ts';
import { type EndReason, isAnotherLogin, onLoginEnd, watchOtherTabs } from '../lib/tokens.ts';
import { showToast } from '../ui/feedback/toastStore.ts';
import { admitNobody, loginWithWayBack } from './guard.rules.ts';
import { leaveBy } from './leaving.ts';
import { router } from './router.ts';
import { findScreen } from './screens.tsx';

const notices = { blocked: 'accountBlocked', expired: 'sessionExpired' } as const;

/** The destination after a login has ended; staff who log out get the link to their login (product §2.19). */
const getWayBack = (reason: EndReason, pathname: string, search: string): string => {
  if (pathname === '/admin/login') return pathname + search;
  if (reason === 'expired' && pathname !== '/') return loginWithWayBack(pathname + search);
  return isStaffPath(pathname) && reason !== 'blocked' ? loginWithWayBack('/admin') : '/';
};

const leave = (reason: EndReason) => {
  const showed = queryClient.getQueryData(userQuery.queryKey);
  queryClient.clear();
  if (reason === 'replaced') {
    // A full reload, so that no state of one user is left for another.
    if (showed !== undefined) window.location.replace('/');
    return;
  }
  const { location, matches } = router.state;
  const { pathname, search } = location;
  const isLogin = pathname === '/' || pathname === '/admin/login';
  const screen = findScreen(matches.at(-1)?.route.handle);
  const isOpen = screen !== undefined && admitNobody(screen, pathname) === 'in';
  // A visitor from a link whose login expired long ago reads the page as an anonymous visitor.
  if (reason === 'expired' && showed === undefined && isOpen && !isLogin) {
    window.location.reload();
    return;
  }
  const back = getWayBack(reason, pathname, search);
  const notice = reason === 'expired' || reason === 'blocked' ? notices[reason] : undefined;
  void leaveBy(router.navigate(back, { state: notice === undefined ? null : { notice } }));
};

/** A page restored from the back/forward cache may show data of a login that has ended. */
const forgetPutAway = ({ persisted }: PageTransitionEvent) => {
  if (!persisted || !isAnotherLogin()) return;
  document.body.hidden = true;
  window.location.reload();
};

/** Subscribes to login, terms, language and background work while the app is open (product §2, §8). */
export const followSession = (): void => {
  onLoginEnd(leave);
  onShownFailure((failure) => showToast(failureWithDetail(failure)));
  watchOtherTabs();
  window.addEventListener('pageshow', forgetPutAway);
  onPolicyAsked(() => void queryClient.invalidateQueries({ queryKey: userQuery.queryKey }));
  onSecondStepAsked(() => void router.navigate('/admin/account', { replace: true }));
  // Marks made offline are sent from whichever page is opened next.
  if (listStored('evening.').length > 0)
    void import('../site/host-room/evening/evening.api.ts').then(({ resumeEvenings }) => resumeEvenings());
  // Place and salon names are localized by the server.
  onLanguage(() => void queryClient.invalidateQueries());
};
