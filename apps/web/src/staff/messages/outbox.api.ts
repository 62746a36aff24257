import type { QueryIn } from '@salons/contract/endpoint';
import { outboxEndpoints, type SentMessage } from '@salons/contract/outbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { messageKeys } from '../../lib/keys/messages.keys.ts';

export const outboxQuery = (query: QueryIn<typeof outboxEndpoints.listOutbox>) =>
  queryOptions({
    queryKey: messageKeys.sent(query),
    queryFn: ({ signal }) => call(outboxEndpoints.listOutbox, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Retries an undelivered message; invalidates the list, also on failure. @throws ApiError */
export const sendAgain = (id: number): Promise<SentMessage> =>
  change(outboxEndpoints.sendAgain, { params: { id } });
