import type { Endpoint, EndpointAnswer } from '@salons/contract/endpoint';
import type { Topic } from '@salons/contract/topics';
import type { InvalidateQueryFilters, Query } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { ApiError } from './apiError.ts';
import { queryClient } from './query.ts';

/** An endpoint that declares what it makes stale. */
type Changing = Endpoint & { readonly invalidates: readonly Topic[] };

/**
 * Has everything read again that shows one of these. A reading that began before is given up: it would pass for one
 * of what is true now. Only what a page waits for that is not drawn yet goes on.
 */
export const invalidate = async (
  topics: readonly Topic[],
  filters: Pick<InvalidateQueryFilters, 'refetchType'> = {},
): Promise<void> => {
  const isConcerned = ({ queryKey: [topic] }: Query) => topics.some((one) => one === topic);
  await queryClient.cancelQueries({
    predicate: (query) => isConcerned(query) && (query.isActive() || query.state.data !== undefined),
  });
  await queryClient.invalidateQueries({ ...filters, predicate: isConcerned });
};

const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500;

/**
 * Makes a call and lets the screens follow as its endpoint declares it, also after a refusal: somebody else may have
 * been faster. What is shown has followed when it is over, unless the server cannot be reached.
 * @throws ApiError as `call` does
 */
export const change = async <E extends Changing>(
  endpoint: E,
  input: CallInput<E>,
): Promise<EndpointAnswer<E>> => {
  try {
    const answer = await call(endpoint, input);
    await invalidate(endpoint.invalidates);
    return answer;
  } catch (failure) {
    const followed = invalidate(endpoint.invalidates);
    if (isRefusal(failure)) await followed;
    throw failure;
  }
};
