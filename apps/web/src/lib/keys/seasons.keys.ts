import type { Language } from '@salons/contract/language';

export const seasonKeys = {
  all: ['season', 'all'] as const,
  current: ['season', 'current'] as const,
  planned: ['plannedSeason', 'all'] as const,
  checklist: (year: number) => ['plannedSeason', 'checklist', year] as const,
  proposal: (year: number | undefined) => ['plannedSeason', 'proposal', year] as const,
  report: (year: number | undefined, language: Language) => ['season', 'report', year, language] as const,
};
