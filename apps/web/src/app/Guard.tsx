import type { User } from '@salons/contract/accounts';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { readChoice } from '../features/invitations/keptChoice.api.ts';
import { ApiError } from '../lib/apiError.ts';
import { useSession } from '../lib/session.ts';
import { Page } from '../ui/Page.tsx';
import { ErrorState, Skeletons } from '../ui/States.tsx';
import { admit, admitNobody, type Door } from './guard.rules.ts';

const PolicyGate = lazy(async () => ({
  default: (await import('../features/privacy/PolicyGate.tsx')).PolicyGate,
}));

const Loading = () => (
  <Page>
    <Skeletons />
  </Page>
);

/** A salon chosen before logging in is where a guest wants to go on (product §6.18). */
const choiceOf = ({ role }: User) => (role === 'guest' ? (readChoice()?.path ?? null) : null);

/** Lets in whom a screen is for; others see the terms first or go where they belong. */
export const Guard = ({ door, children }: { readonly door: Door; readonly children: ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const isNobody = session.state === 'nobody';
  const wasLoggedIn = useRef(false);
  const opensToNobody = admitNobody(door, '') === 'in';
  useEffect(() => {
    if (!isNobody) wasLoggedIn.current = true;
    else if (opensToNobody) wasLoggedIn.current = false;
  }, [isNobody, opensToNobody]);
  const inside = <Suspense fallback={<Loading />}>{children}</Suspense>;
  if (door.audience === 'everybody') return inside;
  // A login that ends on this page leads away by itself, and says why; there is no way back to ask for.
  const isLeaving = isNobody && wasLoggedIn.current && !opensToNobody;
  if (session.state === 'loading' || isLeaving) return <Loading />;
  if (session.state === 'failed') {
    return <ErrorState error={new ApiError(0, 'generic')} onRetry={session.retry} />;
  }
  const verdict =
    session.state === 'nobody'
      ? admitNobody(door, pathname + search)
      : admit(door, session.user, params.get('next') ?? choiceOf(session.user));
  if (verdict === 'in') return inside;
  if (verdict === 'policy') {
    return (
      <Suspense fallback={<Loading />}>
        <PolicyGate />
      </Suspense>
    );
  }
  return <Navigate to={verdict.to} replace />;
};
