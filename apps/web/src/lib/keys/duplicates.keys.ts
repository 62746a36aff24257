import type { Language } from '@salons/contract/language';

export const duplicateKeys = {
  list: (kind: string, language: Language, query: object) => ['duplicate', kind, language, query] as const,
};
