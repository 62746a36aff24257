import { guestsEndpoints } from '@salons/contract/guests';
import { hostsEndpoints } from '@salons/contract/hosts';
import type { LiveKind } from '@salons/contract/live';
import { witnessesEndpoints } from '@salons/contract/witnesses';
import { type ListQueue, type QueueKind, queueMost, workListEndpoints } from '@salons/contract/work-list';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { taskKeys } from '../../lib/keys/tasks.keys.ts';
import { currentLanguage } from '../../lib/language.ts';
import { followLive } from '../../lib/live.ts';

/** Also without a change of a record cases come and go by the clock. */
const byClockMs = 60_000;
const followMs = 5000;

export const todayQuery = (mine: boolean) =>
  queryOptions({
    queryKey: taskKeys.today(currentLanguage(), mine),
    queryFn: ({ signal }) =>
      call(workListEndpoints.getToday, { query: mine ? { mine: 'true' } : {}, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: byClockMs,
    ...followLive({ task: true, teaming: true, witness: true }, followMs * 2),
  });

/** Changes that move cases; seats taken by guests move those of requests alone. */
const followed: Partial<Record<QueueKind, LiveKind>> = {
  tonight: 'teaming',
  requests_lapsing: 'invitation',
  salons_without_witness: 'teaming',
  hosts_silent: 'teaming',
  witnesses_to_ask: 'witness',
  registrations_to_check: 'witness',
  salons_not_placed: 'salon',
};

export interface QueueFilter {
  readonly mine: boolean;
  /** The records of a filtered list, in its order. */
  readonly ids?: readonly number[];
}

/** @param filter undefined while the records of a list are not known yet */
export const queueQuery = (kind: QueueKind, filter: QueueFilter | undefined) => {
  const other = followed[kind];
  return queryOptions({
    queryKey: taskKeys.queue(currentLanguage(), kind, filter),
    queryFn:
      filter === undefined
        ? skipToken
        : ({ signal }) =>
            call(workListEndpoints.listQueue, {
              params: { kind },
              query: { ...(filter.mine ? { mine: 'true' as const } : {}), id: filter.ids?.map(String) },
              signal,
            }),
    placeholderData: keepPreviousData,
    refetchInterval: byClockMs,
    ...followLive({ task: true, ...(other === undefined ? {} : { [other]: true }) }, followMs),
  });
};

const lists = {
  hosts: hostsEndpoints.listHosts,
  guests: guestsEndpoints.listGuests,
  witnesses: witnessesEndpoints.listWitnesses,
} as const;

/** Ids of the first records of a filtered list. */
export const listedQuery = (list: ListQueue | undefined, filters: Readonly<Record<string, string[]>>) =>
  queryOptions({
    queryKey: taskKeys.listed(list ?? '', filters),
    queryFn:
      list === undefined
        ? skipToken
        : async ({ signal }) => {
            const query = { ...filters, page_size: queueMost };
            const { results } = await call(lists[list], { query, signal });
            return results.map(({ id }) => id);
          },
    // The order in which one calls does not change on the way.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Takes a case or renews the lease. @throws ApiError 409 with the name of the colleague who has it */
export const takeCase = (kind: QueueKind, id: number): Promise<unknown> =>
  call(workListEndpoints.takeCase, { params: { kind }, body: { case: id } });

export const leaveCase = (kind: QueueKind, id: number): Promise<unknown> =>
  call(workListEndpoints.leaveCase, { params: { kind, case: id } });
