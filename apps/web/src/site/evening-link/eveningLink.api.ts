import { eveningLinksEndpoints } from '@salons/contract/evening-links';
import type { Language } from '@salons/contract/language';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { linkKeys } from '../../lib/keys/links.keys.ts';
import { queryClient } from '../../lib/query.ts';
import type { RequestActs } from '../../nouns/request/requestActs.ts';

const isAnonymous = true;
const refreshMs = 60_000;

/** The evening of a link as it is now; reading changes nothing (product §12.262). */
export const eveningQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: linkKeys.evening(token, language),
    queryFn: ({ signal }) =>
      call(eveningLinksEndpoints.getEvening, { params: { token }, isAnonymous, signal }),
    refetchInterval: refreshMs,
    retry: false,
  });

/** Refuses a move by staff (product §10.177). @throws ApiError */
export const refuseMove = (token: string): Promise<unknown> =>
  call(eveningLinksEndpoints.refuseMoveOfEvening, { params: { token }, isAnonymous });

interface Endings {
  readonly onWithdrawn: () => void;
  readonly onAskedElsewhere: () => void;
}

/** A guest's acts by the link of a message, whatever login this browser has. */
export const makeLinkActs = (
  token: string,
  language: Language,
  { onWithdrawn, onAskedElsewhere }: Endings,
): RequestActs => {
  const params = { token };
  const { queryKey } = eveningQuery(token, language);
  const change = async (body: Parameters<RequestActs['change']>[1] & { readonly coming?: true }) => {
    try {
      queryClient.setQueryData(
        queryKey,
        await call(eveningLinksEndpoints.changeEvening, { params, body, isAnonymous }),
      );
    } catch (failure) {
      // Another device may have been faster: the current state explains more than the error.
      void queryClient.invalidateQueries({ queryKey });
      throw failure;
    }
  };
  return {
    change: (_id, body) => change(body),
    confirmComing: () => change({ coming: true }),
    withdraw: async () => {
      await call(eveningLinksEndpoints.withdrawEvening, { params, isAnonymous });
      onWithdrawn();
    },
    accept: async () => {
      queryClient.setQueryData(
        queryKey,
        await call(eveningLinksEndpoints.acceptOfferOfEvening, { params, isAnonymous }),
      );
    },
    askElsewhere: async (host_salon) => {
      await call(eveningLinksEndpoints.askElsewhere, { params, body: { host_salon }, isAnonymous });
      onAskedElsewhere();
    },
    listAlternatives: (_id, signal) =>
      call(eveningLinksEndpoints.listAlternativesOfEvening, { params, isAnonymous, signal }),
    calendarUrl: `/api/evenings/${token}/calendar.ics`,
  };
};
