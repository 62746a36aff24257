import type { QueryIn } from '@salons/contract/endpoint';
import { outboxEndpoints, type SentMessage } from '@salons/contract/outbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query.ts';

/** A page of mails and SMS with what became of them. */
export const outboxQuery = (query: QueryIn<typeof outboxEndpoints.listOutbox>) =>
  queryOptions({
    queryKey: ['outbox', query],
    queryFn: ({ signal }) => call(outboxEndpoints.listOutbox, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Tries a message once more that nobody took; the list follows, also when it was refused. @throws ApiError */
export const sendAgain = async (id: number): Promise<SentMessage> => {
  try {
    return await call(outboxEndpoints.sendAgain, { params: { id } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['outbox'] });
  }
};
