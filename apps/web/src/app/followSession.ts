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

/** Where the page leads once its login has ended; who logs out among staff finds the link to their login (product §2.19). */
const getWayBack = (reason: EndReason, pathname: string, search: string): string => {
  if (pathname === '/admin/login') return pathname + search;
  if (reason === 'expired' && pathname !== '/') return loginWithWayBack(pathname + search);
  return isStaffPath(pathname) && reason !== 'blocked' ? loginWithWayBack('/admin') : '/';
};

const leave = (reason: EndReason) => {
  const showed = queryClient.getQueryData(userQuery.queryKey);
  queryClient.clear();
  if (reason === 'replaced') {
    // Nothing of one person stays for another: what is drawn goes with the page.
    if (showed !== undefined) window.location.replace('/');
    return;
  }
  const { location, matches } = router.state;
  const { pathname, search } = location;
  const isLogin = pathname === '/' || pathname === '/admin/login';
  const screen = findScreen(matches.at(-1)?.route.handle);
  const isOpen = screen !== undefined && admitNobody(screen, pathname) === 'in';
  // Who comes by a link with a login that ended long ago reads the page as anybody does.
  if (reason === 'expired' && showed === undefined && isOpen && !isLogin) {
    window.location.reload();
    return;
  }
  const back = getWayBack(reason, pathname, search);
  const notice = reason === 'expired' || reason === 'blocked' ? notices[reason] : undefined;
  void leaveBy(router.navigate(back, { state: notice === undefined ? null : { notice } }));
};

/** A page that the browser had put away whole, and shows again when one goes back, may show whose login is over. */
const forgetPutAway = ({ persisted }: PageTransitionEvent) => {
  if (!persisted || !isAnotherLogin()) return;
  document.body.hidden = true;
  window.location.reload();
};

/** Follows what happens while the app is open (product §2, §8): to the login, the terms, the language, in the background. */
export const followSession = (): void => {
  onLoginEnd(leave);
  onShownFailure((failure) => showToast(failureWithDetail(failure)));
  watchOtherTabs();
  window.addEventListener('pageshow', forgetPutAway);
  onPolicyAsked(() => void queryClient.invalidateQueries({ queryKey: userQuery.queryKey }));
  onSecondStepAsked(() => void router.navigate('/admin/account', { replace: true }));
  // What was marked without a network goes out from whichever page is opened next.
  if (listStored('evening.').length > 0)
    void import('../site/host-room/evening/evening.api.ts').then(({ resumeEvenings }) => resumeEvenings());
  // Names of places and salons come in the page's language.
  onLanguage(() => void queryClient.invalidateQueries());
};
