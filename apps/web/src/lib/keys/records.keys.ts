import type { Language } from '@salons/contract/language';

import type { Topic } from '@salons/contract/topics';

/**
 * Keys of staff data that covers all nouns: numbers, audit log, bulk runs, deleted records; and of the staff.
 */
export const recordKeys = {
  auditActors: (query: object) => ['audit', 'actors', query] as const,
  auditPage: (language: Language, query: object) => ['audit', language, query] as const,
  auditRun: (language: Language, id: number, page: number) => ['audit', 'run', language, id, page] as const,
  bulkRun: (id: number | undefined) => ['bulk', 'run', id] as const,
  bulkRuns: (noun: string | undefined) => ['bulk', 'list', noun ?? 'all'] as const,
  count: (topic: Topic, query: object) => [topic, 'count', query] as const,
  dashboard: (area: string, question: object | undefined, language: Language) =>
    ['dashboard', area, question, language] as const,
  deleted: (noun: string, language: Language, query: object) => ['deleted', noun, language, query] as const,
  timeline: (language: Language, owner: object, kind: string | undefined) =>
    ['audit', 'timeline', language, owner, kind ?? 'all'] as const,
  staffUser: (id: number | undefined) => ['staffUser', 'one', id] as const,
  staffUsers: (query: object) => ['staffUser', 'list', query] as const,
};
