import { seasonsEndpoints } from '@salons/contract/seasons';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { seasonKeys } from '../../lib/keys/seasons.keys.ts';

/** The current programme year (product §3.1). */
export const currentSeasonQuery = queryOptions({
  queryKey: seasonKeys.current,
  queryFn: ({ signal }) => call(seasonsEndpoints.getCurrentSeason, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** All seasons, for staff. */
export const seasonsQuery = queryOptions({
  queryKey: seasonKeys.all,
  queryFn: ({ signal }) => call(seasonsEndpoints.listSeasons, { signal }),
});
