export const fromHostTexts = {
  he: {
    subject: 'הודעה ממארחי {{salon}}',
    lines: ['{{text}}', '{{salon}}, {{time}}: {{link}}'],
    short: ['{{salon}}: {{text}}', '{{link}}'],
  },
  en: {
    subject: 'A message from {{salon}}',
    lines: ['{{text}}', '{{salon}}, {{time}}: {{link}}'],
    short: ['{{salon}}: {{text}}', '{{link}}'],
  },
} as const;
