import type { Language } from '@salons/contract/language';
import type { BuiltInView } from './views.rules.ts';

/** Names of the views that are there from the start. */
export const builtInNames: Readonly<Record<BuiltInView, Readonly<Record<Language, string>>>> = {
  without_witness: { he: 'השבוע, ללא עדות', en: 'This week without a witness' },
  requests_lapse: { he: 'בקשות שעומדות לפוג', en: 'Requests that lapse' },
  not_placed: { he: 'ללא מקום מדויק', en: 'No exact place' },
  not_contacted: { he: 'טרם נוצר קשר', en: 'Not contacted' },
  mine: { he: 'בליווי שלי', en: 'Mine' },
  not_finished: { he: 'הרשמה שלא הושלמה', en: 'Not finished' },
};
