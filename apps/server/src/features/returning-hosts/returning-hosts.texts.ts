/** The invitation to a host of the previous season. */
export const returningHostTexts = {
  he: {
    subject: 'הסלונים של {{season}}: פותחים שוב את הבית?',
    lines: [
      'שלום {{name}}, בשנה שעברה הבית שלך היה סלון. נשמח מאוד אם ייפתח גם השנה.',
      'כל הפרטים מהשנה שעברה נשמרו: צריך רק לבחור יום ולאשר. {{link}}',
      'ואם השנה לא מסתדר, אפשר פשוט להתעלם מההודעה.',
    ],
    short: ['סלון זיכרון {{season}}: פותחים שוב את הבית? הכול כמו בשנה שעברה, נשאר לבחור יום: {{link}}'],
  },
  en: {
    subject: 'The salons of {{season}}: will you open your home again?',
    lines: [
      'Hello {{name}}, last year your home was a salon. We would be glad if it opened again.',
      'Everything of last year is kept: choose a day and confirm. {{link}}',
      'If it does not suit you this year, simply leave this message.',
    ],
    short: [
      'Salons of {{season}}: will you open your home again? All is as last year, choose a day: {{link}}',
    ],
  },
} as const;
