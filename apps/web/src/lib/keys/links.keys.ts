import type { Language } from '@salons/contract/language';

export const linkKeys = {
  action: (token: string, language: Language) => ['link', 'action', token, language] as const,
  alternatives: (token: string, language: Language) => ['link', 'alternatives', token, language] as const,
  evening: (token: string, language: Language) => ['link', 'evening', token, language] as const,
  finishing: (token: string, language: Language) => ['link', 'finishing', token, language] as const,
  attendance: (token: string, language: Language) => ['link', 'attendance', token, language] as const,
  ride: (token: string, language: Language) => ['link', 'ride', token, language] as const,
  relative: (token: string) => ['link', 'relative', token] as const,
  staffInvitation: (token: string) => ['link', 'staff invitation', token] as const,
  reset: (token: string) => ['link', 'reset', token] as const,
};
