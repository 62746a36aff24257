import type { Language } from '@salons/contract/language';

export const hostKeys = {
  returning: ['host', 'returning'] as const,
  list: (language: Language, query: object) => ['host', 'list', language, query] as const,
  one: (id: number | undefined) => ['host', 'one', id] as const,
  profile: (language: Language, id: number) => ['host', 'profile', language, id] as const,
};
