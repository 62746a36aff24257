import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

const triesOnFailure = 2;

/** Retries only what may succeed a second time: no answer, or a failure of the server. */
const shouldRetry = (count: number, failure: Error) =>
  count < triesOnFailure && failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);

const errorLineListeners = new Set<(failure: Error) => void>();

/**
 * Calls the listener when something failed that is said at the top of the window: what a page can go without, such as
 * the languages, and the list of guests. Such queries carry `shownInErrorLine`.
 */
export const onShownFailure = (listener: (failure: Error) => void): (() => void) => {
  errorLineListeners.add(listener);
  return () => errorLineListeners.delete(listener);
};

/** Marks a query whose failure is shown in the error line (product §8.6). */
export const shownInErrorLine = { meta: { isInErrorLine: true } } as const;

/** Marks a query that is too large for the page that the server renders: the browser fetches it when needed. */
export const browserOnly = { meta: { isBrowserOnly: true } } as const;

/** Answers are fresh for half a minute; a screen that comes back shows the cached ones while it refetches. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, { meta }) => {
        if (meta?.isInErrorLine === true) for (const listener of errorLineListeners) listener(failure);
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The query cache of this browser. A page that the server renders has a client of its own, never this one. */
export const queryClient = makeQueryClient();
