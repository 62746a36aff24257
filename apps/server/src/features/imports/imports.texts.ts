/** Words of sheets, and of their errors. */
export const importTexts = {
  toMend: { he: 'לתיקון', en: 'To mend' },
  title: {
    witnesses: { he: 'נותני עדות', en: 'Witnesses' },
    hosts: { he: 'מארחים', en: 'Hosts' },
  },
  codes: {
    required: { he: 'חסר ערך', en: 'missing' },
    invalid: { he: 'לא ברור', en: 'not understood' },
    invalidPhone: { he: 'זה לא מספר טלפון', en: 'not a phone number' },
    wrongPhone: { he: 'אין מספר כזה', en: 'no such number' },
    unknownPlace: { he: 'אין יישוב בשם הזה. אולי:', en: 'no such place. Perhaps:' },
    tooLong: { he: 'ארוך מדי', en: 'too long' },
    outOfRange: { he: 'מחוץ לטווח', en: 'out of range' },
  } as Readonly<Record<string, { readonly he: string; readonly en: string }>> & {
    readonly invalid: { readonly he: string; readonly en: string };
  },
} as const;
