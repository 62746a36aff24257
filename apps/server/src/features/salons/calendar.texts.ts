import type { Language } from '@salons/contract/language';

export const calendarTexts: Readonly<
  Record<Language, Readonly<Record<'door' | 'host' | 'phone' | 'page', string>>>
> = {
  he: { door: 'בכניסה', host: 'המארחים', phone: 'טלפון', page: 'דף הסלון' },
  en: { door: 'At the door', host: 'Your host', phone: 'phone', page: "The salon's page" },
};
