import { auditEndpoints } from '@salons/contract/audit';
import type { QueryIn } from '@salons/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { currentLanguage } from '../../../lib/language.ts';

/** A page of what staff did. */
export const auditQuery = (query: QueryIn<typeof auditEndpoints.listAudit>) =>
  queryOptions({
    queryKey: ['audit', currentLanguage(), query],
    queryFn: ({ signal }) => call(auditEndpoints.listAudit, { query, signal }),
    placeholderData: keepPreviousData,
  });
