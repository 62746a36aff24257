import { useEffect } from 'react';
import { Navigate, useRouteError } from 'react-router';
import { ApiError } from '../lib/apiError.ts';
import { Page } from '../ui/Page.tsx';
import { ErrorState } from '../ui/States.tsx';

/** A part of the app that could not be fetched: no connection, or a newer version has taken its place. */
const isMissingPart = (failure: unknown) =>
  failure instanceof TypeError && /import|module|fetch/i.test(failure.message);

/** What stands in for a page that broke while it was drawn (product §8). */
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
