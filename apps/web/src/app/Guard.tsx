import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
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

/** Lets in whom a screen is for; others see the terms first or go where they belong. */
export const Guard = ({ door, children }: { readonly door: Door; readonly children: ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const inside = <Suspense fallback={<Loading />}>{children}</Suspense>;
  if (door.audience === 'everybody') return inside;
  if (session.state === 'loading') return <Loading />;
  if (session.state === 'failed') {
    return <ErrorState error={new ApiError(0, 'generic')} onRetry={session.retry} />;
  }
  const verdict =
    session.state === 'nobody'
      ? admitNobody(door, pathname + search)
      : admit(door, session.user, params.get('next'));
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
