import type { Language } from '@salons/contract/language';

export const importKeys = {
  list: ['import', 'list'] as const,
  one: (id: number) => ['import', 'one', id] as const,
  rows: (id: number, language: Language, query: object) => ['import', 'rows', id, language, query] as const,
};
