import type { Language } from '@salons/contract/language';

export const salonKeys = {
  moveFrom: (id: number) => ['salon', 'move from', id] as const,
  comments: (id: number) => ['salonComment', id] as const,
  feedback: (id: number) => ['salonFeedback', id] as const,
  drawnMap: (filters: object, center: string, zoom: number, stepsBack: boolean) =>
    ['salon', 'drawn map', filters, center, zoom, stepsBack] as const,
  list: (language: Language, query: object) => ['salon', 'list', language, query] as const,
  marker: (id: number | undefined, query: object) => ['salon', 'marker', id, query] as const,
  markers: (query: object) => ['salon', 'markers', query] as const,
  messagesToUndo: (salon: number) => ['message', 'to undo', salon] as const,
  /** All lists of hosts' own salons; with host and language appended, one of them. */
  ofHosts: ['salon', 'of host'] as const,
  one: (id: number, language: Language) => ['salon', 'one', id, language] as const,
  open: ['salon', 'open'] as const,
  ownIds: (host: number | null) => ['salon', 'own ids', host] as const,
  points: ['salon', 'points'] as const,
  profile: (language: Language, id: number | undefined) => ['salon', 'profile', language, id] as const,
  rows: (query: object) => ['salon', 'rows', query] as const,
  shared: (code: string) => ['salon', 'shared', code] as const,
  toCome: (language: Language, wanted: object) => ['salon', 'to come', language, wanted] as const,
  towns: (query: object) => ['salon', 'towns', query] as const,
  townsAbroad: ['salon', 'towns abroad'] as const,
  views: (id: number, language: Language) => ['salon', 'views', id, language] as const,
};
