import { seasonsEndpoints } from '@salons/contract/seasons';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The programme year that holds today (product §3.1). */
export const currentSeasonQuery = queryOptions({
  queryKey: ['season', 'current'],
  queryFn: ({ signal }) => call(seasonsEndpoints.getCurrentSeason, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** All seasons there are, for staff. */
export const seasonsQuery = queryOptions({
  queryKey: ['season', 'all'],
  queryFn: ({ signal }) => call(seasonsEndpoints.listSeasons, { signal }),
});
