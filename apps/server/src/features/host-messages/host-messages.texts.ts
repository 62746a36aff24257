export const fromHostTexts = {
  he: { subject: 'הודעה ממארחי {{salon}}', lines: ['{{text}}', '{{salon}}, {{time}}: {{link}}'] },
  en: { subject: 'A message from {{salon}}', lines: ['{{text}}', '{{salon}}, {{time}}: {{link}}'] },
} as const;
