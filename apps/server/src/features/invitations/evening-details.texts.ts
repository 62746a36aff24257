import type { Language } from '@salons/contract/language';

export const eveningLines = {
  place: { he: 'איפה: {{place}}', en: 'Where: {{place}}' },
  door: { he: 'בכניסה: {{door}}', en: 'At the door: {{door}}' },
  meeting: { he: 'הקישור למפגש: {{meeting}}', en: 'The link to the meeting: {{meeting}}' },
  host: { he: 'המארחים: {{host}}', en: 'Your host: {{host}}' },
  hostWithPhone: { he: 'המארחים: {{host}}, טלפון {{phone}}', en: 'Your host: {{host}}, phone {{phone}}' },
  note: { he: 'מה שחשוב למארחים שתדעו: {{note}}', en: 'What your host wants you to know: {{note}}' },
  route: { he: 'ניווט: {{route}}', en: 'Directions: {{route}}' },
} as const;

export const doorWords: Readonly<
  Record<Language, { floor: (number: number) => string; flat: (number: number) => string }>
> = {
  he: {
    floor: (number) => (number === 0 ? 'קומת קרקע' : `קומה ${number}`),
    flat: (number) => `דירה ${number}`,
  },
  en: {
    floor: (number) => (number === 0 ? 'ground floor' : `floor ${number}`),
    flat: (number) => `flat ${number}`,
  },
};
