import type { Language } from '@salons/contract/language';
import { referenceEndpoints } from '@salons/contract/reference';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Reference data changes once a season: asked for once a visit. */
const kept = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Localities of Israel, the largest first. */
export const citiesQuery = queryOptions({
  queryKey: ['reference', 'cities'],
  queryFn: ({ signal }) => call(referenceEndpoints.listCities, { query: { country: ['IL'] }, signal }),
  ...kept,
});

export const languagesQuery = queryOptions({
  queryKey: ['reference', 'languages'],
  queryFn: ({ signal }) => call(referenceEndpoints.listLanguages, { signal }),
  ...kept,
});

/** Kinds of organisation, in the order in which people choose. */
export const organisationTypesQuery = queryOptions({
  queryKey: ['reference', 'organisation types'],
  queryFn: ({ signal }) => call(referenceEndpoints.listOrganisationTypes, { signal }),
  ...kept,
});

/** The days of the current season's salons. */
export const salonDaysQuery = queryOptions({
  queryKey: ['reference', 'salon days'],
  queryFn: ({ signal }) => call(referenceEndpoints.listSalonDays, { signal }),
  ...kept,
});

interface Named {
  readonly name_he: string;
  readonly name_en: string;
}

/** The name of a reference row in a language. */
export const nameIn = (language: Language, row: Named): string =>
  language === 'he' ? row.name_he : row.name_en;
