/** The last line binds the code to our origin: phones autofill it on our pages only. */
export const codeTexts = {
  he: {
    subject: 'קוד כניסה',
    lines: ['הקוד שלך הוא {{code}}. הוא תקף 5 דקות, ואין למסור אותו לאיש.', '{{link}}'],
  },
  en: {
    subject: 'Your code',
    lines: [
      'Your code is {{code}}. It is good for 5 minutes. Please do not pass it on to anyone.',
      '{{link}}',
    ],
  },
} as const;
