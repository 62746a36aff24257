import type { QueryIn } from '@salons/contract/endpoint';
import { invitationsEndpoints } from '@salons/contract/invitations';
import { markersEndpoints } from '@salons/contract/markers';
import { salonsEndpoints } from '@salons/contract/salons';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient, refetch } from '../../lib/query.ts';
import { undoEvent } from '../../lib/undo.ts';

/** A page of the salons within the caller's reach. */
export const salonListQuery = (query: QueryIn<typeof markersEndpoints.listSalonRows>) =>
  queryOptions({
    queryKey: ['salons', 'list', currentLanguage(), query],
    queryFn: async ({ signal }) => {
      const {
        results,
        count,
        total_no_filters: total,
      } = await call(markersEndpoints.listSalonRows, { query, signal });
      return { results, count, total };
    },
    placeholderData: keepPreviousData,
  });

/** One salon with its requests. */
export const salonProfileQuery = (id: number) =>
  queryOptions({
    queryKey: ['salons', 'profile', currentLanguage(), id],
    queryFn: async ({ signal }) => {
      const [salon, invitations] = await Promise.all([
        call(salonsEndpoints.getHostSalon, { params: { id }, signal }),
        call(invitationsEndpoints.listInvitations, { query: { salon: id, page_size: 100 }, signal }),
      ]);
      return { salon, invitations: invitations.results };
    },
  });

/** What staff have noted on a salon. */
export const salonCommentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['salons', 'comments', id],
    queryFn: ({ signal }) => call(salonsEndpoints.listHostSalonComments, { params: { id }, signal }),
  });

const followComments = (id: number) =>
  queryClient.invalidateQueries({ queryKey: salonCommentsQuery(id).queryKey });

/** Notes something on a salon in the own name. @throws ApiError */
export const addComment = async (id: number, text: string): Promise<void> => {
  await call(salonsEndpoints.createHostSalonComment, { params: { id }, body: { text } });
  await followComments(id);
};

/** Deletes such a note. @throws ApiError */
export const removeComment = async (id: number, comment: number): Promise<void> => {
  await call(salonsEndpoints.removeHostSalonComment, { params: { id, comment } });
  await followComments(id);
};

const refetchChanged = () => refetch('salons', 'hosts', 'guests', 'invitations', 'dashboards');

/** Cancels a salon with a reason; guests, host and numbers follow. @throws ApiError */
export const cancelSalon = async (id: number, reason: string): Promise<void> => {
  await call(salonsEndpoints.cancelHostSalon, { params: { id }, body: { reason } });
  await refetchChanged();
};

/** Brings a salon back before anybody is told that it is cancelled (product §5.210). @throws ApiError */
export const undoCancellation = async (event: number): Promise<void> => {
  try {
    await undoEvent(event);
  } finally {
    await refetchChanged();
  }
};
