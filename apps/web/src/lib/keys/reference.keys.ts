import type { Language } from '@salons/contract/language';

export const referenceKeys = {
  cities: ['reference', 'cities'] as const,
  citiesFound: (typed: string) => ['reference', 'cities', typed] as const,
  cityAliases: (city: number) => ['referenceList', 'city aliases', city] as const,
  communities: ['reference', 'communities'] as const,
  languages: ['reference', 'languages'] as const,
  lists: ['referenceList', 'all'] as const,
  listedVolunteers: (community: number) => ['referenceList', 'volunteers', community] as const,
  organisationTypes: ['reference', 'organisation types'] as const,
  placeData: ['reference', 'place data'] as const,
  policy: (language: Language) => ['policy', language] as const,
  salonDays: ['salonDay'] as const,
  trainings: ['training'] as const,
  volunteers: ['reference', 'volunteers'] as const,
};
