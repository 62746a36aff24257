import { onPolicyAsked } from '../lib/api.ts';
import { onLanguage } from '../lib/language.ts';
import { queryClient } from '../lib/query.ts';
import { userQuery } from '../lib/session.ts';
import { type EndReason, onLoginEnd, watchOtherTabs } from '../lib/tokens.ts';
import { router } from './router.tsx';

const notices = { blocked: 'accountBlocked', expired: 'sessionExpired' } as const;

const leave = (reason: EndReason) => {
  queryClient.clear();
  if (reason === 'replaced') return;
  const { pathname, search } = router.state.location;
  const back =
    reason === 'expired' && pathname !== '/' ? `/?next=${encodeURIComponent(pathname + search)}` : '/';
  const notice = reason === 'expired' || reason === 'blocked' ? notices[reason] : undefined;
  void router.navigate(back, { state: notice === undefined ? null : { notice } });
};

/** Follows what happens to the login while the app is open (product §2, §8): its end, the terms, the language. */
export const followSession = (): void => {
  onLoginEnd(leave);
  watchOtherTabs();
  onPolicyAsked(() => void queryClient.invalidateQueries({ queryKey: userQuery.queryKey }));
  // Names of places and salons come in the page's language.
  onLanguage(() => void queryClient.invalidateQueries());
};
