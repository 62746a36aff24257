import { useEffect } from 'react';
import { Navigate, useRouteError } from 'react-router';
import { ApiError } from '../lib/apiError.ts';
import { ErrorState } from '../ui/feedback/States.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { isMissingPart } from './crash.rules.ts';

/** Error boundary fallback (product §8). */
export const Crash = () => {
  const failure = useRouteError();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the only trace of what broke
    console.error(failure);
  }, [failure]);
  if (isMissingPart(failure)) {
    return (
      <main>
        <Page>
          <ErrorState
            error={new ApiError(0, navigator.onLine ? 'generic' : 'offline')}
            onRetry={() => window.location.reload()}
          />
        </Page>
      </main>
    );
  }
  return <Navigate to="/site/errorpage?key=errorBoundary" replace />;
};
