import { type AuditEntity, auditEndpoints } from '@salons/contract/audit';
import type { QueryIn } from '@salons/contract/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { invalidate } from '../../../lib/change.ts';
import { recordKeys } from '../../../lib/keys/records.keys.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query.ts';

const topic = 'audit';

export const auditQuery = (query: QueryIn<typeof auditEndpoints.listAudit>) =>
  queryOptions({
    queryKey: recordKeys.auditPage(currentLanguage(), query),
    queryFn: ({ signal }) => call(auditEndpoints.listAudit, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const runPageSize = 20;

/** The records of a bulk run. */
export const auditRunQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: recordKeys.auditRun(currentLanguage(), id, page),
    queryFn: ({ signal }) =>
      call(auditEndpoints.listAuditRun, {
        params: { id },
        query: { page: String(page), page_size: String(runPageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const newestOfRecord = 5;

/** The newest entries of a record and its parts, without reads. */
export const recordAuditQuery = (entity: AuditEntity, id: number) =>
  auditQuery({
    entity: [entity],
    entity_id: String(id),
    related: 'true',
    without_reads: 'true',
    page_size: newestOfRecord,
  });

/** Hook: refetches the log whenever an action invalidates other queries. */
export const useAuditRefresh = (): void => {
  useEffect(() => {
    let waits = false;
    return queryClient.getQueryCache().subscribe((event) => {
      const isAction =
        event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryKey[0] !== topic;
      if (!isAction || waits) return;
      // Throttled: one action invalidates many queries.
      waits = true;
      queueMicrotask(() => {
        waits = false;
        void invalidate([topic]);
      });
    });
  }, []);
};

const actorsQuery = (query: QueryIn<typeof auditEndpoints.listAuditActors>) =>
  queryOptions({
    queryKey: recordKeys.auditActors(query),
    queryFn: ({ signal }) => call(auditEndpoints.listAuditActors, { query, signal }),
    placeholderData: keepPreviousData,
  });

const longestSearch = 100;

/** Hook: current and former staff matching the typed text, and the selected ones. */
export const useActorsToFilter = (chosen: readonly string[]) => {
  const [typed, setTyped] = useState('');
  const text = typed.trim().slice(0, longestSearch);
  const found = useQuery(actorsQuery(text === '' ? {} : { free_text: text })).data ?? [];
  const present = useQuery({ ...actorsQuery({ id: chosen }), enabled: chosen.length > 0 }).data ?? [];
  const others = chosen.length === 0 ? [] : present.filter(({ id }) => !found.some((one) => one.id === id));
  return {
    actors: [...found, ...others],
    onSearch: setTyped,
  };
};
