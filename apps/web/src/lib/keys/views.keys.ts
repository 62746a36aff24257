import type { Language } from '@salons/contract/language';

export const viewKeys = {
  list: (language: Language, list: string) => ['view', list, language] as const,
};
