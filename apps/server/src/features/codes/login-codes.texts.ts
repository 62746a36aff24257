/** The second factor of a password login by mail; by SMS the text is that of the login code. */
export const mailedCodeTexts = {
  he: {
    subject: 'קוד לכניסה לחשבון',
    lines: [
      'שלום {{name}}, הקוד לכניסה הוא {{code}}. הוא תקף 15 דקות, ואין למסור אותו לאיש.',
      'אם לא ניסית להיכנס עכשיו, מישהו אחר יודע את הסיסמה שלך, וחשוב להחליף אותה.',
      'לבחירת סיסמה חדשה: {{link}}',
    ],
  },
  en: {
    subject: 'Your code to log in',
    lines: [
      'Hello {{name}}, your code to log in is {{code}}. It is good for 15 minutes. Please do not pass it on to anyone.',
      'If you are not trying to log in now, somebody else knows your password, and you should change it.',
      'Choose a new password: {{link}}',
    ],
  },
} as const;
