import type { Language } from '@salons/contract/language';

export const taskKeys = {
  today: (language: Language, mine: boolean) => ['task', 'today', language, mine] as const,
  queue: (language: Language, kind: string, query: object | undefined) =>
    ['task', 'queue', language, kind, query] as const,
  listed: (list: string, query: object) => ['task', 'listed', list, query] as const,
  evening: (language: Language) => ['task', 'evening', language] as const,
};
