/** The question for the season, to a witness or the reader of their phone; the SMS has no name. */
export const seasonQuestionTexts = {
  he: {
    subject: 'הסלונים של {{season}}: אפשר לספר גם השנה?',
    lines: [
      'שלום {{name}}, אנחנו מכינים את סלון זיכרון {{season}} ורוצים לדעת אם אפשר לספר גם השנה, ובאילו ימים. אפשר לענות כאן, בלי סיסמה: {{link}}',
      'אפשר גם לבקש שנתקשר.',
    ],
    short: ['סלון זיכרון {{season}}: אפשר לספר גם השנה? עונים כאן: {{link}}'],
  },
  en: {
    subject: 'The salons of {{season}}: can you tell your story this year?',
    lines: [
      'Hello {{name}}, we are preparing the salons of {{season}} and would like to know whether you can tell your story this year, and on which days. Answer here, without a password: {{link}}',
      'You can also ask us to call.',
    ],
    short: ['Salons of {{season}}: can you tell your story this year? Answer here: {{link}}'],
  },
} as const;
