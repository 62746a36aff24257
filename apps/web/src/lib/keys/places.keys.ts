import type { Language } from '@salons/contract/language';

export const placeKeys = {
  localities: (typed: string) => ['place', 'localities', typed] as const,
  locality: (city: number | undefined) => ['place', 'locality', city] as const,
  mapNames: (language: Language) => ['place', 'map names', language] as const,
  point: (city: number | undefined, address: string) => ['place', 'point', city, address] as const,
  streets: (city: number | undefined, typed: string) => ['place', 'streets', city, typed] as const,
};
