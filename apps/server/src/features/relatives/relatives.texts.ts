/** The SMS that brings a relative the link. A number that nobody has proved reads no name: only the subject and the link. */
export const relativeLinkTexts = {
  he: {
    subject: 'קישור אישי לפרטי ערב העדות במשפחה. הוא נפתח בקוד שנשלח לטלפון הזה',
    lines: [
      '{{brand}}: קישור אישי לערבים של {{witness}}: מתי, איפה ומי מסיעים. הוא נפתח בקוד שנשלח לטלפון הזה.',
      '{{link}}',
    ],
  },
  en: {
    subject: 'Your own link to the testimony evening in your family. A code to this phone opens it',
    lines: [
      '{{brand}}: your own link to the evenings of {{witness}}: when, where and who drives. A code to this phone opens it.',
      '{{link}}',
    ],
  },
} as const;

/** The SMS with the code; its last line lets a phone fill the code in by itself, and only on our own pages. */
export const relativeCodeTexts = {
  he: {
    subject: 'קוד לפתיחת הקישור',
    lines: ['{{brand}}: הקוד לפתיחת הקישור הוא {{code}}. הוא תקף 5 דקות, ואין למסור אותו לאיש.', '{{link}}'],
  },
  en: {
    subject: 'Code for your link',
    lines: [
      '{{brand}}: the code that opens your link is {{code}}. It is good for 5 minutes. Please do not pass it on to anyone.',
      '{{link}}',
    ],
  },
} as const;
