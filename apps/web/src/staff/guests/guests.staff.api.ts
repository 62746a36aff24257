import type { BodyIn, QueryIn } from '@salons/contract/endpoint';
import { type Guest, guestsEndpoints } from '@salons/contract/guests';
import { invitationsEndpoints } from '@salons/contract/invitations';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { guestKeys } from '../../lib/keys/guests.keys.ts';
import { currentLanguage } from '../../lib/language.ts';
import { countLive } from '../../lib/live.ts';
import { queryClient, shownInErrorLine } from '../../lib/query.ts';

/** The guests within the caller's reach, paginated. */
export const guestListQuery = (query: QueryIn<typeof guestsEndpoints.listGuests>) =>
  queryOptions({
    queryKey: guestKeys.list(currentLanguage(), query),
    queryFn: async ({ signal }) => {
      const {
        results,
        count,
        total_no_filters: total,
      } = await call(guestsEndpoints.listGuests, { query, signal });
      return { results, count, total };
    },
    placeholderData: keepPreviousData,
    // Counts changes of the list and of the page: the changed row may be out of sight.
    meta: { ...countLive('invitation', 'waiting').meta, ...shownInErrorLine.meta },
  });

/** A guest with requests and attendance by season. */
export const guestProfileQuery = (id: number) =>
  queryOptions({
    queryKey: guestKeys.profile(currentLanguage(), id),
    queryFn: async ({ signal }) => {
      const [guest, summaries] = await Promise.all([
        call(guestsEndpoints.getGuest, { params: { id }, signal }),
        call(guestsEndpoints.listGuestSummaries, { params: { id }, signal }),
      ]);
      return { guest, summaries };
    },
  });

const requestsAPage = 20;

/** A guest's requests, paginated, the newest season first. */
export const guestRequestsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: guestKeys.requests(currentLanguage(), id),
    queryFn: ({ signal, pageParam }) =>
      call(invitationsEndpoints.listGuestRequests, {
        params: { id },
        query: { page: pageParam, page_size: requestsAPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _all, page) => (next === null ? undefined : page + 1),
  });

/** Invalidates lists, requests and statistics. @throws ApiError */
export const changeGuest = async (
  id: number,
  body: BodyIn<typeof guestsEndpoints.updateGuest>,
): Promise<Guest> => {
  const guest = await change(guestsEndpoints.updateGuest, { params: { id }, body });
  queryClient.setQueryData(guestProfileQuery(id).queryKey, (profile) => profile && { ...profile, guest });
  return guest;
};

export const refetchGuest = async (id: number): Promise<Guest> => {
  const guest = await call(guestsEndpoints.getGuest, { params: { id } });
  queryClient.setQueryData(guestProfileQuery(id).queryKey, (profile) => profile && { ...profile, guest });
  return guest;
};
