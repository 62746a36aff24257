/** The SMS with a code; its last line lets a phone fill the code in by itself, and only on our own pages. */
export const codeTexts = {
  he: {
    subject: 'קוד כניסה',
    lines: ['{{brand}}: הקוד שלך הוא {{code}}. הוא תקף 5 דקות, ואין למסור אותו לאיש.', '{{link}}'],
  },
  en: {
    subject: 'Your code',
    lines: [
      '{{brand}}: your code is {{code}}. It is good for 5 minutes. Please do not pass it on to anyone.',
      '{{link}}',
    ],
  },
} as const;
