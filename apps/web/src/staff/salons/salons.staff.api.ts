import type { QueryIn } from '@salons/contract/endpoint';
import { invitationsEndpoints } from '@salons/contract/invitations';
import { markersEndpoints } from '@salons/contract/markers';
import { salonCommentsEndpoints } from '@salons/contract/salon-comments';
import { salonsEndpoints } from '@salons/contract/salons';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { currentLanguage } from '../../lib/language.ts';
import { countLive } from '../../lib/live.ts';
import { undoEvent } from '../../lib/undo.ts';

/** The salons within the caller's reach, paginated. */
export const salonListQuery = (query: QueryIn<typeof markersEndpoints.listSalonRows>) =>
  queryOptions({
    queryKey: salonKeys.list(currentLanguage(), query),
    queryFn: async ({ signal }) => {
      const {
        results,
        count,
        total_no_filters: total,
      } = await call(markersEndpoints.listSalonRows, { query, signal });
      return { results, count, total };
    },
    placeholderData: keepPreviousData,
    ...countLive('salon', 'teaming'),
  });

export const salonProfileQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: salonKeys.profile(currentLanguage(), id),
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => {
            const [salon, invitations] = await Promise.all([
              call(salonsEndpoints.getHostSalon, { params: { id }, signal }),
              call(invitationsEndpoints.listInvitations, { query: { salon: id, page_size: 100 }, signal }),
            ]);
            return { salon, invitations: invitations.results };
          },
  });

export const salonCommentsQuery = (id: number) =>
  queryOptions({
    queryKey: salonKeys.comments(id),
    queryFn: ({ signal }) => call(salonCommentsEndpoints.listHostSalonComments, { params: { id }, signal }),
  });

export const addComment = (id: number, text: string): Promise<unknown> =>
  change(salonCommentsEndpoints.createHostSalonComment, { params: { id }, body: { text } });

export const removeComment = (id: number, comment: number): Promise<unknown> =>
  change(salonCommentsEndpoints.removeHostSalonComment, { params: { id, comment } });

/** Cancels a salon with a reason (product §5.22). @throws ApiError */
export const cancelSalon = (id: number, reason: string): Promise<unknown> =>
  change(salonsEndpoints.cancelHostSalon, { params: { id }, body: { reason } });

/** Undoes a cancellation before its notifications are sent (product §5.210). @throws ApiError */
export const undoCancellation = (event: number): Promise<void> => undoEvent(event);
