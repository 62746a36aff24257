import type { Endpoint, EndpointAnswer } from '@salons/contract/endpoint';
import type { Topic } from '@salons/contract/topics';
import type { InvalidateQueryFilters, Query } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { ApiError } from './apiError.ts';
import { queryClient } from './query.ts';

type Changing = Endpoint & { readonly invalidates: readonly Topic[] };

/**
 * Invalidates and refetches the queries of these topics. A fetch that has begun before is cancelled: it could
 * overwrite newer data. Initial fetches that a page is waiting for continue.
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
 * Makes a call and invalidates the topics that its endpoint declares, also after a refusal: another user may
 * have been first. Resolves when the refetches are done, unless the server cannot be reached.
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
