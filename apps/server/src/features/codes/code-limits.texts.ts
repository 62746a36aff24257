export const codesHalfUsedTexts = {
  he: {
    subject: 'נשלחו היום מסרונים רבים עם קודים',
    lines: [
      'שלום {{name}}, נשלחה כבר מחצית ממכסת הקודים היומית במסרונים, שהיא {{max}}. כשהמכסה תתמלא לא יישלחו עוד קודים עד סוף היממה.',
      'אם זה לא צפוי, ייתכן שמישהו מבקש קודים בכמויות. את המכסה משנים בהגדרה SMS_DAILY_MAX.',
    ],
  },
  en: {
    subject: 'Many codes were sent by SMS today',
    lines: [
      'Hello {{name}}, half of the codes that may go out by SMS in a day have been sent; the limit is {{max}}. Once it is reached, no more codes go out until the 24 hours are over.',
      'If you did not expect this, somebody may be asking for codes in bulk. The limit is set by SMS_DAILY_MAX.',
    ],
  },
} as const;
