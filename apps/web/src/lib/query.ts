import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

const triesOnFailure = 2;

/** Retries only failures that may be temporary: no response, or a 5xx. */
const shouldRetry = (count: number, failure: Error) =>
  count < triesOnFailure && failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);

const errorLineListeners = new Set<(failure: Error) => void>();

/**
 * Calls the listener for failures shown in the error line at the top: of data that a page works without, such
 * as the languages, and of the list of guests. Such queries carry `shownInErrorLine`.
 */
export const onShownFailure = (listener: (failure: Error) => void): (() => void) => {
  errorLineListeners.add(listener);
  return () => errorLineListeners.delete(listener);
};

/** Marks a query whose failure is shown in the error line (product §8.6). */
export const shownInErrorLine = { meta: { isInErrorLine: true } } as const;

/** Marks a query that is too large for the page that the server renders: the browser fetches it when needed. */
export const browserOnly = { meta: { isBrowserOnly: true } } as const;

/** Responses are fresh for half a minute; a remounted screen shows cached data while it refetches. */
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

/** The query cache of this browser. A server-rendered page has its own client, never this one. */
export const queryClient = makeQueryClient();
