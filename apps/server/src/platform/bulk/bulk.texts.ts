export const bulkTexts = {
  fromStaff: {
    he: { subject: 'הודעה מצוות התוכנית', lines: ['{{notice}}', '{{link}}'] },
    en: { subject: 'A message from the programme’s team', lines: ['{{notice}}', '{{link}}'] },
  },
  letter: {
    he: { subject: '{{subject}}', lines: ['{{notice}}', '{{link}}'] },
    en: { subject: '{{subject}}', lines: ['{{notice}}', '{{link}}'] },
  },
} as const;
