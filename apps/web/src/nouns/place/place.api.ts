import { type AddressPoint, geoEndpoints } from '@salons/contract/geo';
import type { Language } from '@salons/contract/language';
import { type City, referenceEndpoints } from '@salons/contract/reference';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { placeKeys } from '../../lib/keys/places.keys.ts';
import { queryClient } from '../../lib/query.ts';
import { joinAddress } from './address.rules.ts';

/** Localities and streets change once a season: each question is put once a visit. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY } as const;
/** The server looks for no more than this many characters. */
const longestSearch = 200;
const localitiesShown = 20;
const streetsShown = 8;

/** The name of a locality in a language. */
export const getLocalityName = (language: Language, { name_he, name_en }: City): string =>
  language === 'he' ? name_he : name_en;

/** A field of the form holds the locality's id, or nothing yet. */
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

/** Hook: the locality that a field holds, undefined while it is on its way or where there is none. */
export const useLocality = (city: unknown): City | undefined => {
  const { data } = useQuery(localityQuery(toCity(city)));
  return data ?? undefined;
};

/** Keeps a locality that was chosen from a list, so that its name stands there at once. */
export const rememberLocality = (locality: City): void => {
  queryClient.setQueryData(localityQuery(locality.id).queryKey, locality);
};

/** Hook: localities of Israel that fit what is typed; the server folds Hebrew (product §10.6). */
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

/** Hook: streets of a locality that fit what is typed; with nothing typed the first ones. */
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
    // Those of another locality would be wrong here.
    placeholderData: (previous, query) => (query?.queryKey[2] === city ? previous : undefined),
    ...neverStale,
  });
};

/** Hook: whether a locality has a list of streets; where it is not known yet, or cannot be, it has. */
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

/** Keeps where a street lies that was chosen from a list, so that the pin jumps there at once. */
export const rememberStreet = (city: number, name: string, point: AddressPoint): void => {
  queryClient.setQueryData(pointQuery(city, joinAddress(name, '')).queryKey, point);
};

/**
 * Hook: where an address lies, as exactly as is known so far: the house or street once the server has said so, the
 * street while it is being asked, the locality's middle where there is no address or it cannot be asked.
 * @param fieldValue the locality's id; anything else asks nothing
 */
export const useFoundPoint = (
  fieldValue: unknown,
  { street: name, address }: { readonly street: string; readonly address: string },
): AddressPoint | undefined => {
  const city = toCity(fieldValue);
  const locality = useLocality(city);
  const { data, isError } = useQuery(pointQuery(city, address));
  // What was kept with the street's choice, and is not asked for here.
  const { data: ofStreet } = useQuery({ ...pointQuery(city, name), enabled: false });
  if (city === undefined) return undefined;
  const found = address === '' ? undefined : (data ?? ofStreet);
  if (found !== undefined) return found;
  return (address === '' || isError) && locality !== undefined
    ? { lat: locality.lat, lng: locality.lng, precision: 'locality' }
    : undefined;
};
