import type { Language } from '@salons/contract/language';

export const guestKeys = {
  list: (language: Language, query: object) => ['guest', 'list', language, query] as const,
  one: (id: number | null) => ['guest', 'one', id] as const,
  profile: (language: Language, id: number) => ['guest', 'profile', language, id] as const,
  requests: (language: Language, id: number) => ['guest', 'requests', language, id] as const,
  salon: (id: number | null) => ['guest', 'salon', id] as const,
};
