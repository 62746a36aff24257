import { guestsEndpoints } from '@salons/contract/guests';
import { hostsEndpoints } from '@salons/contract/hosts';
import { markersEndpoints } from '@salons/contract/markers';
import { salonsEndpoints } from '@salons/contract/salons';
import { witnessesEndpoints } from '@salons/contract/witnesses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { invalidate } from '../../../lib/change.ts';
import { recordKeys } from '../../../lib/keys/records.keys.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query.ts';

/** Nouns that can be deleted and restored. */
export const removables = ['hosts', 'guests', 'host_salons', 'witnesses'] as const;
export type Removable = (typeof removables)[number];

export const buildRecordPath = (noun: Removable, id: number): string =>
  noun === 'host_salons' ? `/admin/salons?salon=${id}` : `/admin/${noun}/profile/${id}`;

export const buildRestorePath = (noun: Removable, id: number): string => `/admin/deleted?of=${noun}&id=${id}`;

const removeCalls = {
  hosts: hostsEndpoints.removeHost,
  guests: guestsEndpoints.removeGuest,
  host_salons: salonsEndpoints.removeHostSalon,
  witnesses: witnessesEndpoints.removeWitness,
} as const;

/** Invalidates after the deleted record's page is left, as refetching that would return 404. */
export const refetchDrawn = (): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });

/** Deletes a record; marks lists and statistics stale. @throws ApiError */
export const removeRecord = async (noun: Removable, id: number): Promise<void> => {
  const endpoint = removeCalls[noun];
  await call(endpoint, { params: { id } });
  await invalidate(endpoint.invalidates, { refetchType: 'none' });
};

const restoreEndpoints = {
  hosts: hostsEndpoints.restoreHost,
  guests: guestsEndpoints.restoreGuest,
  host_salons: salonsEndpoints.restoreHostSalon,
  witnesses: witnessesEndpoints.restoreWitness,
} as const;

export const restoreRecord = async (noun: Removable, id: number): Promise<void> => {
  const endpoint = restoreEndpoints[noun];
  await call(endpoint, { params: { id } });
  await invalidate(endpoint.invalidates, { refetchType: 'none' });
  await queryClient.refetchQueries({ type: 'active' });
};

/** A record that can still be restored. */
export interface Deleted {
  readonly id: number;
  readonly name: string;
  readonly deleted_at: string;
}

interface Row {
  readonly id: number;
  readonly deleted_at?: string | null | undefined;
}

const asDeleted = (row: Row, name: string): Deleted => ({
  id: row.id,
  name,
  deleted_at: row.deleted_at ?? '',
});
const ofPerson = (row: Row & { readonly first_name: string; readonly last_name: string }) =>
  asDeleted(row, `${row.first_name} ${row.last_name}`.trim());

export const deletedAPage = 20;

interface DeletedQuery {
  readonly page: number;
  readonly free_text: string;
  /** Limits to one record. */
  readonly id?: string[] | undefined;
}

const listDeleted = async (noun: Removable, request: DeletedQuery, signal: AbortSignal) => {
  const query = { ...request, page_size: deletedAPage, deleted: 'true' as const };
  if (noun === 'host_salons') {
    const { results, count } = await call(markersEndpoints.listSalonRows, { query, signal });
    return { count, results: results.map((row) => asDeleted(row, row.salon_name)) };
  }
  const { results, count } = await (noun === 'hosts'
    ? call(hostsEndpoints.listHosts, { query, signal })
    : noun === 'guests'
      ? call(guestsEndpoints.listGuests, { query, signal })
      : call(witnessesEndpoints.listWitnesses, { query, signal }));
  return { count, results: results.map(ofPerson) };
};

/** Records deleted within 30 days, paginated. */
export const deletedQuery = (noun: Removable, query: DeletedQuery) =>
  queryOptions({
    queryKey: recordKeys.deleted(noun, currentLanguage(), query),
    queryFn: ({ signal }) => listDeleted(noun, query, signal),
    placeholderData: keepPreviousData,
  });
