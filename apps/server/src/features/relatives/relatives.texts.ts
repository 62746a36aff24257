/** The SMS with a relative's link. An unproved number gets no name: only the subject and the link. */
export const relativeLinkTexts = {
  he: {
    subject: 'קישור אישי לפרטי ערב העדות במשפחה. הוא נפתח בקוד שנשלח לטלפון הזה',
    lines: [
      'קישור אישי לערבים של {{witness}}: מתי, איפה ומי מסיעים. הוא נפתח בקוד שנשלח לטלפון הזה.',
      '{{link}}',
    ],
  },
  en: {
    subject: 'Your own link to the testimony evening in your family. A code to this phone opens it',
    lines: [
      'Your own link to the evenings of {{witness}}: when, where and who drives. A code to this phone opens it.',
      '{{link}}',
    ],
  },
} as const;

/** The last line binds the code to our origin: phones autofill it on our pages only. */
export const relativeCodeTexts = {
  he: {
    subject: 'קוד לפתיחת הקישור',
    lines: ['הקוד לפתיחת הקישור הוא {{code}}. הוא תקף 5 דקות, ואין למסור אותו לאיש.', '{{link}}'],
  },
  en: {
    subject: 'Code for your link',
    lines: [
      'The code that opens your link is {{code}}. It is good for 5 minutes. Please do not pass it on to anyone.',
      '{{link}}',
    ],
  },
} as const;
