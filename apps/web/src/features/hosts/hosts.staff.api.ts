import type { QueryIn } from '@salons/contract/endpoint';
import { hostsEndpoints } from '@salons/contract/hosts';
import { salonsEndpoints } from '@salons/contract/salons';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';

/** A page of the hosts within the caller's reach. */
export const hostListQuery = (query: QueryIn<typeof hostsEndpoints.listHosts>) =>
  queryOptions({
    queryKey: ['hosts', 'list', currentLanguage(), query],
    queryFn: async ({ signal }) => {
      const {
        results,
        count,
        total_results: total,
      } = await call(hostsEndpoints.listHosts, { query, signal });
      return { results, count, total };
    },
    placeholderData: keepPreviousData,
  });

/** One host with the salons, a page of them, and the summary by year. */
export const hostProfileQuery = (id: number) =>
  queryOptions({
    queryKey: ['hosts', 'profile', currentLanguage(), id],
    queryFn: async ({ signal }) => {
      const [host, salons, summaries] = await Promise.all([
        call(hostsEndpoints.getHost, { params: { id }, signal }),
        call(salonsEndpoints.listHostSalons, { query: { host: id, page_size: 100 }, signal }),
        call(hostsEndpoints.listHostSummaries, { params: { id }, signal }),
      ]);
      return { host, salons: salons.results, summaries };
    },
  });
