import { dashboardsEndpoints } from '@salons/contract/dashboards';
import type { QueryIn } from '@salons/contract/endpoint';
import { guestsEndpoints } from '@salons/contract/guests';
import { hostsEndpoints } from '@salons/contract/hosts';
import { markersEndpoints } from '@salons/contract/markers';
import { outboxEndpoints } from '@salons/contract/outbox';
import type { WitnessStatus } from '@salons/contract/states';
import type { Topic } from '@salons/contract/topics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { recordKeys } from '../../lib/keys/records.keys.ts';

interface ListQueries {
  readonly hosts: QueryIn<typeof hostsEndpoints.listHosts>;
  readonly salons: QueryIn<typeof markersEndpoints.listSalonRows>;
  readonly guests: QueryIn<typeof guestsEndpoints.listGuests>;
  readonly witnesses: { readonly season: number } & (
    | { readonly status: WitnessStatus }
    | { readonly held: 'true' }
  );
  readonly outbox: QueryIn<typeof outboxEndpoints.listOutbox>;
}
export type List = keyof ListQueries;

export type NarrowedList = { [L in List]: { readonly list: L; readonly query: ListQueries[L] } }[List];

// The minimum page size, as only the count is needed.
const least = { page_size: 1 };

/** Counted by the dashboard's statistics: reading the list of witnesses writes to the audit log. */
const countWitnesses = async ({ season, ...narrowed }: ListQueries['witnesses'], signal: AbortSignal) => {
  const numbers = await call(dashboardsEndpoints.getWitnessesDashboard, { query: { season }, signal });
  return { count: 'held' in narrowed ? numbers.held : numbers.by_status[narrowed.status] };
};

const readList = (narrowed: NarrowedList, signal: AbortSignal): Promise<{ readonly count: number }> => {
  switch (narrowed.list) {
    case 'hosts':
      return call(hostsEndpoints.listHosts, { query: { ...narrowed.query, ...least }, signal });
    case 'salons':
      return call(markersEndpoints.listSalonRows, { query: { ...narrowed.query, ...least }, signal });
    case 'guests':
      return call(guestsEndpoints.listGuests, { query: { ...narrowed.query, ...least }, signal });
    case 'witnesses':
      return countWitnesses(narrowed.query, signal);
    case 'outbox':
      return call(outboxEndpoints.listOutbox, { query: { ...narrowed.query, ...least }, signal });
  }
};

const topics: Record<List, Topic> = {
  hosts: 'host',
  salons: 'salon',
  guests: 'guest',
  witnesses: 'witness',
  outbox: 'outbox',
};

export const countQuery = (narrowed: NarrowedList) =>
  queryOptions({
    queryKey: recordKeys.count(topics[narrowed.list], narrowed.query),
    queryFn: async ({ signal }) => (await readList(narrowed, signal)).count,
  });
