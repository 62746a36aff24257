import type { Language } from '@salons/contract/language';

export const seasonAnswerKeys = {
  question: (token: string, language: Language) => ['link', 'season', token, language] as const,
  askable: ['task', 'seasonAskable'] as const,
};
