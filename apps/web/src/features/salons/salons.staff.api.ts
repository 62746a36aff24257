import type { QueryIn } from '@salons/contract/endpoint';
import { invitationsEndpoints } from '@salons/contract/invitations';
import { markersEndpoints } from '@salons/contract/markers';
import { salonsEndpoints } from '@salons/contract/salons';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';

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
