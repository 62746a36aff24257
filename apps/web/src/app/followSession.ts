import { onPolicyAsked, onSecondStepAsked } from '../lib/api.ts';
import { onLanguage } from '../lib/language.ts';
import { onShownFailure, queryClient } from '../lib/query.ts';
import { userQuery } from '../lib/session.ts';
import { listStored } from '../lib/stored.ts';
import { type EndReason, isAnotherLogin, onLoginEnd, watchOtherTabs } from '../lib/tokens.ts';
import { showFailure } from '../ui/toastStore.ts';
import { admitNobody, loginFor } from './guard.rules.ts';
import { leaveBy } from './leaving.ts';
import { router } from './router.ts';
import { findScreen } from './screens.tsx';

const notices = { blocked: 'accountBlocked', expired: 'sessionExpired' } as const;

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
  const login = loginFor(pathname);
  const screen = findScreen(matches.at(-1)?.route.handle);
  const isOpen = screen !== undefined && admitNobody(screen, pathname) === 'in';
  // Who comes by a link with a login that ended long ago reads the page as anybody does.
  if (reason === 'expired' && showed === undefined && isOpen && pathname !== login) {
    window.location.reload();
    return;
  }
  const back =
    reason === 'expired' && pathname !== login
      ? `${login}?next=${encodeURIComponent(pathname + search)}`
      : login;
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
  onShownFailure(showFailure);
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
