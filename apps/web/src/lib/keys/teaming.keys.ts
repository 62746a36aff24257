import type { Language } from '@salons/contract/language';

export const teamingKeys = {
  detailsForHost: (witness: number) => ['teaming', 'details for host', witness] as const,
  holds: () => ['teaming', 'holds'] as const,
  plan: (language: Language, id: number | undefined) => ['teaming', 'plan', language, id] as const,
  plans: () => ['teaming', 'plans'] as const,
  salon: (language: Language, id: number | undefined) => ['teaming', 'salon', language, id] as const,
  salonOptions: (language: Language, id: number | undefined, query: object) =>
    ['teaming', 'salon options', language, id, query] as const,
  salonPoints: (query: object) => ['teaming', 'salon points', query] as const,
  salons: (language: Language, query: object) => ['teaming', 'salons', language, query] as const,
  summary: (query: object) => ['teaming', 'summary', query] as const,
  timeline: (language: Language, id: number) => ['teaming', 'timeline', language, id] as const,
  undoable: (language: Language) => ['teaming', 'undoable', language] as const,
  witness: (language: Language, id: number | undefined) => ['teaming', 'witness', language, id] as const,
  witnessOptions: (language: Language, id: number | undefined, query: object, allDay: boolean) =>
    ['teaming', 'witness options', language, id, query, allDay] as const,
  witnessPoints: (query: object) => ['teaming', 'witness points', query] as const,
  witnesses: (language: Language, query: object) => ['teaming', 'witnesses', language, query] as const,
};
