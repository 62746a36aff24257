import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

const triesOnFailure = 2;

/** Only what may go better a second time is asked again: no answer, or a failure of the server's own. */
const worthAnotherTry = (count: number, failure: Error) =>
  count < triesOnFailure && failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);

/** Answers are fresh for half a minute; a screen that comes back shows the last ones while it asks again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthAnotherTry, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
