import type { Language } from '@salons/contract/language';
import type { BuiltInView, ViewDay } from './views.rules.ts';

/** Names of the views that are there from the start. */
const names: Readonly<Record<BuiltInView, Readonly<Record<Language, string>>>> = {
  without_witness: { he: 'השבוע, ללא עדות', en: 'This week without a witness' },
  requests_lapse: { he: 'בקשות שעומדות לפוג', en: 'Requests that lapse' },
  not_placed: { he: 'ללא מקום מדויק', en: 'No exact place' },
  not_contacted: { he: 'טרם נוצר קשר', en: 'Not contacted' },
  mine: { he: 'בליווי שלי', en: 'Mine' },
  not_finished: { he: 'הרשמה שלא הושלמה', en: 'Not finished' },
};
const salonWeek = { he: 'שבוע הסלונים, ללא עדות', en: 'Salon week without a witness' };

export const nameBuiltIn = (view: BuiltInView, { week_ahead }: ViewDay, language: Language): string =>
  view === 'without_witness' && week_ahead !== undefined ? salonWeek[language] : names[view][language];
