import type { QueryIn } from '@salons/contract/endpoint';
import { guestsEndpoints } from '@salons/contract/guests';
import { invitationsEndpoints } from '@salons/contract/invitations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';

/** A page of the guests within the caller's reach. */
export const guestListQuery = (query: QueryIn<typeof guestsEndpoints.listGuests>) =>
  queryOptions({
    queryKey: ['guests', 'list', currentLanguage(), query],
    queryFn: async ({ signal }) => {
      const {
        results,
        count,
        total_no_filters: total,
      } = await call(guestsEndpoints.listGuests, { query, signal });
      return { results, count, total };
    },
    placeholderData: keepPreviousData,
  });

/** One guest with all requests there ever were. */
export const guestProfileQuery = (id: number) =>
  queryOptions({
    queryKey: ['guests', 'profile', currentLanguage(), id],
    queryFn: async ({ signal }) => {
      const [guest, invitations] = await Promise.all([
        call(guestsEndpoints.getGuest, { params: { id }, signal }),
        call(invitationsEndpoints.listInvitations, { query: { guest: id, page_size: 100 }, signal }),
      ]);
      return { guest, invitations: invitations.results };
    },
  });
