import { type AddressPoint, geoEndpoints } from '@salons/contract/geo';
import type { Language } from '@salons/contract/language';
import { type City, referenceEndpoints } from '@salons/contract/reference';
import { joinAddress } from '@salons/contract/street-address';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { placeKeys } from '../../lib/keys/places.keys.ts';
import { queryClient } from '../../lib/query.ts';

/** Localities and streets change once a season: fetched once a visit. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY } as const;
const longestSearch = 200;
const localitiesShown = 20;
const streetsShown = 8;

export const getLocalityName = (language: Language, { name_he, name_en }: City): string =>
  language === 'he' ? name_he : name_en;

/** The locality's id in a form field, or undefined. */
const toCity = (fieldValue: unknown): number | undefined =>
  typeof fieldValue === 'number' ? fieldValue : undefined;

const localityQuery = (city: number | undefined) =>
  queryOptions({
    queryKey: placeKeys.locality(city),
    queryFn:
      city === undefined
        ? skipToken
        : async ({ signal }) => {
            const rows = await call(referenceEndpoints.listCities, { query: { id: [city] }, signal });
            return rows.find((row) => row.id === city) ?? null;
          },
    ...neverStale,
  });

/** Hook: the locality of a field, undefined while loading or without one. */
export const useLocality = (city: unknown): City | undefined => {
  const { data } = useQuery(localityQuery(toCity(city)));
  return data ?? undefined;
};

/** Caches a locality that was chosen from a list, so that its name renders at once. */
export const rememberLocality = (locality: City): void => {
  queryClient.setQueryData(localityQuery(locality.id).queryKey, locality);
};

/** Hook: localities of Israel that match the text; the server normalizes Hebrew (product §10.6). */
export const useLocalitiesFound = (typed: string, isEnabled: boolean) =>
  useQuery({
    queryKey: placeKeys.localities(typed),
    queryFn:
      typed === ''
        ? skipToken
        : ({ signal }) =>
            call(referenceEndpoints.listCities, {
              query: { country: ['IL'], free_text: typed.slice(0, longestSearch), limit: localitiesShown },
              signal,
            }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    ...neverStale,
  });

/** Hook: streets of a locality that match the text; the first ones for an empty text. */
export const useStreetsFound = (fieldValue: unknown, typed: string, isEnabled = true) => {
  const city = toCity(fieldValue);
  return useQuery({
    queryKey: placeKeys.streets(city, typed),
    queryFn:
      city === undefined
        ? skipToken
        : ({ signal }) =>
            call(geoEndpoints.listStreets, {
              query: { city, free_text: typed.slice(0, longestSearch), limit: streetsShown },
              signal,
            }),
    enabled: isEnabled,
    // No placeholder from another locality.
    placeholderData: (previous, query) => (query?.queryKey[2] === city ? previous : undefined),
    ...neverStale,
  });
};

/** Hook: whether a locality has a list of streets; true while unknown. */
export const useHasStreets = (city: unknown): boolean => useStreetsFound(city, '').data?.length !== 0;

const pointQuery = (city: number | undefined, address: string) =>
  queryOptions({
    queryKey: placeKeys.point(city, address),
    queryFn:
      city === undefined || address === ''
        ? skipToken
        : ({ signal }): Promise<AddressPoint> =>
            call(geoEndpoints.getPoint, {
              query: { city, address: address.slice(0, longestSearch) },
              signal,
            }),
    ...neverStale,
  });

/** Caches the point of a street that was chosen from a list, so that the pin jumps there at once. */
export const rememberStreet = (city: number, name: string, point: AddressPoint): void => {
  queryClient.setQueryData(pointQuery(city, joinAddress(name, '')).queryKey, point);
};

/**
 * Hook: the most precise known point of an address: the server's result for house or street, the street while
 * loading, the locality's centre without an address or offline.
 * @param fieldValue the locality's id; anything else disables the query
 */
export const useFoundPoint = (
  fieldValue: unknown,
  { street: name, address }: { readonly street: string; readonly address: string },
): AddressPoint | undefined => {
  const city = toCity(fieldValue);
  const locality = useLocality(city);
  const { data, isError } = useQuery(pointQuery(city, address));
  // Cached when the street was chosen; not fetched here.
  const { data: ofStreet } = useQuery({ ...pointQuery(city, name), enabled: false });
  if (city === undefined) return undefined;
  const found = address === '' ? undefined : (data ?? ofStreet);
  if (found !== undefined) return found;
  return (address === '' || isError) && locality !== undefined
    ? { lat: locality.lat, lng: locality.lng, precision: 'locality' }
    : undefined;
};
