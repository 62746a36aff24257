import type { BodyIn, QueryIn } from '@salons/contract/endpoint';
import { type Host, hostsEndpoints } from '@salons/contract/hosts';
import { salonsEndpoints } from '@salons/contract/salons';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { hostKeys } from '../../lib/keys/hosts.keys.ts';
import { currentLanguage } from '../../lib/language.ts';
import { countLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/query.ts';

/** The hosts within the caller's reach, paginated. */
export const hostListQuery = (query: QueryIn<typeof hostsEndpoints.listHosts>) =>
  queryOptions({
    queryKey: hostKeys.list(currentLanguage(), query),
    queryFn: async ({ signal }) => {
      const {
        results,
        count,
        total_results: total,
      } = await call(hostsEndpoints.listHosts, { query, signal });
      return { results, count, total };
    },
    placeholderData: keepPreviousData,
    ...countLive('salon'),
  });

/** A host with paginated salons and a summary by year. */
export const hostProfileQuery = (id: number) =>
  queryOptions({
    queryKey: hostKeys.profile(currentLanguage(), id),
    queryFn: async ({ signal }) => {
      const [host, salons, summaries] = await Promise.all([
        call(hostsEndpoints.getHost, { params: { id }, signal }),
        call(salonsEndpoints.listHostSalons, { query: { host: id, page_size: 100 }, signal }),
        call(hostsEndpoints.listHostSummaries, { params: { id }, signal }),
      ]);
      return { host, salons: salons.results, summaries };
    },
  });

/** Name and phone of a host, without the profile. */
export const hostQuery = (id: number) =>
  queryOptions({
    queryKey: hostKeys.one(id),
    queryFn: ({ signal }) => call(hostsEndpoints.getHost, { params: { id }, signal }),
  });

/** Invalidates lists, salons and statistics. @throws ApiError */
export const changeHost = async (
  id: number,
  body: BodyIn<typeof hostsEndpoints.updateHost>,
): Promise<Host> => {
  const host = await change(hostsEndpoints.updateHost, { params: { id }, body });
  queryClient.setQueryData(hostProfileQuery(id).queryKey, (profile) => profile && { ...profile, host });
  return host;
};

export const refetchHost = async (id: number): Promise<Host> => {
  const host = await call(hostsEndpoints.getHost, { params: { id } });
  queryClient.setQueryData(hostProfileQuery(id).queryKey, (profile) => profile && { ...profile, host });
  return host;
};
