import type { EndpointAnswer } from '@salons/contract/endpoint';
import { type MarkerInfo, markersEndpoints } from '@salons/contract/markers';
import { shareLinksEndpoints } from '@salons/contract/share-links';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/apiError.ts';
import { guestKeys } from '../../lib/keys/guests.keys.ts';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { followLive } from '../../lib/live.ts';
import { browserOnly } from '../../lib/query.ts';
import { decodePoints, noSalons } from './points.ts';
import { type Box, type Place, type SalonFilters, writePlace } from './search.rules.ts';

const minute = 60_000;
/** Minimum interval between refetches: the lists have many readers, and places change all the time. */
const listsMs = 10_000;

const isSalon = ({ salon_id }: MarkerInfo, id: number): boolean => salon_id === id;

/** Not found means an empty map and list (product §8.11). */
const nothingFound = (failure: unknown): [] => {
  if (failure instanceof ApiError && failure.status === 404) return [];
  throw failure;
};

/** All points of the map (product §6.9). */
export const pointsQuery = queryOptions({
  queryKey: salonKeys.points,
  queryFn: async ({ signal }) => {
    try {
      return decodePoints(await call(markersEndpoints.listPoints, { signal }));
    } catch (failure) {
      nothingFound(failure);
      return noSalons;
    }
  },
  staleTime: minute,
  meta: { ...browserOnly.meta, ...followLive({ salon: true }, listsMs).meta },
});

const flagTexts = (values: readonly boolean[]) => values.map((value) => (value ? 'true' : 'false'));

const toQuery = (filters: SalonFilters, near: Place | undefined) => ({
  ...filters,
  city: [...filters.city],
  language: [...filters.language],
  part_of_day: [...filters.part_of_day],
  accessibility: [...filters.accessibility],
  is_digital: flagTexts(filters.is_digital),
  is_org: flagTexts(filters.is_org),
  season: filters.season?.map(String),
  near: near === undefined ? undefined : writePlace(near),
});

interface MarkersAsked {
  readonly filters: SalonFilters;
  readonly near?: Place | undefined;
  readonly box?: Box | undefined;
  readonly limit: number;
  readonly fullLast?: boolean;
}

const formatBbox = ({ west, south, east, north }: Box) =>
  [west, south, east, north].map((side) => side.toFixed(5)).join(',');

/** Salons for the list beside the map, the nearest first (product §6.8). */
export const markersQuery = ({ filters, near, box, limit, fullLast = false }: MarkersAsked) => {
  const query = {
    ...toQuery(filters, near),
    full_last: fullLast ? ('true' as const) : undefined,
    bbox: box === undefined ? undefined : formatBbox(box),
    limit: String(limit),
  };
  return queryOptions({
    queryKey: salonKeys.markers(query),
    queryFn: ({ signal }) => call(markersEndpoints.listMarkers, { query, signal }).catch(nothingFound),
    placeholderData: keepPreviousData,
    ...followLive<readonly MarkerInfo[]>(
      { salon: (markers, id) => markers.some((marker) => isSalon(marker, id)) },
      listsMs,
    ),
  });
};

interface RowsAsked {
  readonly filters: SalonFilters;
  readonly near?: Place | undefined;
  readonly ordering?: string | undefined;
  readonly page?: number;
  readonly page_size: number;
}

/** Salons for the table, paginated (product §6.1, §6.7). */
export const rowsQuery = ({ filters, near, ordering, page = 1, page_size }: RowsAsked) => {
  const query = { ...toQuery(filters, near), full_last: 'true' as const, ordering, page, page_size };
  return queryOptions({
    queryKey: salonKeys.rows(query),
    queryFn: ({ signal }) => call(markersEndpoints.listSalonRows, { query, signal }),
    placeholderData: keepPreviousData,
    ...followLive<EndpointAnswer<typeof markersEndpoints.listSalonRows>>(
      { salon: ({ results }, id) => results.some((row) => row.id === id) },
      listsMs,
    ),
  });
};

/** The number of public salons, unfiltered. */
export const openSalonsQuery = queryOptions({
  queryKey: salonKeys.open,
  // Only the number is cached: the front page's data, read by search engines, must contain no address
  // (product §5.150).
  queryFn: async ({ signal }) =>
    (await call(markersEndpoints.listSalonRows, { query: { page: 1, page_size: 1 }, signal })).count,
  staleTime: minute,
});

const nearestTowns = 4;

/** Localities with matches, the nearest to a place first (product §6.160). */
export const townsQuery = (filters: SalonFilters, near: Place | undefined) => {
  const query = { ...toQuery(filters, near), limit: nearestTowns };
  return queryOptions({
    queryKey: salonKeys.towns(query),
    queryFn:
      near === undefined
        ? skipToken
        : ({ signal }) => call(markersEndpoints.listTowns, { query, signal }).catch(nothingFound),
  });
};

const mostTownsAbroad = 500;

/** Towns abroad with salons, those with the most first (product §6.161). */
export const townsAbroadQuery = queryOptions({
  queryKey: salonKeys.townsAbroad,
  queryFn: ({ signal }) =>
    call(markersEndpoints.listTowns, { query: { abroad: 'true', limit: mostTownsAbroad }, signal }).catch(
      nothingFound,
    ),
  staleTime: 5 * minute,
});

/** One salon; with its share key also one that is not public (product §5.26). */
export const markerQuery = (
  id: number | undefined,
  { k, near }: { readonly k?: string; readonly near?: Place } = {},
) => {
  const query = {
    ...(k === undefined ? {} : { k }),
    ...(near === undefined ? {} : { near: writePlace(near) }),
  };
  return queryOptions({
    queryKey: salonKeys.marker(id, query),
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => call(markersEndpoints.getMarker, { params: { id }, query, signal }),
    ...followLive<MarkerInfo>({ salon: isSalon }),
  });
};

export const sharedSalonQuery = (code: string) =>
  queryOptions({
    queryKey: salonKeys.shared(code),
    queryFn: ({ signal }) =>
      call(shareLinksEndpoints.getSharedSalon, { params: { code }, query: {}, signal }),
    ...followLive<MarkerInfo>({ salon: isSalon }),
  });

export const ownSalonIdsQuery = (host: number | null) =>
  queryOptions({
    queryKey: salonKeys.ownIds(host),
    queryFn:
      host === null
        ? skipToken
        : async ({ signal }) => {
            // Loaded separately: it imports the rules of the salon's form, which visitors of the map never
            // need.
            const { salonsEndpoints } = await import('@salons/contract/salons');
            const { results } = await call(salonsEndpoints.listHostSalons, {
              query: { host, page_size: 100 },
              signal,
            });
            return results.map(({ id }) => id);
          },
  });

/**
 * The locality of a guest, from the guest's own record, so that a change of the profile takes effect at once.
 */
export const homeCityQuery = (guest: number | null) =>
  queryOptions({
    queryKey: guestKeys.one(guest),
    queryFn:
      guest === null
        ? skipToken
        : async ({ signal }) => {
            // Loaded separately: it imports the rules for telephone numbers, which visitors of the map never
            // need.
            const { guestsEndpoints } = await import('@salons/contract/guests');
            return await call(guestsEndpoints.getGuest, { params: { id: guest }, signal });
          },
    select: ({ city }) => city,
  });
