import type { QueryIn } from '@salons/contract/endpoint';
import { outboxEndpoints, type SentMessage } from '@salons/contract/outbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { messageKeys } from '../../lib/keys/messages.keys.ts';

/** A page of mails and SMS with what became of them. */
export const outboxQuery = (query: QueryIn<typeof outboxEndpoints.listOutbox>) =>
  queryOptions({
    queryKey: messageKeys.sent(query),
    queryFn: ({ signal }) => call(outboxEndpoints.listOutbox, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Tries a message once more that nobody took; the list follows, also when it was refused. @throws ApiError */
export const sendAgain = (id: number): Promise<SentMessage> =>
  change(outboxEndpoints.sendAgain, { params: { id } });
