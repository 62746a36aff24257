import type { Language } from '@salons/contract/language';

export const witnessKeys = {
  comments: (id: number, language: Language) => ['witnessComment', id, language] as const,
  list: (language: Language, query: object) => ['witness', 'list', language, query] as const,
  own: (language: Language) => ['witness', 'own', language] as const,
  relatives: (witness: number) => ['relative', witness] as const,
};
