import type { User } from '@salons/contract/accounts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { ApiError } from '../lib/apiError.ts';
import { forgetLead, getLeadTo, useSession } from '../lib/session.ts';
import { readChoice } from '../site/asking/storedChoice.api.ts';
import { ErrorState } from '../ui/feedback/States.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { admitNobody, authorizeScreen, type Door } from './guard.rules.ts';
import { Loading } from './Loading.tsx';
import { isLeaving } from './leaving.ts';
import { readWayBack } from './wayBack.ts';

const PolicyGate = lazy(async () => ({
  default: (await import('../site/privacy/PolicyGate.tsx')).PolicyGate,
}));

const PolicyModal = lazy(async () => ({
  default: (await import('../site/privacy/PolicyGate.tsx')).PolicyModal,
}));
const StoredEvenings = lazy(async () => ({
  default: (await import('./StoredEvenings.tsx')).StoredEvenings,
}));
const YearlyQuestion = lazy(async () => ({
  default: (await import('../site/account/YearlyQuestion.tsx')).YearlyQuestion,
}));

/**
 * A salon chosen before logging in is the destination of guests and hosts (product §6.18), a shared one of
 * everyone (§5.153).
 */
const getStoredPath = ({ role }: User) =>
  (role === 'guest' || role === 'host' ? readChoice()?.path : undefined) ?? readWayBack();

/** Renders the screen for those it admits; others see the terms first or are redirected. */
export const Guard = ({ door, children }: { readonly door: Door; readonly children: ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const [lastInside, setLastInside] = useState<Door>();
  useEffect(() => {
    if (pathname === getLeadTo()) forgetLead();
  }, [pathname]);
  if (door.audience === 'everybody') return children;
  // A login that ends on this page redirects with its reason; no return path is needed.
  const isClosed = session.state === 'nobody' && admitNobody(door, '') !== 'in';
  if (session.state === 'loading' || (isClosed && isLeaving(pathname))) return <Loading />;
  if (session.state === 'failed') {
    const failure = (
      <ErrorState error={new ApiError(0, navigator.onLine ? 'generic' : 'offline')} onRetry={session.retry} />
    );
    if (door.audience !== 'host') return failure;
    return (
      <Page>
        {failure}
        <Suspense>
          <StoredEvenings />
        </Suspense>
      </Page>
    );
  }
  const verdict =
    session.state === 'nobody'
      ? admitNobody(door, pathname + search)
      : authorizeScreen(door, session.user, params.get('next'), getStoredPath(session.user));
  if (verdict === 'in' && session.state === 'loggedIn' && lastInside !== door) setLastInside(door);
  // In the middle of a screen the terms open over it.
  const isInside = verdict === 'in' || (verdict === 'policy' && lastInside === door);
  if (isInside) {
    return (
      <>
        {children}
        <Suspense>{verdict === 'policy' ? <PolicyModal /> : null}</Suspense>
      </>
    );
  }
  if (typeof verdict === 'object') return <Navigate to={getLeadTo() ?? verdict.to} replace />;
  return (
    <Suspense fallback={<Loading />}>
      {verdict === 'policy' || session.state === 'nobody' ? (
        <PolicyGate />
      ) : (
        <YearlyQuestion user={session.user} />
      )}
    </Suspense>
  );
};
