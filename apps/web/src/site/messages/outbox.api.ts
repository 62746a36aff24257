import type { EndpointAnswer } from '@salons/contract/endpoint';
import { messagesEndpoints } from '@salons/contract/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageKeys } from '../../lib/keys/messages.keys.ts';

export type OutboxMessage = EndpointAnswer<typeof messagesEndpoints.listDevOutbox>[number];

/** The latest messages to addresses that contain `search`; polled every few seconds. */
export const outboxQuery = (search: string) =>
  queryOptions({
    queryKey: messageKeys.inDevelopment(search),
    queryFn: () => call(messagesEndpoints.listDevOutbox, { query: search === '' ? {} : { search } }),
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
  });
