export const passwordGuardTexts = {
  he: {
    subject: 'מישהו מנסה להיכנס לחשבון שלך',
    lines: [
      'שלום {{name}}, מישהו ניסה להיכנס לחשבון שלך עם סיסמה שגויה, שוב ושוב. החשבון לא נפתח.',
      'אפשר להמשיך להיכנס כרגיל. אולי נבקש גם קוד שנשלח אליך, אבל רק אחרי הזנת הסיסמה הנכונה.',
      'אם הגיע אליך קוד בלי שניסית להיכנס, מישהו אחר יודע את הסיסמה, וחשוב להחליף אותה. אין למסור את הקוד לאיש.',
      'לבחירת סיסמה חדשה: {{link}}',
    ],
  },
  en: {
    subject: 'Somebody is trying to log in to your account',
    lines: [
      'Hello {{name}}, somebody has tried to log in to your account with a wrong password, again and again. It did not open.',
      'You can log in as usual. We may also ask for a code that is sent to you, but only after the right password.',
      'If a code reaches you without your trying to log in, somebody else knows your password, and you should change it. Never pass the code on to anyone.',
      'Choose a new password: {{link}}',
    ],
  },
} as const;
