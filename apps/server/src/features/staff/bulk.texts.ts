export const bulkTexts = {
  fromStaff: {
    he: { subject: 'הודעה מצוות התוכנית', lines: ['{{text}}', '{{link}}'] },
    en: { subject: 'A message from the programme’s team', lines: ['{{text}}', '{{link}}'] },
  },
} as const;
