import type { Language } from '@salons/contract/language';
import { listSpellings, makePlaceSearch } from '@salons/contract/place-search';
import { type City, referenceEndpoints } from '@salons/contract/reference';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../lib/api.ts';
import { placeKeys } from '../../lib/keys/places.keys.ts';
import { referenceKeys } from '../../lib/keys/reference.keys.ts';
import { useLanguage } from '../../lib/language.ts';
import { browserOnly, shownInErrorLine } from '../../lib/query.ts';
import { settings } from '../../lib/settings.ts';
import { loadNames, useNamesNeeded } from '../../ui/map/bundledNames.ts';
import type { MapPlace } from '../../ui/map/mapView.types.ts';

/** Reference data changes once a season: fetched once a visit. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Localities of Israel, the largest first: 1,300 rows, more than the rest of a page together. */
export const citiesQuery = queryOptions({
  queryKey: referenceKeys.cities,
  queryFn: ({ signal }) => call(referenceEndpoints.listCities, { query: { country: ['IL'] }, signal }),
  ...neverStale,
  ...browserOnly,
});

const noCities: readonly City[] = [];

/** Hook: searches localities of Israel, best match first (product §6.101); all of them for an empty text. */
export const useCitySearch = (): ((typed: string) => City[]) => {
  const { data = noCities } = useQuery(citiesQuery);
  return useMemo(() => makePlaceSearch(data, listSpellings), [data]);
};

/** The loaded data of localities and streets, and its date. */
export const placeDataQuery = queryOptions({
  queryKey: referenceKeys.placeData,
  queryFn: ({ signal }) => call(referenceEndpoints.listPlaceData, { signal }),
  ...neverStale,
});

/** Existing records may refer to retired rows. */
const retiredToo = { retired: 'true' } as const;

/** Communities; 1 means none. */
export const communitiesQuery = queryOptions({
  queryKey: referenceKeys.communities,
  queryFn: ({ signal }) => call(referenceEndpoints.listCommunities, { query: retiredToo, signal }),
  ...neverStale,
  ...shownInErrorLine,
});

export const languagesQuery = queryOptions({
  queryKey: referenceKeys.languages,
  queryFn: ({ signal }) => call(referenceEndpoints.listLanguages, { query: retiredToo, signal }),
  ...neverStale,
  ...shownInErrorLine,
});

export const volunteersQuery = queryOptions({
  queryKey: referenceKeys.volunteers,
  queryFn: ({ signal }) => call(referenceEndpoints.listReachedVolunteers, { signal }),
  ...shownInErrorLine,
});

/** Kinds of organisation, in display order. */
export const organisationTypesQuery = queryOptions({
  queryKey: referenceKeys.organisationTypes,
  queryFn: ({ signal }) => call(referenceEndpoints.listOrganisationTypes, { query: retiredToo, signal }),
  ...neverStale,
  ...shownInErrorLine,
});

/** The days of the current season's salons; prefetched by the page where possible. */
export const salonDaysQuery = queryOptions({
  queryKey: referenceKeys.salonDays,
  queryFn: ({ signal }) => call(referenceEndpoints.listSalonDays, { signal }),
  initialData: () => settings.salon_days ?? undefined,
  ...neverStale,
});

interface Named {
  readonly name_he: string;
  readonly name_en: string;
}

export const nameIn = (language: Language, row: Named): string =>
  language === 'he' ? row.name_he : row.name_en;

export interface Choice extends Named {
  readonly id: number | string;
  readonly retired?: boolean | undefined;
}

/** Omits retired rows except the current value (product §10.94). */
export const filterOffered = <Row extends Choice>(rows: readonly Row[], current: unknown): Row[] =>
  rows.filter(
    ({ id, retired }) => retired !== true || (Array.isArray(current) ? current.includes(id) : current === id),
  );

const noPlaces: readonly MapPlace[] = [];

/** Hook: place labels for a map without street tiles; the largest localities first. */
export const useMapPlaces = (): readonly MapPlace[] => {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: placeKeys.mapNames(language),
    queryFn: () => loadNames(language),
    enabled: useNamesNeeded(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? noPlaces;
};

const longestSearch = 200;

/** Localities that match the text; the server normalizes Hebrew (product §10.6). */
const citiesFoundQuery = (typed: string) =>
  queryOptions({
    queryKey: referenceKeys.citiesFound(typed),
    queryFn:
      typed === ''
        ? skipToken
        : ({ signal }) =>
            call(referenceEndpoints.listCities, { query: { country: ['IL'], free_text: typed }, signal }),
    placeholderData: keepPreviousData,
    ...neverStale,
  });

/** Hook: options of a multiple choice of localities: matches of the text, and always the chosen ones. */
export const useCitiesToFilter = (chosen: readonly string[]) => {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const all = useQuery(citiesQuery).data ?? [];
  const isSearching = typed.trim() !== '';
  const found = useQuery(citiesFoundQuery(typed.trim().slice(0, longestSearch))).data;
  const rows = isSearching ? (found ?? []) : all;
  const present = all.filter(({ id }) => chosen.includes(String(id)) && !rows.some((one) => one.id === id));
  return {
    choices: [...rows, ...present].map((city) => ({
      value: String(city.id),
      label: nameIn(language, city),
    })),
    onSearch: setTyped,
  };
};
